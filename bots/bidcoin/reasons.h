// Why a move of BiD COIN is good.
#pragma once

#include <variant>

#include "bots/reason.h"
#include "engine/bidcoin/game.h"

namespace pactole::bidcoin {
namespace why {

// B8, B9: whatever those still to play may have, the card wins the trick, or it does not.
struct WinsSurely {
  static constexpr std::string_view type = "wins_surely";
  Card card;
  int piles;
  bool operator==(const WinsSurely&) const = default;
};
struct LosesSurely {
  static constexpr std::string_view type = "loses_surely";
  Card card;
  bool operator==(const LosesSurely&) const = default;
};
// Of the cards that may be played, no other would win the trick as it lies.
struct OnlyTaker {
  static constexpr std::string_view type = "only_taker";
  Card card;
  bool operator==(const OnlyTaker&) const = default;
};
// B9: the 0 wins over the top card that lies there.
struct ZeroCatches {
  static constexpr std::string_view type = "zero_catches";
  Card card, top;
  Seat seat;
  bool operator==(const ZeroCatches&) const = default;
};
// B9: the 0 that could catch this top card is gone, or in the same hand.
struct CannotBeCaught {
  static constexpr std::string_view type = "cannot_be_caught";
  Card card, zero;
  bool operator==(const CannotBeCaught&) const = default;
};
// B10: two piles if the card wins, as it would now.
struct TwoPiles {
  static constexpr std::string_view type = "two_piles";
  Card card;
  bool operator==(const TwoPiles&) const = default;
};
// B16: with this trick wins and bid would be equal.
struct ReachesBid {
  static constexpr std::string_view type = "reaches_bid";
  int bid, piles;
  bool operator==(const ReachesBid&) const = default;
};
// Wins and bid are equal, and the card wins nothing.
struct KeepsBid {
  static constexpr std::string_view type = "keeps_bid";
  int bid;
  bool operator==(const KeepsBid&) const = default;
};
// The bid is higher than the wins by `missing`, and the card would win now.
struct NeedsWins {
  static constexpr std::string_view type = "needs_wins";
  int bid, missing;
  bool operator==(const NeedsWins&) const = default;
};
// B14: zero was declared, nothing has been won, and the card wins nothing.
struct KeepsZero {
  static constexpr std::string_view type = "keeps_zero";
  int points;
  bool operator==(const KeepsZero&) const = default;
};
// B11: the bid with this coin, what is missing to hit it, and the tricks to come.
struct BidBecomes {
  static constexpr std::string_view type = "bid_becomes";
  int coin, bid, missing, tricks;
  bool operator==(const BidBecomes&) const = default;
};
// No coin that could be moved is bigger.
struct BiggestCoin {
  static constexpr std::string_view type = "biggest_coin";
  int coin;
  bool operator==(const BiggestCoin&) const = default;
};
// B14, B16: what a zero that holds gets rid of, in so many tricks.
struct ZeroSheds {
  static constexpr std::string_view type = "zero_sheds";
  int points, tricks;
  bool operator==(const ZeroSheds&) const = default;
};
struct HoldsNoTrump {
  static constexpr std::string_view type = "holds_no_trump";
  Suit trump;
  bool operator==(const HoldsNoTrump&) const = default;
};

constexpr auto fields(Of<WinsSurely>) {
  return std::tuple(field("card", &WinsSurely::card), field("piles", &WinsSurely::piles));
}
constexpr auto fields(Of<LosesSurely>) {
  return std::tuple(field("card", &LosesSurely::card));
}
constexpr auto fields(Of<OnlyTaker>) {
  return std::tuple(field("card", &OnlyTaker::card));
}
constexpr auto fields(Of<ZeroCatches>) {
  return std::tuple(field("card", &ZeroCatches::card), field("top", &ZeroCatches::top),
                    field("seat", &ZeroCatches::seat));
}
constexpr auto fields(Of<CannotBeCaught>) {
  return std::tuple(field("card", &CannotBeCaught::card), field("zero", &CannotBeCaught::zero));
}
constexpr auto fields(Of<TwoPiles>) {
  return std::tuple(field("card", &TwoPiles::card));
}
constexpr auto fields(Of<ReachesBid>) {
  return std::tuple(field("bid", &ReachesBid::bid), field("piles", &ReachesBid::piles));
}
constexpr auto fields(Of<KeepsBid>) {
  return std::tuple(field("bid", &KeepsBid::bid));
}
constexpr auto fields(Of<NeedsWins>) {
  return std::tuple(field("bid", &NeedsWins::bid), field("missing", &NeedsWins::missing));
}
constexpr auto fields(Of<KeepsZero>) {
  return std::tuple(field("points", &KeepsZero::points));
}
constexpr auto fields(Of<BidBecomes>) {
  return std::tuple(field("coin", &BidBecomes::coin), field("bid", &BidBecomes::bid),
                    field("missing", &BidBecomes::missing), field("tricks", &BidBecomes::tricks));
}
constexpr auto fields(Of<BiggestCoin>) {
  return std::tuple(field("coin", &BiggestCoin::coin));
}
constexpr auto fields(Of<ZeroSheds>) {
  return std::tuple(field("points", &ZeroSheds::points), field("tricks", &ZeroSheds::tricks));
}
constexpr auto fields(Of<HoldsNoTrump>) {
  return std::tuple(field("trump", &HoldsNoTrump::trump));
}

}  // namespace why

using Reason = std::variant<OnlyMove, why::WinsSurely, why::LosesSurely, why::OnlyTaker,
                            why::ZeroCatches, why::CannotBeCaught, why::TwoPiles, why::ReachesBid,
                            why::KeepsBid, why::NeedsWins, why::KeepsZero, why::BidBecomes,
                            why::BiggestCoin, why::ZeroSheds, why::HoldsNoTrump>;
using Reasons = FixedVector<Reason, kMostReasons>;

// For a legal move of a seat that is to act.
Reasons reasons(const State& state, Seat seat, const Move& move);

}  // namespace pactole::bidcoin

namespace pactole {

// B16: how likely coins are discarded at the end of the deal.
template <>
struct Watched<Bidcoin> {
  static constexpr std::string_view kName = "hit";
  static constexpr bool kTurns = false;
  void turn(const bidcoin::State&, const bidcoin::State&, Seat, Seat) {}
  double told(const bidcoin::State& root, const bidcoin::State& end, const Outlook&,
              Seat me) const {
    return root.players[me].discarded != end.players[me].discarded ? 1 : 0;
  }
};

}  // namespace pactole
