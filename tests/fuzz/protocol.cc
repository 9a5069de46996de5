// Any bytes as a conversation with the referee: it answers every line and outlives it.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "referee/referee.h"
#include "referee/rooms.h"

// A game of each kind is open already, so that random edits of moves and views reach it.
static void open_games(pactole::Referee& referee) {
  for (const pactole::Room& room : pactole::rooms()) {
    const pactole::Json params = {
        {"game", room.id}, {"players", room.min_seats}, {"seed", std::string(64, '0')}};
    const pactole::Json line = {
        {"jsonrpc", "2.0"}, {"id", 0}, {"method", "new"}, {"params", params}};
    if (referee.handle(line.dump()).find("\"result\"") == std::string::npos) std::abort();
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  pactole::Referee referee;
  open_games(referee);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string reply = referee.handle(rest.substr(0, end));
    if (!reply.empty() && !pactole::parse_json(reply)) std::abort();
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
