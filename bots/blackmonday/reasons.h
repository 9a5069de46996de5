// Why a move of Black Monday is good. Money in $, prices in hundreds of $.
#pragma once

#include <variant>

#include "bots/reason.h"
#include "engine/blackmonday/game.h"

namespace pactole::blackmonday {
namespace why {

// K10: what the parcel costs, and the cash that is left.
struct Costs {
  static constexpr std::string_view type = "costs";
  int shares, price, cost, left;
  bool operator==(const Costs&) const = default;
};
// A card in hand can lift the price of what is bought: in this turn, or if nothing changes until
// then in the next.
struct CanLift {
  static constexpr std::string_view type = "can_lift";
  Card card;
  int from, to, gain;
  bool now;
  bool operator==(const CanLift&) const = default;
};
// K13-K15: of the cards that nobody has shown, more can raise the price than lower it, or fewer.
struct MoreAbove {
  static constexpr std::string_view type = "more_above";
  Colour colour;
  int price, up, down;
  bool operator==(const MoreAbove&) const = default;
};
struct MoreBelow {
  static constexpr std::string_view type = "more_below";
  Colour colour;
  int price, up, down;
  bool operator==(const MoreBelow&) const = default;
};
// K12
struct Brings {
  static constexpr std::string_view type = "brings";
  int shares, price, amount;
  bool operator==(const Brings&) const = default;
};
// K15: so many cards that nobody has shown can crash the colour as it stands.
struct CrashRisk {
  static constexpr std::string_view type = "crash_risk";
  Colour colour;
  int price, cards;
  bool operator==(const CrashRisk&) const = default;
};
// K13: the seat's own shares gain by the price.
struct LiftsOwn {
  static constexpr std::string_view type = "lifts_own";
  Colour colour;
  int from, to, shares, gain;
  bool operator==(const LiftsOwn&) const = default;
};
// The price falls or the colour crashes, and this player, who has the most of it, loses more.
struct OthersHold {
  static constexpr std::string_view type = "others_hold";
  Colour colour;
  Seat seat;
  int theirs, mine, loss;
  bool operator==(const OthersHold&) const = default;
};
// K16: it costs others something and the seat nothing.
struct OwnsNone {
  static constexpr std::string_view type = "owns_none";
  Colour colour;
  bool operator==(const OwnsNone&) const = default;
};
// K9, K13: at the lower price this parcel can be bought in the same turn, for so much less.
struct BuysCheaper {
  static constexpr std::string_view type = "buys_cheaper";
  Card card;
  int from, to, saved;
  bool operator==(const BuysCheaper&) const = default;
};
// K20-K22: any of the cards left may be the one that closes the market.
struct MayClose {
  static constexpr std::string_view type = "may_close";
  int left;
  bool operator==(const MayClose&) const = default;
};
// K18, K19
struct FreshCards {
  static constexpr std::string_view type = "fresh_cards";
  int count;
  bool operator==(const FreshCards&) const = default;
};
// K17: a bankrupt colour can be bought again.
struct Reopens {
  static constexpr std::string_view type = "reopens";
  Colour colour;
  int price;
  bool operator==(const Reopens&) const = default;
};

constexpr auto fields(Of<Costs>) {
  return std::tuple(field("shares", &Costs::shares), field("price", &Costs::price),
                    field("cost", &Costs::cost), field("left", &Costs::left));
}
constexpr auto fields(Of<CanLift>) {
  return std::tuple(field("card", &CanLift::card), field("from", &CanLift::from),
                    field("to", &CanLift::to), field("gain", &CanLift::gain),
                    field("now", &CanLift::now));
}
constexpr auto fields(Of<MoreAbove>) {
  return std::tuple(field("colour", &MoreAbove::colour), field("price", &MoreAbove::price),
                    field("up", &MoreAbove::up), field("down", &MoreAbove::down));
}
constexpr auto fields(Of<MoreBelow>) {
  return std::tuple(field("colour", &MoreBelow::colour), field("price", &MoreBelow::price),
                    field("up", &MoreBelow::up), field("down", &MoreBelow::down));
}
constexpr auto fields(Of<Brings>) {
  return std::tuple(field("shares", &Brings::shares), field("price", &Brings::price),
                    field("amount", &Brings::amount));
}
constexpr auto fields(Of<CrashRisk>) {
  return std::tuple(field("colour", &CrashRisk::colour), field("price", &CrashRisk::price),
                    field("cards", &CrashRisk::cards));
}
constexpr auto fields(Of<LiftsOwn>) {
  return std::tuple(field("colour", &LiftsOwn::colour), field("from", &LiftsOwn::from),
                    field("to", &LiftsOwn::to), field("shares", &LiftsOwn::shares),
                    field("gain", &LiftsOwn::gain));
}
constexpr auto fields(Of<OthersHold>) {
  return std::tuple(field("colour", &OthersHold::colour), field("seat", &OthersHold::seat),
                    field("theirs", &OthersHold::theirs), field("mine", &OthersHold::mine),
                    field("loss", &OthersHold::loss));
}
constexpr auto fields(Of<OwnsNone>) {
  return std::tuple(field("colour", &OwnsNone::colour));
}
constexpr auto fields(Of<BuysCheaper>) {
  return std::tuple(field("card", &BuysCheaper::card), field("from", &BuysCheaper::from),
                    field("to", &BuysCheaper::to), field("saved", &BuysCheaper::saved));
}
constexpr auto fields(Of<MayClose>) {
  return std::tuple(field("left", &MayClose::left));
}
constexpr auto fields(Of<FreshCards>) {
  return std::tuple(field("count", &FreshCards::count));
}
constexpr auto fields(Of<Reopens>) {
  return std::tuple(field("colour", &Reopens::colour), field("price", &Reopens::price));
}

}  // namespace why

using Reason =
    std::variant<OnlyMove, why::Costs, why::CanLift, why::MoreAbove, why::MoreBelow, why::Brings,
                 why::CrashRisk, why::LiftsOwn, why::OthersHold, why::OwnsNone, why::BuysCheaper,
                 why::MayClose, why::FreshCards, why::Reopens>;
using Reasons = FixedVector<Reason, kMostReasons>;

// For a legal move of a seat that is to act.
Reasons reasons(const State& state, Seat seat, const Move& move);

}  // namespace pactole::blackmonday

namespace pactole {

// K16: how likely parcels are lost in a crash. In a turn of another only that takes them, or a
// market that closes (K25), which pays.
template <>
struct Watched<Blackmonday> {
  static constexpr std::string_view kName = "crash";
  static constexpr bool kTurns = true;
  void turn(const blackmonday::State& before, const blackmonday::State& after, Seat me,
            Seat acting) {
    crashed_ |= acting != me && before.parcels[me] != after.parcels[me] &&
                before.cash[me] == after.cash[me];
  }
  double told(const blackmonday::State&, const blackmonday::State&, const Outlook&, Seat) const {
    return crashed_ ? 1 : 0;
  }

 private:
  bool crashed_ = false;
};

}  // namespace pactole
