#include "referee/game_review.h"

#include <cmath>
#include <map>
#include <utility>
#include <variant>

#include "all_games/reasons.h"
#include "engine/games.h"
#include "referee/json_object.h"
#include "referee/millionths.h"

namespace pactole {
namespace {

template <Game G>
ReviewedGame<G> reviewed(const Match& match) {
  ReviewedGame<G> game;
  const auto again = match.beginning();
  game.states.push_back(*state_of<G>(*again));
  for (const auto& [seat, words] : match.moves()) {
    game.plies.push_back({seat, *parse(game.states.back(), seat, words)});
    [[maybe_unused]] const auto told = again->play(seat, words, {});
    game.states.push_back(*state_of<G>(*again));
  }
  return game;
}

template <Game G>
class ReviewOf final : public GameReview {
 public:
  ReviewOf(const Match& match, const ReviewTerms& terms, const Seed& luck)
      : game_(reviewed<G>(match)), review_(make_review<G>(game_, terms, luck)) {}

  void prefer(Seat seat) override { review_->prefer(seat); }
  bool step(int games) override { return review_->step(games); }
  ReviewReport report() const override { return review_->report(); }

  // Found in a world drawn for the seat, so that they tell nothing else.
  const std::string& why_better(const Grade& grade) override {
    const auto [place, fresh] = reasons_.try_emplace(grade.at);
    std::string& out = place->second;
    if (!fresh) return out;
    Stream drawn(Seed{}, "reasons");
    const auto world = determinize(game_.states[grade.at], grade.seat, drawn);
    const auto move = parse(world, grade.seat, grade.better);
    for (const auto& reason : reasons(world, grade.seat, *move)) {
      if (!out.empty()) out += ',';
      std::visit([&](const auto& why) { JsonWriter(out, grade.seat).write_event(why); }, reason);
    }
    return out;
  }

 private:
  ReviewedGame<G> game_;
  std::unique_ptr<Reviewer> review_;
  std::map<std::size_t, std::string> reasons_{};  // by decision
};

void write_grade(JsonObject&& told, const Grade& grade, GameReview& review) {
  told("at", grade.at)("seat", grade.seat)("made", grade.made)("better", grade.better);
  append_millionths(told.at("loss").out, millionths(grade.loss.value));
  append_millionths(told.at("error").out, millionths(grade.loss.error));
  told("verdict", text(grade.severity));
  if (grade.severity != Severity::fine) JsonList{told.at("reasons")}.raw(review.why_better(grade));
}

void write_shares(JsonList&& list, const Shares& rounded, int players) {
  for (const Seat seat : seats(players)) append_millionths(list.next().out, rounded[seat]);
}

// What the terms add up to one after the other is rounded, and they are what lies between.
void write_ledgers(JsonList& list, const ReviewReport& report) {
  Shares fair, deal, draws, cards, result;
  for (const Seat seat : seats(report.players)) {
    const Ledger& ledger = report.ledgers[seat];
    fair[seat] = ledger.fair;
    deal[seat] = fair[seat] + ledger.deal.value;
    draws[seat] = deal[seat] + ledger.draws.value;
    cards[seat] = draws[seat] + ledger.cards.value;
    result[seat] = ledger.result;
  }
  for (Shares* sum : {&fair, &deal, &draws, &cards, &result}) {
    *sum = millionths(*sum, report.players);
  }
  for (const Seat seat : seats(report.players)) {
    const Ledger& ledger = report.ledgers[seat];
    JsonObject told(list.next());
    const auto chance = [&](std::string_view name, std::int64_t value) {
      append_millionths(told.at(name).out, value);
    };
    const auto term = [&](std::string_view name, std::int64_t value, double error) {
      JsonObject place(told.at(name));
      append_millionths(place.at("value").out, value);
      append_millionths(place.at("error").out, millionths(error));
    };
    const std::int64_t own = millionths(ledger.own.value);
    const std::int64_t others = result[seat] - cards[seat] - own;
    chance("result", result[seat]);
    chance("fair", fair[seat]);
    term("deal", deal[seat] - fair[seat], ledger.deal.error);
    term("draws", draws[seat] - deal[seat], ledger.draws.error);
    term("cards", cards[seat] - draws[seat], ledger.cards.error);
    term("others", others, ledger.others.error);
    term("own", own, ledger.own.error);
    chance("adjusted", fair[seat] + others + own);
  }
}

}  // namespace

std::unique_ptr<GameReview> review_of(const Match& match, const ReviewTerms& terms,
                                      const Seed& luck) {
  std::unique_ptr<GameReview> review;
  Games::for_each([&]<class G>() {
    if (match.room().id == G::id) review = std::make_unique<ReviewOf<G>>(match, terms, luck);
  });
  return review;
}

void write_report(std::string& out, GameReview& review) {
  const ReviewReport report = review.report();
  JsonObject told(out);
  told("players", report.players)("plies", report.plies);
  append_millionths(told.at("done").out, std::llround(report.done * kMillion));
  told("worlds", report.worlds);
  {
    JsonList curve(told.at("curve"));
    for (const Shares& point : report.curve) {
      write_shares(JsonList(curve.next()), millionths(point, report.players), report.players);
    }
  }
  {
    JsonList grades(told.at("grades"));
    for (const Grade& grade : report.grades) {
      write_grade(JsonObject(grades.next()), grade, review);
    }
  }
  JsonList ledgers(told.at("ledgers"));
  if (!report.curve.empty()) write_ledgers(ledgers, report);
}

}  // namespace pactole
