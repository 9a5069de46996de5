// A game of Falsche FuFFziger in progress: data, nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/money.h"
#include "engine/fuffziger/numbers.h"
#include "engine/fuffziger/presses.h"

namespace pactole::fuffziger {

enum class InspectorRule : std::uint8_t { owned, level };  // F11
enum class GreenLots : std::uint8_t { one, two };          // F15
enum class LeaderRule : std::uint8_t { free, must };       // F27

struct Options {
  Numbers numbers;
  InspectorRule inspector = InspectorRule::owned;
  bool open_money = false;
  std::uint16_t round_limit = 60;
  std::int32_t start_money = 0;
  GreenLots green_lots = GreenLots::one;
  LeaderRule leader = LeaderRule::free;
  bool operator==(const Options&) const = default;
};

// What only some numbers of players allow.
std::optional<ParamError> check_options(const Options& options, int players);

enum class Phase : std::uint8_t { presses, auction, launder, buy, convert, over };
enum class Ended : std::uint8_t { no, presses150, launder, guard, round_limit };

struct Player {
  Money purse;  // what is laid down in an auction or sealed is still counted here
  Money bid;    // F29: sealed
  Money last_bid;
  PressSet presses;
  std::int32_t coins = 0;
  FixedVector<LaunderId, kMaxWins> won;  // F30: in this phase
  bool operator==(const Player&) const = default;
};

// Whoever is still in has laid down the same, but for the bundle that is being answered; so there
// is one pile to remember, and nothing to give back.
struct Auction {
  Money matched;  // the bundles that all players still in have laid down
  Bundle bundle;  // F25: the latest; of amount 0 before the first
  SeatSet in;     // not folded
  SeatSet laid;   // who has laid down the latest bundle while it is being answered
  std::uint8_t size = 0;
  bool operator==(const Auction&) const = default;
};

struct State {
  Seed seed{};
  Options options;
  PerSeat<Player, kMaxPlayers> players;

  // Presses ever obtained, by number less one, and what they are now. Those of no player are gone.
  std::array<Press, kPresses> presses{};
  std::array<PressSet, kValues> of_value{};  // by current face
  PressSet untransformed;
  PressSet doubled;
  PressSet munzen;
  PressSet idle;                       // F18: transformed in this round
  std::array<Back, kPresses> stock{};  // each value's with its bottom at the end of its stretch
  std::array<std::uint8_t, kValues> stock_left{};
  std::uint8_t obtained = 0;  // the last press number given

  std::array<LaunderId, kLaunderCards> launder{};
  std::uint8_t launder_size = 0;
  std::uint8_t launder_up = 0;  // the place of the card that lies face up

  std::array<InspectorCard, kInspectorCards> inspector{};
  std::uint8_t inspector_next = 0;
  std::uint8_t inspector_known = 0;  // how many of the fixed order have been seen
  std::uint8_t inspector_shown = 0;  // in this round
  std::uint8_t coins_skipped = 0;    // F14
  std::uint8_t retired = 0;          // F11: how many of the values, from the lowest

  std::uint8_t lots_left = 0;
  std::uint8_t extra_lots = 0;  // F23
  bool press_broke = false;     // F22
  Auction auction;

  SeatSet committed;           // F29
  bool bids_shown = false;     // whether `last_bid` means anything
  bool fair_presses = true;    // F8 holds for the starting presses and everyone knows it
  bool fair_inspector = true;  // F7, likewise

  std::uint32_t moves = 0;
  std::uint32_t rolls = 0;  // of the die
  std::uint16_t round = 0;
  std::uint8_t player_count = 0;
  Phase phase = Phase::presses;
  Ended ended = Ended::no;
  Seat first{};  // F9; leads in an auction
  Seat turn{};
  bool operator==(const State&) const = default;

  constexpr const Numbers& numbers() const { return options.numbers; }
  constexpr Press press(PressNumber n) const { return presses[n - 1u]; }
  constexpr Face face(PressNumber n) const {
    return untransformed.contains(n) ? front_face(press(n)) : back_face(press(n));
  }
  constexpr bool launder_done() const { return launder_up == launder_size; }
  constexpr LaunderCard launder_card() const { return numbers().launder[launder[launder_up]]; }
  // The stock of a value, top first.
  constexpr std::span<const Back> stock_of(Value value) const {
    const std::size_t left = stock_left[index(value)];
    return std::span(stock).subspan(numbers().stock_end(value) - left, left);
  }
};

static_assert(sizeof(State) <= 1536);

}  // namespace pactole::fuffziger
