// `pactole referee`: the referee protocol on standard input and output.
#include "referee/referee.h"

#include <cstdio>
#include <iostream>
#include <string>

#include "app/commands.h"

namespace pactole {
namespace {

// A line of any length in bounded memory: what exceeds the limit is read and dropped, and the
// line is left one character too long so that it gets refused.
bool read_line(std::FILE* in, std::string& line) {
  line.clear();
  int c = 0;
  while ((c = std::getc(in)) != EOF && c != '\n') {
    if (line.size() <= kMaxLine) line += static_cast<char>(c);
  }
  return c != EOF || !line.empty();
}

void serve_lines() {
  Referee referee;
  std::string line;
  while (read_line(stdin, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
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
