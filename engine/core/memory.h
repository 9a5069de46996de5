// What may be looked at again. Some rulebooks forbid what a log would tell: whether a table keeps
// to them is a term of the table, not a rule. Nothing that can be done depends on it, and whoever
// was told something may remember it.
#pragma once

#include <cstdint>

namespace pactole {

// Of the past events of a game, by their numbers from 0: those in this run that show cards lie face
// down again. A game says in its Memory which these are, and with `remains` what is left of one.
struct FaceDown {
  std::uint32_t from = 0;
  std::uint32_t until = 0;
  bool opening = false;  // and what lay open before the first move

  constexpr bool covers(std::uint32_t number) const { return from <= number && number < until; }
  friend constexpr bool operator==(const FaceDown&, const FaceDown&) = default;
};

// Of a game whose rulebook lets everything be looked at.
struct NothingForgotten {
  template <class Event>
  constexpr void happened(const Event&, std::uint32_t) {}
  constexpr FaceDown face_down() const { return {}; }
};

}  // namespace pactole
