// `pactole referee`: the referee protocol on standard input and output.
#include "referee/referee.h"

#include <cstdio>
#include <string>

#include "app/commands.h"
#include "app/lines.h"

namespace pactole {

void run_referee() {
  Referee referee;
  std::string line;
  while (read_line(stdin, line, kMaxLine)) {
    if (line.empty()) continue;
    const std::string reply = referee.handle(line);
    if (reply.empty()) continue;
    std::fwrite(reply.data(), 1, reply.size(), stdout);
    std::putc('\n', stdout);
    if (std::fflush(stdout) != 0) return;  // nobody is listening any more
  }
}

}  // namespace pactole
