#include "referee/rooms.h"

#include <algorithm>

#include "referee/games.h"
#include "referee/position_of.h"

namespace pactole {

std::span<const Room> rooms() {
  static constexpr auto all = Games::map([]<class G>() { return room_of<G>(); });
  return all;
}

const Room* find_room(std::string_view id) {
  const auto all = rooms();
  const auto found = std::ranges::find(all, id, &Room::id);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pactole
