// For tests of reasons: what a move says, and games in which every claim is told again.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "bots/guide.h"
#include "engine/core/game.h"

namespace pactole {

template <class Reasons, class Why>
bool says(const Reasons& found, const Why& why) {
  return std::ranges::find(found, std::remove_cvref_t<decltype(found[0])>(why)) != found.end();
}
template <class Why, class Reasons>
bool has_kind(const Reasons& found) {
  return std::ranges::any_of(found,
                             [](const auto& each) { return std::holds_alternative<Why>(each); });
}

// Of a legal move written as text.
template <class State>
auto reasons_for(const State& state, Seat seat, std::string_view words) {
  const auto move = parse(state, seat, words);
  EXPECT_TRUE(move.has_value()) << words;
  EXPECT_FALSE(check(state, seat, *move).refused()) << words;
  return reasons(state, seat, *move);
}

// Plays games, mostly by the guide, and looks at every candidate: each reason must hold by
// `truth(state, seat, move)`, which tells it in another way, and be the same in worlds that the
// seat can't tell apart. Every kind must have come up, but for those the game never has.
template <class G, class Truth>
void expect_true_reasons(int games, std::initializer_list<std::size_t> never = {}) {
  using State = typename G::State;
  using Reason = std::remove_cvref_t<decltype(reasons(std::declval<const State&>(), Seat{},
                                                      typename G::Move{})[0])>;
  std::array<int, std::variant_size_v<Reason>> told{};
  for (int number = 0; number < games; ++number) {
    const Seed seed{static_cast<std::uint8_t>(number)};
    Stream chance(seed, "test");
    const int players = G::min_seats + number % (G::max_seats - G::min_seats + 1);
    State state = start(typename G::Options{}, players, seed);
    while (!to_act(state).empty()) {
      const Seat seat = to_act(state).first();
      Candidates<G> candidates;
      kUsualGuide<G>.consider(state, seat, candidates);
      const State other = determinize(state, seat, chance);
      for (const auto& move : candidates) {
        const auto found = reasons(state, seat, move);
        for (const Reason& reason : found) {
          ++told[reason.index()];
          ASSERT_TRUE(std::visit(Truth{state, seat, move}, reason))
              << text(move) << " says number " << reason.index();
        }
        ASSERT_EQ(reasons(other, seat, move), found) << text(move);
      }
      const auto move = chance.below(3) == 0 ? chance.pick(candidates) : candidates[0];
      apply(state, seat, move, Silence{});
    }
  }
  for (std::size_t kind = 0; kind < told.size(); ++kind) {
    if (std::ranges::find(never, kind) != never.end()) continue;
    EXPECT_GT(told[kind], 0) << "kind number " << kind << " never came up";
  }
}

}  // namespace pactole
