// `pactole referee`: the referee protocol on standard input and output.
#include "referee/referee.h"

#include <cstdio>
#include <string>

#include "app/commands.h"
#include "app/lines.h"

namespace pactole {
namespace {

void serve_lines() {
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

}  // namespace

void add_referee_command(CLI::App& app) {
  app.add_subcommand("referee",
                     "Play any game through JSON-RPC, one message per line (docs/protocol.md)")
      ->callback(serve_lines);
}

}  // namespace pactole
