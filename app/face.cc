#include "app/face.h"

#include <algorithm>
#include <array>

#include "app/bidcoin_face.h"
#include "app/blackmonday_face.h"
#include "app/fuffziger_face.h"
#include "app/money_face.h"

namespace pactole {

std::span<const Face> faces() {
  static const std::array all{money_face(), fuffziger_face(), bidcoin_face(), blackmonday_face()};
  return all;
}

const Face* find_face(std::string_view game) {
  const auto all = faces();
  const auto found = std::ranges::find(all, game, &Face::game);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pactole
