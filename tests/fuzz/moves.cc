// Any text as moves in every game: a move refused leaves everything as it was, one accepted is
// among those offered (where all are listed) and has canonical text.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "referee/rooms.h"

namespace {

std::string everything(const pactole::Position& position) {
  std::string seen;
  position.show(pactole::Audience::all(), seen);
  return seen;
}

void try_move(pactole::Position& position, std::string_view words) {
  if (position.acting().empty()) return;
  const pactole::Seat seat = position.acting().first();
  const pactole::Choices choices = position.choices(seat);
  if (choices.moves.empty()) std::abort();
  const std::string before = everything(position);
  const auto made = position.play(seat, words, {});
  if (!made) {
    if (everything(position) != before) std::abort();
    // Play on with a move that depends on the text, so that inputs reach deep positions.
    const std::size_t pick = words.size() % choices.moves.size();
    if (!position.play(seat, choices.moves[pick], {})) std::abort();
  } else if (choices.complete && std::ranges::find(choices.moves, *made) == choices.moves.end()) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const auto rooms = pactole::rooms();
  const pactole::Room& room = rooms[data[0] % rooms.size()];
  const int players = room.min_seats + data[1] % (room.max_seats - room.min_seats + 1);
  auto position = room.open({players, pactole::Json::object(), {data[1]}, nullptr});
  if (!position) std::abort();
  std::string_view rest(reinterpret_cast<const char*>(data) + 2, size - 2);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    try_move(**position, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
