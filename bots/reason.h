// Why a move is good: facts, each a type of its own with typed fields, that the locales put into
// words. Each game has its closed set in bots/<game>/reasons.h:
//
//   using Reason = std::variant<...>;
//   Reasons reasons(const State& state, Seat seat, const Move& move);
//
// A reason is true by the rules, whoever plays: tests recompute it. It is found in what the seat
// may know; a test permutes what is hidden and asks again. The weightiest come first.
#pragma once

#include <string_view>
#include <tuple>

#include "bots/outlook.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"
#include "engine/core/schema.h"

namespace pactole {

inline constexpr std::size_t kMostReasons = 8;

// Nothing else can be done.
struct OnlyMove {
  static constexpr std::string_view type = "only_move";
  bool operator==(const OnlyMove&) const = default;
};
constexpr auto fields(Of<OnlyMove>) {
  return std::tuple<>();
}

template <class G>
concept Reasoned =
    Game<G> && requires(const typename G::State& state, Seat seat, const typename G::Move& move) {
      { reasons(state, seat, move)[0].index() } -> std::convertible_to<std::size_t>;
    };

template <class G>
bool is_only_move(const typename G::State& state, Seat seat) {
  typename G::MoveList moves;
  return legal(state, seat, moves) && moves.size() == 1;
}

// What a coach tells of a move besides the chance to win and the points, as a mean over games
// played on: a game that has something of its own specialises it. `kTurns` is whether it looks at
// every turn.
template <class G>
struct Watched {
  static constexpr std::string_view kName{};
  static constexpr bool kTurns = false;
  void turn(const typename G::State&, const typename G::State&, Seat, Seat) {}
  double told(const typename G::State&, const typename G::State&, const Outlook&, Seat) const {
    return 0;
  }
};

// Adds what is found, while there is room.
template <class List>
class Collector {
 public:
  explicit Collector(List& list) : list_(list) {}

  template <class Reason>
  void operator()(const Reason& reason) {
    if (!list_.full()) list_.push_back(reason);
  }

 private:
  List& list_;
};

}  // namespace pactole
