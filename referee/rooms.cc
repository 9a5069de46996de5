#include "referee/rooms.h"

#include <algorithm>
#include <array>

#include "engine/bidcoin/game.h"
#include "engine/blackmonday/game.h"
#include "engine/fuffziger/game.h"
#include "engine/money/game.h"
#include "referee/bidcoin.h"
#include "referee/blackmonday.h"
#include "referee/fuffziger.h"
#include "referee/money.h"
#include "referee/table_of.h"

namespace pactole {

std::span<const Room> rooms() {
  static constexpr std::array all{room_of<Bidcoin>(), room_of<Money>(), room_of<Blackmonday>(),
                                  room_of<Fuffziger>()};
  return all;
}

const Room* find_room(std::string_view id) {
  const auto all = rooms();
  const auto found = std::ranges::find(all, id, &Room::id);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pactole
