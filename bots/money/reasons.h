// Why a move of Money! is good.
#pragma once

#include <variant>

#include "bots/reason.h"
#include "engine/money/game.h"

namespace pactole::money {
namespace why {

// M21: with what is taken all three bills of the value are there; without it they were not.
struct CompletesTriple {
  static constexpr std::string_view type = "completes_triple";
  Currency currency;
  int value;
  bool operator==(const CompletesTriple&) const = default;
};
// M14, M21: what lies in the bid belongs to a triple that is complete with it.
struct KeepsTriple {
  static constexpr std::string_view type = "keeps_triple";
  Currency currency;
  int value;
  bool operator==(const KeepsTriple&) const = default;
};
// M19: the currency counts in full, where it did not.
struct ReachesFull {
  static constexpr std::string_view type = "reaches_full";
  Currency currency;
  int from, to;
  bool operator==(const ReachesFull&) const = default;
};
// M19: it counts at all, where it did not; less than in full.
struct BeginsToCount {
  static constexpr std::string_view type = "begins_to_count";
  Currency currency;
  int from, to;
  bool operator==(const BeginsToCount&) const = default;
};
// The currency that grows most, short of counting in full by `missing`.
struct Grows {
  static constexpr std::string_view type = "grows";
  Currency currency;
  int from, to, missing;
  bool operator==(const Grows&) const = default;
};
// M19-M21: what all cards would score if the deal were over.
struct ScoreRises {
  static constexpr std::string_view type = "score_rises";
  int from, to;
  bool operator==(const ScoreRises&) const = default;
};
// Everybody has seen that the player holds the other two bills of a triple, and can still act.
struct Denies {
  static constexpr std::string_view type = "denies";
  Seat seat;
  Currency currency;
  int value;
  bool operator==(const Denies&) const = default;
};
// The seat's exchange comes before that of an equal bid, by the serial number alone (M11).
struct WonTie {
  static constexpr std::string_view type = "won_tie";
  Seat seat;
  int value, serial;
  bool operator==(const WonTie&) const = default;
};
// M9: the bid is the bluff card alone, so that nothing is given and nothing taken.
struct SitsOut {
  static constexpr std::string_view type = "sits_out";
  bool operator==(const SitsOut&) const = default;
};
// Without the cards of the bid, the others score as much.
struct CostsNothing {
  static constexpr std::string_view type = "costs_nothing";
  int value, score;
  bool operator==(const CostsNothing&) const = default;
};
// The bid leaves alone the currency of which there is most.
struct Spares {
  static constexpr std::string_view type = "spares";
  Currency currency;
  int sum;
  bool operator==(const Spares&) const = default;
};
// What the rest of the hand would gain from a row.
struct RowCompletes {
  static constexpr std::string_view type = "row_completes";
  Side side;
  Currency currency;
  int value;
  bool operator==(const RowCompletes&) const = default;
};
struct RowReachesFull {
  static constexpr std::string_view type = "row_reaches_full";
  Side side;
  Currency currency;
  int from, to;
  bool operator==(const RowReachesFull&) const = default;
};
// M11: no card that anybody else can have bears a lower number than the lowest of the bid.
struct WinsTies {
  static constexpr std::string_view type = "wins_ties";
  int value, serial;
  bool operator==(const WinsTies&) const = default;
};

constexpr auto fields(Of<CompletesTriple>) {
  return std::tuple(field("currency", &CompletesTriple::currency),
                    field("value", &CompletesTriple::value));
}
constexpr auto fields(Of<KeepsTriple>) {
  return std::tuple(field("currency", &KeepsTriple::currency), field("value", &KeepsTriple::value));
}
constexpr auto fields(Of<ReachesFull>) {
  return std::tuple(field("currency", &ReachesFull::currency), field("from", &ReachesFull::from),
                    field("to", &ReachesFull::to));
}
constexpr auto fields(Of<BeginsToCount>) {
  return std::tuple(field("currency", &BeginsToCount::currency),
                    field("from", &BeginsToCount::from), field("to", &BeginsToCount::to));
}
constexpr auto fields(Of<Grows>) {
  return std::tuple(field("currency", &Grows::currency), field("from", &Grows::from),
                    field("to", &Grows::to), field("missing", &Grows::missing));
}
constexpr auto fields(Of<ScoreRises>) {
  return std::tuple(field("from", &ScoreRises::from), field("to", &ScoreRises::to));
}
constexpr auto fields(Of<Denies>) {
  return std::tuple(field("seat", &Denies::seat), field("currency", &Denies::currency),
                    field("value", &Denies::value));
}
constexpr auto fields(Of<WonTie>) {
  return std::tuple(field("seat", &WonTie::seat), field("value", &WonTie::value),
                    field("serial", &WonTie::serial));
}
constexpr auto fields(Of<SitsOut>) {
  return std::tuple<>();
}
constexpr auto fields(Of<CostsNothing>) {
  return std::tuple(field("value", &CostsNothing::value), field("score", &CostsNothing::score));
}
constexpr auto fields(Of<Spares>) {
  return std::tuple(field("currency", &Spares::currency), field("sum", &Spares::sum));
}
constexpr auto fields(Of<RowCompletes>) {
  return std::tuple(field("side", &RowCompletes::side), field("currency", &RowCompletes::currency),
                    field("value", &RowCompletes::value));
}
constexpr auto fields(Of<RowReachesFull>) {
  return std::tuple(field("side", &RowReachesFull::side),
                    field("currency", &RowReachesFull::currency),
                    field("from", &RowReachesFull::from), field("to", &RowReachesFull::to));
}
constexpr auto fields(Of<WinsTies>) {
  return std::tuple(field("value", &WinsTies::value), field("serial", &WinsTies::serial));
}

}  // namespace why

using Reason = std::variant<OnlyMove, why::CompletesTriple, why::KeepsTriple, why::ReachesFull,
                            why::BeginsToCount, why::Grows, why::ScoreRises, why::Denies,
                            why::WonTie, why::SitsOut, why::CostsNothing, why::Spares,
                            why::RowCompletes, why::RowReachesFull, why::WinsTies>;
using Reasons = FixedVector<Reason, kMostReasons>;

// For a legal move of a seat that is to act.
Reasons reasons(const State& state, Seat seat, const Move& move);

}  // namespace pactole::money

namespace pactole {

// Where the hand is heading: what the present deal is expected to score.
template <>
struct Watched<Money> {
  static constexpr std::string_view kName = "deal_score";
  static constexpr bool kTurns = false;
  void turn(const money::State&, const money::State&, Seat, Seat) {}
  double told(const money::State& root, const money::State& end, const Outlook& outlook,
              Seat me) const {
    const auto& scores = end.players[me].scores;
    const auto played = static_cast<std::size_t>(root.deal);
    if (scores.size() >= played) return scores[played - 1];
    double earlier = 0;
    for (const int score : scores) earlier += score;
    return static_cast<double>(outlook.worth[me]) - earlier;
  }
};

}  // namespace pactole
