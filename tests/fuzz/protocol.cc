// Any bytes as a conversation with the referee: it answers every line and outlives it.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "referee/referee.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  pactole::Referee referee;
  // A game is open already, so that random edits of moves and views reach it.
  referee.handle(R"({"jsonrpc":"2.0","id":0,"method":"new","params":{"game":"bidcoin","players":3,)"
                 R"("seed":"0000000000000000000000000000000000000000000000000000000000000000"}})");
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string reply = referee.handle(rest.substr(0, end));
    if (!reply.empty() && !pactole::parse_json(reply)) std::abort();
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
