// The actions of BiD COIN: each is a move.
#pragma once

#include "engine/bidcoin/game.h"
#include "learn/choices.h"

namespace pactole::learn {

template <>
struct Choices<Bidcoin> {
  using State = bidcoin::State;
  using Move = bidcoin::Move;

  // A card; a coin, the 1 first; the big coins of a zero, which 1s fill up.
  static constexpr std::size_t kCard = 0;
  static constexpr std::size_t kCoin = bidcoin::kCards;
  static constexpr std::size_t kZero = kCoin + 1 + bidcoin::kBigCoinCount;
  static constexpr std::size_t kActions = kZero + (1u << bidcoin::kBigCoinCount);

  struct Draft {
    bool operator==(const Draft&) const = default;
  };

  static std::string name(std::size_t action) {
    if (action < kCoin) return text(Move::play(bidcoin::Card{static_cast<std::uint8_t>(action)}));
    if (action < kZero) return text(Move::coin(coin(action)));
    return "zero with " + big_coins(action - kZero);
  }

  static ActionSet<kActions> allowed(const State& state, Seat seat, const Draft&) {
    ActionSet<kActions> actions;
    const bidcoin::Player& player = state.players[seat];
    if (state.phase == bidcoin::Phase::coin) {
      const unsigned one = player.coins.ones > 0 ? 1u : 0u;
      actions.place(kCoin, one | unsigned{player.coins.big} << 1);
    } else {
      actions.place(kCard, playable(state, seat).bits());
      actions.place(kZero, bidcoin::zero_subsets(player));
    }
    return actions;
  }

  static bool take(const State& state, Seat seat, Draft&, std::size_t action, Move& move) {
    if (action < kCoin) {
      move = Move::play(bidcoin::Card{static_cast<std::uint8_t>(action)});
    } else if (action < kZero) {
      move = Move::coin(coin(action));
    } else {
      const std::size_t big = action - kZero;
      const int ones = state.players[seat].hand.size() - bidcoin::kBigSum[big];
      move = Move::zero({static_cast<std::uint8_t>(ones), static_cast<std::uint8_t>(big)});
    }
    return true;
  }

  static std::size_t toward(const State&, Seat, const Draft&, Move move) {
    switch (move.verb()) {
      case bidcoin::Verb::play:
        return kCard + move.card().index;
      case bidcoin::Verb::coin:
        return kCoin + (move.coins().ones > 0
                            ? 0u
                            : 1u + static_cast<std::size_t>(lowest_bit(move.coins().big)));
      case bidcoin::Verb::zero:
        break;
    }
    return kZero + move.coins().big;
  }

 private:
  static constexpr bidcoin::Coins coin(std::size_t action) {
    const std::size_t place = action - kCoin;
    if (place == 0) return bidcoin::kOneOne;
    return {0, static_cast<std::uint8_t>(1u << (place - 1))};
  }
  static std::string big_coins(std::size_t subset) {
    std::string words;
    for (std::size_t i = bidcoin::kBigCoinCount; i-- > 0;) {
      if (subset >> i & 1) words += std::to_string(bidcoin::kBigCoins[i]) + ",";
    }
    return words + "1s";
  }
};

}  // namespace pactole::learn
