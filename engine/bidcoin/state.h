// A game of BiD COIN in progress: data, nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bidcoin/cards.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole::bidcoin {

enum class CoinMove : std::uint8_t { one, cover };  // B12

struct Options {
  CoinMove coin_move = CoinMove::one;
  bool operator==(const Options&) const = default;
};

using Deck = FixedVector<Card, kCards>;

// What a test or a record fixes instead of drawing it.
struct Setup {
  std::optional<Seat> first;
  FixedVector<std::optional<Deck>, kMaxPlayers> deals;
};

enum class Phase : std::uint8_t { play, coin, over };
enum class Ended : std::uint8_t { no, coins, deals };  // B19

struct Player {
  CardSet hand;
  Coins coins;      // neither moved nor declared
  Coins moved;      // B11: the bid is their sum
  Coins declared;   // B14
  Coins discarded;  // B16, over the whole game
  std::uint8_t wins = 0;
  std::uint8_t voids = 0;  // suits not followed in this deal, a bit each
  bool zero = false;       // B14: a zero declaration stands
  bool operator==(const Player&) const = default;

  constexpr int bid() const { return moved.sum(); }
  constexpr int owned_ones() const { return coins.ones + moved.ones + declared.ones; }
};

struct State {
  Seed seed{};
  PerSeat<Player, kMaxPlayers> players;
  CardSet leftover;                      // B5: face down, without the turned card
  CardSet played;                        // in this deal, the current trick included
  FixedVector<Card, kMaxPlayers> table;  // in order of play, from the leader
  std::uint32_t moves = 0;
  std::uint8_t player_count = 0;
  std::uint8_t deal = 0;   // 1..n
  std::uint8_t trick = 0;  // 1..13
  Phase phase = Phase::play;
  Ended ended = Ended::no;
  Seat first{};   // leads the first trick of this deal
  Seat leader{};  // of this trick
  Seat turn{};
  Card turned;  // B5: tells the trump
  Options options;
  bool operator==(const State&) const = default;

  constexpr Suit trump() const { return suit(turned); }
};

static_assert(sizeof(State) <= 192);

}  // namespace pactole::bidcoin
