// What happens in a game of Falsche FuFFziger, for logs, animations and records. Money changes
// hands in the open; only a sealed bid is kept from the others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/events.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/money.h"
#include "engine/fuffziger/presses.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

using PressList = FixedVector<PressNumber, kPresses>;
using MoneyList = FixedVector<Money, kMaxPlayers>;

struct RoundStarted {
  static constexpr std::string_view type = "round";
  int round;
  Seat first;
};

struct CardTurned {
  static constexpr std::string_view type = "inspector";
  InspectorCard card;
  bool acts;
  bool marked;  // F14: one of the first three coins cards
  bool lot;
  int left;
};

// What is left of it when the card lies face down again: memory.h.
struct PastCard {
  static constexpr std::string_view type = "past_inspector";
  int left;
};

struct Loss {
  Seat seat;
  PressList presses;
  int bills;
  int money;
  int coins;
};

struct Destroyed {
  static constexpr std::string_view type = "destroy";
  int value;
  FixedVector<Loss, kMaxPlayers> losses;
};

struct Flipped {
  static constexpr std::string_view type = "flip";
  Seat seat;
  PressNumber press;
  Face front;
  std::optional<Face> face;  // none: Kaputt
  int money;
};

struct Sold {
  static constexpr std::string_view type = "sell";
  Seat seat;
  PressNumber press;
  Face face;
  int money;
};

struct Produced {
  static constexpr std::string_view type = "produce";
  Seat seat;
  Money bills;
};

struct TitlePassed {
  static constexpr std::string_view type = "title";
  Seat first;
};

struct LotUp {
  static constexpr std::string_view type = "lot";
  int size;
  Seat first;
  bool extra;  // F23: a 2 that adds a lot
  int lots_left;
};

struct Offered {
  static constexpr std::string_view type = "offer";
  Seat seat;
  Bundle bundle;
};

struct Matched {
  static constexpr std::string_view type = "match";
  Seat seat;
  Bundle bundle;
};

struct Folded {
  static constexpr std::string_view type = "fold";
  Seat seat;
  Money returned;
};

struct LeadPassed {
  static constexpr std::string_view type = "lead";
  Seat leader;
};

struct AuctionEnded {
  static constexpr std::string_view type = "auction_end";
  int size;
  std::optional<Seat> winner;
  Money paid;
};

struct Committed {
  static constexpr std::string_view type = "bid";
  Seat seat;
  Private<Money> bid;
};

struct Revealed {
  static constexpr std::string_view type = "reveal";
  LaunderCard card;
  MoneyList bids;
  std::optional<Seat> winner;
};

struct LaunderCardUp {
  static constexpr std::string_view type = "launder";
  std::optional<LaunderCard> card;
  int left;
};

struct Reward {
  Seat seat;
  FixedVector<LaunderCard, kMaxWins> cards;
  int money;
};

struct Rewarded {
  static constexpr std::string_view type = "reward";
  FixedVector<Reward, kMaxPlayers> rewards;
};

struct Bought {
  static constexpr std::string_view type = "buy";
  Seat seat;
  PressNumber press;
  int value;
  int money;
};

struct DoneBuying {
  static constexpr std::string_view type = "done";
  Seat seat;
};

struct Converted {
  static constexpr std::string_view type = "convert";
  Seat seat;
  Money bills;
  int money;
};

// F41: an addition of this program.
struct Guarded {
  static constexpr std::string_view type = "guard";
  Ended reason;
  int round;
};

struct FinalLine {
  Seat seat;
  int money;
  int award;  // F39
  int coins;  // with it
};

struct GameEnded {
  static constexpr std::string_view type = "game_end";
  Ended ended;
  FixedVector<FinalLine, kMaxPlayers> sheet;
  Places result;
};

}  // namespace pactole::fuffziger
