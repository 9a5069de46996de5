// Why a move of Falsche FuFFziger is good.
#pragma once

#include <variant>

#include "bots/reason.h"
#include "engine/fuffziger/game.h"

namespace pactole::fuffziger {
namespace why {

// F18, F19: how likely the back prints more than the front does, and that the press breaks.
struct BackOdds {
  static constexpr std::string_view type = "back_odds";
  int value, better, broken;  // in percent
  bool operator==(const BackOdds&) const = default;
};
// F20
struct SaleBrings {
  static constexpr std::string_view type = "sale_brings";
  int value, money;
  bool operator==(const SaleBrings&) const = default;
};
// F11: the value is the one that can be struck now, and its card is among the next two so likely.
struct InspectorNear {
  static constexpr std::string_view type = "inspector_near";
  int value, percent;
  bool operator==(const InspectorNear&) const = default;
};
// F21: what the presses print.
struct Prints {
  static constexpr std::string_view type = "prints";
  Money bills;
  bool operator==(const Prints&) const = default;
};
// F24: nobody who is still in has as much of this; the most that another has.
struct NobodyMatches {
  static constexpr std::string_view type = "nobody_matches";
  Bundle bundle;
  int rival;
  bool operator==(const NobodyMatches&) const = default;
};
// F26: what whoever wins with this bundle pays for the lot, and what general laundering gives for
// that (F34).
struct LotPrice {
  static constexpr std::string_view type = "lot_price";
  int coins;
  Money paid;
  int worth;
  bool operator==(const LotPrice&) const = default;
};
// F26: what was laid down comes back.
struct TakesBack {
  static constexpr std::string_view type = "takes_back";
  Money laid;
  bool operator==(const TakesBack&) const = default;
};
// F29, F34: the card pays so much for bills and money that otherwise fetch so much.
struct LaundersBetter {
  static constexpr std::string_view type = "launders_better";
  int reward, worth;
  bool operator==(const LaundersBetter&) const = default;
};
// F29: no other player has as much in all, or as much and comes earlier.
struct NobodyBidsMore {
  static constexpr std::string_view type = "nobody_bids_more";
  int total, rival;
  bool operator==(const NobodyBidsMore&) const = default;
};
// F29: all that the seat has does not reach the minimum.
struct BelowMinimum {
  static constexpr std::string_view type = "below_minimum";
  int total, minimum;
  bool operator==(const BelowMinimum&) const = default;
};
// F33, F34: what a press costs, and what each bill that it prints fetches at least.
struct PressPays {
  static constexpr std::string_view type = "press_pays";
  int value, price, bill;
  bool operator==(const PressPays&) const = default;
};
// Real money that stays, for coins and for the last count (F39).
struct KeepsMoney {
  static constexpr std::string_view type = "keeps_money";
  int money;
  bool operator==(const KeepsMoney&) const = default;
};
// F34
struct ChangesInto {
  static constexpr std::string_view type = "changes_into";
  Money bills;
  int money;
  bool operator==(const ChangesInto&) const = default;
};
// F29: the bills that are kept reach the minimum of the card that lies there.
struct KeepsForCard {
  static constexpr std::string_view type = "keeps_for_card";
  int total, minimum, reward;
  bool operator==(const KeepsForCard&) const = default;
};

constexpr auto fields(Of<BackOdds>) {
  return std::tuple(field("value", &BackOdds::value), field("better", &BackOdds::better),
                    field("broken", &BackOdds::broken));
}
constexpr auto fields(Of<SaleBrings>) {
  return std::tuple(field("value", &SaleBrings::value), field("money", &SaleBrings::money));
}
constexpr auto fields(Of<InspectorNear>) {
  return std::tuple(field("value", &InspectorNear::value),
                    field("percent", &InspectorNear::percent));
}
// Money as it is written in moves: sentences have a kind for it.
constexpr auto fields(Of<Prints>) {
  return std::tuple(field("bills", [](const Prints& why) { return text(why.bills); }));
}
constexpr auto fields(Of<NobodyMatches>) {
  return std::tuple(field("bundle", [](const NobodyMatches& why) { return text(why.bundle); }),
                    field("rival", &NobodyMatches::rival));
}
constexpr auto fields(Of<LotPrice>) {
  return std::tuple(field("coins", &LotPrice::coins),
                    field("paid", [](const LotPrice& why) { return text(why.paid); }),
                    field("worth", &LotPrice::worth));
}
constexpr auto fields(Of<TakesBack>) {
  return std::tuple(field("laid", [](const TakesBack& why) { return text(why.laid); }));
}
constexpr auto fields(Of<LaundersBetter>) {
  return std::tuple(field("reward", &LaundersBetter::reward),
                    field("worth", &LaundersBetter::worth));
}
constexpr auto fields(Of<NobodyBidsMore>) {
  return std::tuple(field("total", &NobodyBidsMore::total), field("rival", &NobodyBidsMore::rival));
}
constexpr auto fields(Of<BelowMinimum>) {
  return std::tuple(field("total", &BelowMinimum::total), field("minimum", &BelowMinimum::minimum));
}
constexpr auto fields(Of<PressPays>) {
  return std::tuple(field("value", &PressPays::value), field("price", &PressPays::price),
                    field("bill", &PressPays::bill));
}
constexpr auto fields(Of<KeepsMoney>) {
  return std::tuple(field("money", &KeepsMoney::money));
}
constexpr auto fields(Of<ChangesInto>) {
  return std::tuple(field("bills", [](const ChangesInto& why) { return text(why.bills); }),
                    field("money", &ChangesInto::money));
}
constexpr auto fields(Of<KeepsForCard>) {
  return std::tuple(field("total", &KeepsForCard::total), field("minimum", &KeepsForCard::minimum),
                    field("reward", &KeepsForCard::reward));
}

}  // namespace why

using Reason = std::variant<OnlyMove, why::BackOdds, why::SaleBrings, why::InspectorNear,
                            why::Prints, why::NobodyMatches, why::LotPrice, why::TakesBack,
                            why::LaundersBetter, why::NobodyBidsMore, why::BelowMinimum,
                            why::PressPays, why::KeepsMoney, why::ChangesInto, why::KeepsForCard>;
using Reasons = FixedVector<Reason, kMostReasons>;

// For a legal move of a seat that is to act.
Reasons reasons(const State& state, Seat seat, const Move& move);

}  // namespace pactole::fuffziger
