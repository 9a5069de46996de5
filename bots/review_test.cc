// Reviews: what they promise of every game.
#include "bots/review.h"

#include <gtest/gtest.h>

#include "bots/guides.h"
#include "bots/review_study.h"
#include "tests/games.h"

namespace pactole {
namespace {

template <class G>
class Reviewed : public ::testing::Test {
 public:
  static ReviewedGame<G> play(const char* words, std::uint8_t seed) {
    const auto bot = make_bot<G>(*parse_bot(words));
    Stream luck(Seed{seed}, "test");
    return play_game<G>(std::vector<Bot<G>*>(G::min_seats, bot.get()), luck);
  }
  static ReviewReport review(ReviewedGame<G> game, int portion = 1 << 20, Seat first = {}) {
    const auto reviewer = make_review<G>(std::move(game), {kFewestFutures, true}, Seed{7});
    reviewer->prefer(first);
    while (reviewer->step(portion)) {
    }
    return reviewer->report();
  }
};

TYPED_TEST_SUITE(Reviewed, AllGames);

bool same(const Grade& a, const Grade& b) {
  return a.at == b.at && a.seat == b.seat && a.made == b.made && a.better == b.better &&
         a.loss.value == b.loss.value && a.loss.error == b.loss.error && a.severity == b.severity;
}

TYPED_TEST(Reviewed, the_terms_add_up_and_the_curve_ends_with_the_result) {
  const auto report = this->review(this->play("novice", 1));
  EXPECT_EQ(report.done, 1);
  for (const Shares& point : report.curve) {
    Share whole = 0;
    for (const Seat seat : seats(report.players)) whole += point[seat];
    ASSERT_EQ(whole, kWhole);
  }
  for (const Seat seat : seats(report.players)) {
    const Ledger& ledger = report.ledgers[seat];
    EXPECT_EQ(report.curve.back()[seat], ledger.result);
    EXPECT_EQ(ledger.fair + ledger.deal.value, report.curve.front()[seat]);
    EXPECT_EQ(ledger.fair + ledger.deal.value + ledger.draws.value + ledger.cards.value +
                  ledger.others.value + ledger.own.value,
              ledger.result);
  }
}

TYPED_TEST(Reviewed, portions_and_whose_turn_it_is_to_be_graded_change_nothing) {
  const auto game = this->play("novice", 2);
  const auto whole = this->review(game), parts = this->review(game, 50, seat_at(1));
  ASSERT_EQ(whole.grades.size(), parts.grades.size());
  for (std::size_t i = 0; i < whole.grades.size(); ++i) {
    ASSERT_TRUE(same(whole.grades[i], parts.grades[i])) << whole.grades[i].made;
  }
  for (const Seat seat : seats(whole.players)) {
    EXPECT_EQ(whole.ledgers[seat].cards.value, parts.ledgers[seat].cards.value);
    EXPECT_EQ(whole.ledgers[seat].own.value, parts.ledgers[seat].own.value);
  }
}

// The heart of a fair review: permute what the seat could not know, and its grades stay.
TYPED_TEST(Reviewed, grades_do_not_depend_on_what_was_hidden) {
  const auto game = this->play("novice", 3);
  const Seat seat = seat_at(0);
  auto other_truth = game;
  Stream chance(Seed{4}, "test");
  for (std::size_t t = 0; t < game.plies.size(); ++t) {
    if (game.plies[t].seat != seat) continue;
    other_truth.states[t] = determinize(game.states[t], seat, chance);
  }
  const auto graded = [&](const ReviewedGame<TypeParam>& which) {
    std::vector<Grade> grades = this->review(which).grades;
    std::erase_if(grades, [&](const Grade& grade) { return grade.seat != seat; });
    return grades;
  };
  const auto once = graded(game), again = graded(other_truth);
  ASSERT_FALSE(once.empty());
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    ASSERT_TRUE(same(once[i], again[i])) << once[i].at << ": " << once[i].made;
  }
}

// Who plays as the guide does has neither gained nor lost by it; where it draws its bids, what one
// gains others lose.
TYPED_TEST(Reviewed, the_guide_itself_owes_nothing_to_its_decisions) {
  const auto report = this->review(this->play("regular", 5));
  Share decided = 0, cards = 0;
  for (const Seat seat : seats(report.players)) {
    const Ledger& ledger = report.ledgers[seat];
    decided += ledger.own.value + ledger.others.value;
    cards += ledger.cards.value;
    if constexpr (!std::same_as<TypeParam, Fuffziger>) {
      EXPECT_EQ(ledger.own.value, 0);
      EXPECT_EQ(ledger.others.value, 0);
    }
  }
  EXPECT_EQ(decided, 0);
  EXPECT_EQ(cards, 0);
}

// docs/strength.md has the figures of 2,000 games and more.
TYPED_TEST(Reviewed, luck_evens_out_between_equal_bots) {
  const BotSpec bot = *parse_bot("novice");
  const ReviewStudy study = study_reviews<TypeParam>(
      {{bot, bot}, TypeParam::min_seats, 40, 0, {kFewestFutures, false}, Seed{}});
  EXPECT_EQ(study.wrong_sums, 0);
  for (const Average& luck : {study.deal, study.draws, study.cards}) {
    EXPECT_LT(std::abs(luck.value()), 3 * luck.error());
  }
  EXPECT_LT(study.own.value(), 0) << "novices play worse than the guide";
}

// docs/strength.md has the figures, and those of expert.
TYPED_TEST(Reviewed, a_stronger_bot_loses_less_by_its_decisions) {
  const std::array bots{*parse_bot("regular"), *parse_bot("novice")};
  // Novices of BiD COIN go wrong least.
  constexpr int kGames = std::same_as<TypeParam, Bidcoin> ? 90 : 20;
  const ReviewStudy study = study_reviews<TypeParam>(
      {bots, TypeParam::min_seats, kGames, 0, {kFewestFutures, false}, Seed{1}});
  const auto& [stronger, weaker] = study.losses;
  EXPECT_GT(weaker.value() - stronger.value(), 2 * std::hypot(weaker.error(), stronger.error()));
}

TEST(ReviewStudies, take_off_as_much_luck_as_helps_most) {
  ReviewStudy study;
  // Luck half of which is noise, and results that are nothing but luck.
  constexpr std::array<std::pair<double, double>, 4> kGames{{{1, 2}, {1, 0}, {-1, -2}, {-1, 0}}};
  for (const auto& [plain, luck] : kGames) {
    study.plain.add(plain);
    study.luck.add(luck);
    study.adjusted.add(plain - luck);
  }
  EXPECT_DOUBLE_EQ(study.saving(), 1);
  EXPECT_DOUBLE_EQ(study.best_part(), 0.5);
  EXPECT_DOUBLE_EQ(study.best_saving(), 2);
}

TEST(Severities, are_given_only_for_what_is_clear_of_noise) {
  EXPECT_EQ(severity_of({kWhole / 5, kWhole / 10.0}), Severity::fine);
  EXPECT_EQ(severity_of({kWhole / 5, kWhole / 100.0}), Severity::blunder);
  EXPECT_EQ(severity_of({kWhole / 15, kWhole / 100.0}), Severity::mistake);
  EXPECT_EQ(severity_of({kWhole / 30, kWhole / 200.0}), Severity::inaccuracy);
  EXPECT_EQ(severity_of({kWhole / 100, 0.0}), Severity::fine);
}

}  // namespace
}  // namespace pactole
