// Reviews in the terminal fit it, in every language, and say what they should.
#include "app/review_page.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ranges>

#include "app/curve.h"
#include "app/layout.h"
#include "app/testing.h"
#include "referee/record.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

// A game of bots that make mistakes.
Match played(std::string_view game, int players) {
  Match match = *open_match({{"game", game}, {"players", players}, {"seed", std::string(64, '3')}});
  Stream luck(test_seed(2), "test");
  for (SeatSet acting = match.position().acting(); !acting.empty();
       acting = match.position().acting()) {
    const Seat seat = acting.first();
    const BotSpec bot = *parse_bot(index(seat) == 0 ? "random" : "regular");
    (void)match.play(seat, match.position().advise(seat, bot, luck.seed()).move, {});
  }
  return match;
}

TEST(ReviewPage, fits_every_screen_in_every_language) {
  for (const Face& face : faces()) {
    const Match match = played(face.game, find_room(face.game)->min_seats);
    const auto opening = match.beginning();
    const auto review = review_of(match, {16, true}, Seed{});
    finish(*review, [](double) {});
    for (const Language language : kLanguages) {
      for (Screen screen :
           {Screen{60, 20}, Screen{80, 24}, Screen{200, 50}, Screen{80, 24, true}}) {
        for (const std::optional<Seat> whose : {std::optional<Seat>(), std::optional(seat_at(0))}) {
          Voice voice(face, match.position().players(), language, whose);
          voice.speaker.screen = screen;
          const std::string page =
              review_page(face, {*opening, match.moves(), *review}, whose, voice);
          for (const auto row : std::views::split(page, '\n')) {
            const std::string_view line(row.begin(), row.end());
            ASSERT_LT(width(line), screen.columns) << page;
          }
          EXPECT_EQ(page.find("terminal.review."), std::string::npos) << page;
          EXPECT_EQ(page.find('{'), std::string::npos) << page;
          for (const char* lesson : {"\n1. ", "\n2. ", "\n3. "}) {
            EXPECT_NE(page.find(lesson), std::string::npos) << page;
          }
        }
      }
    }
  }
}

TEST(ReviewPage, the_random_one_is_told_what_cost_most) {
  const Match match = played("bidcoin", 3);
  const auto review = review_of(match, {256, true}, Seed{});
  double last = 0;
  finish(*review, [&](double done) {
    EXPECT_GE(done, last);
    last = done;
  });
  const Face& face = *find_face("bidcoin");
  const Voice voice(face, 3, Language::en, seat_at(0));
  const std::string page =
      review_page(face, {*match.beginning(), match.moves(), *review}, seat_at(0), voice);
  EXPECT_NE(page.find("What cost most"), std::string::npos) << page;
  EXPECT_NE(page.find("you chose `"), std::string::npos) << page;
  EXPECT_NE(page.find("Think longest before `"), std::string::npos) << page;
  EXPECT_NE(page.find("Next time remember move "), std::string::npos) << page;
}

TEST(Curves, mark_the_largest_jumps_in_order_of_play) {
  ReviewReport report{2, 4, 16, 1, {}, {}, {}};
  for (const int chance : {50, 70, 65, 10, 100}) {
    Shares point;
    point[seat_at(0)] = kWhole * chance / 100;
    point[seat_at(1)] = kWhole - point[seat_at(0)];
    report.curve.push_back(point);
  }
  const auto all = jumps(report, seat_at(1), 3), some = jumps(report, std::nullopt, 2);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].at, 0U);
  EXPECT_EQ(all[1].at, 2U);
  EXPECT_EQ(percent(all[1].from), 35);
  EXPECT_EQ(percent(all[1].to), 90);
  ASSERT_EQ(some.size(), 2U);
  EXPECT_EQ(some[0].at, 2U);
  EXPECT_EQ(some[1].at, 3U);
  const Voice voice(*find_face("money"), 2, Language::en);
  EXPECT_EQ(drawn_curves(report, all, voice),
            " Ada ▅▆▆▁█ 100 %\n Bob ▅▃▃█▁   0 %\n"
            "      1 23");
}

}  // namespace
}  // namespace pactole
