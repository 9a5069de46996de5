#include "app/serving.h"

#include "app/addresses.h"
#include "app/qr_code.h"

namespace pactole {

std::string told(const Serving& serving, const Speaker& speaker, bool unicode) {
  const auto page = [&](std::string_view address) { return page_address(address, serving.port); };
  const auto line = [&](std::string_view key, const Json& arguments = Json::object()) {
    return speaker.say(key, arguments) + '\n';
  };
  const bool everywhere = is_any(serving.listening);
  const std::string here = page(everywhere ? "127.0.0.1" : serving.listening);
  if (serving.others.empty()) {
    return line("terminal.serve.at", {{"address", here}}) +
           line(everywhere ? "terminal.serve.no_network" : "terminal.serve.alone");
  }
  const std::string best = page(serving.others.front());
  std::string out = line("terminal.serve.at", {{"address", best}});
  if (!everywhere) return out;
  const auto code = serving.code ? qr_code(best) : std::nullopt;
  out += line(code ? "terminal.serve.scan" : "terminal.serve.open");
  if (code) out += draw(*code, speaker.ink, unicode);
  for (std::size_t i = 1; i < serving.others.size(); ++i) {
    out += line("terminal.serve.also", {{"address", page(serving.others[i])}});
  }
  return out + line("terminal.serve.here", {{"address", here}});
}

}  // namespace pactole
