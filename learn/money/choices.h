// The actions of Money!: a bid is laid down card by card, in canonical order, and then closed.
#pragma once

#include "engine/money/game.h"
#include "learn/choices.h"

namespace pactole::learn {

template <>
struct Choices<Money> {
  using State = money::State;
  using Move = money::Move;

  // Another card of the bid, its end, an exchange; whom to swap with is said by how far to the
  // left.
  static constexpr std::size_t kCard = 0;
  static constexpr std::size_t kDone = money::kDeckSize + 1;
  static constexpr std::size_t kTake = kDone + 1;
  static constexpr std::size_t kSwap = kTake + 2;
  static constexpr std::size_t kKeep = kSwap + money::kMaxPlayers - 1;
  static constexpr std::size_t kActions = kKeep + 1;

  struct Draft {
    money::CardSet laid;
    bool operator==(const Draft&) const = default;
  };

  static std::string name(std::size_t action) {
    using money::Side;
    if (action < kDone) return "lay " + text(money::Card{static_cast<std::uint8_t>(action)});
    if (action == kDone) return "bid these";
    if (action < kSwap) return text(Move::take(static_cast<Side>(action - kTake)));
    if (action == kKeep) return text(Move::keep());
    return "swap with seat " + std::to_string(action - kSwap + 1) + " to the left";
  }

  static ActionSet<kActions> allowed(const State& state, Seat seat, const Draft& draft) {
    ActionSet<kActions> actions;
    if (state.phase == money::Phase::bid) {
      const money::CardSet laid = draft.laid;
      const bool bluff_only = state.options.bluff_only;
      money::CardSet left = state.players[seat].hand - up_to_last(laid);
      // M7: the bluff card comes last; where it may not be a bid by itself, not first.
      if (laid.empty() && !bluff_only) left -= money::kBluffAlone;
      actions.place(kCard, left.bills());
      actions.place(kCard + money::kBills, left.others());
      if (!laid.empty()) actions.insert(kDone);
      return actions;
    }
    actions.place(kTake, 0b11);
    Seat other = seat;
    for (std::size_t steps = 0; steps + 1 < state.player_count; ++steps) {
      other = left_of(other, state.player_count);
      if (!state.players[other].bid.empty()) actions.insert(kSwap + steps);
    }
    actions.insert(kKeep);
    return actions;
  }

  static bool take(const State& state, Seat seat, Draft& draft, std::size_t action, Move& move) {
    if (action < kDone) {
      draft.laid |= money::CardSet::of(money::Card{static_cast<std::uint8_t>(action)});
      return false;
    }
    if (action == kDone) {
      move = Move::bid(draft.laid);
    } else if (action < kSwap) {
      move = Move::take(static_cast<money::Side>(action - kTake));
    } else if (action < kKeep) {
      move = Move::swap(left_of(seat, static_cast<int>(action - kSwap) + 1, state.player_count));
    } else {
      move = Move::keep();
    }
    return true;
  }

  static std::size_t toward(const State& state, Seat seat, const Draft& draft, Move move) {
    switch (move.verb()) {
      case money::Verb::bid: {
        const money::CardSet rest = move.cards() - draft.laid;
        return rest.empty() ? kDone : kCard + rest.nth(0).index;
      }
      case money::Verb::take:
        return kTake + static_cast<std::size_t>(move.side());
      case money::Verb::swap: {
        const auto players = std::size_t{state.player_count};
        return kSwap + (move.number() + players - index(seat)) % players - 1;
      }
      case money::Verb::keep:
        break;
    }
    return kKeep;
  }

 private:
  // Every card up to the last that has been laid, in canonical order.
  static constexpr money::CardSet up_to_last(money::CardSet laid) {
    constexpr auto kUpTo = [](std::uint64_t bits) {
      return bits == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(bits);
    };
    const std::uint64_t others = kUpTo(laid.others());
    return {others != 0 ? ~std::uint64_t{0} : kUpTo(laid.bills()), others};
  }
};

}  // namespace pactole::learn
