#include "server/journal_line.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

#include "referee/json_object.h"

namespace pactole::server {

void log_line(std::string_view what,
              std::initializer_list<std::pair<std::string_view, std::string_view>> details) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&now, &utc);
  char time[32];
  std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &utc);
  std::string line;
  {
    JsonObject told(line);
    told("time", static_cast<const char*>(time))("what", what);
    for (const auto& [name, value] : details) told(name, value);
  }
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace pactole::server
