#include "app/face.h"

#include <algorithm>
#include <concepts>

#include "app/faces.h"

namespace pactole {
namespace {

template <class G>
concept HasFace = Menu::As<TypeList>::contains<G> && requires {
  { face_of(Of<G>{}) } -> std::same_as<Face>;
};

[[maybe_unused]] constexpr auto kNoneForgotten = [] {
  Games::for_each([]<class G>() {
    static_assert(
        HasFace<G>,
        "this game of engine/games.h can't be played in the terminal: write its FaceOf in "
        "app/<game>/face.cc, and add its face_of and its place in the Menu to app/faces.h");
  });
  return true;
}();

}  // namespace

std::span<const Face> faces() {
  static const auto all = Menu::map([]<class G>() { return face_of(Of<G>{}); });
  return all;
}

const Face* find_face(std::string_view game) {
  const auto all = faces();
  const auto found = std::ranges::find(all, game, &Face::game);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace pactole
