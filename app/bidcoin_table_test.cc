#include "app/bidcoin_table.h"

#include <gtest/gtest.h>

#include <ranges>

#include "engine/bidcoin/game.h"
#include "tests/support/testing.h"

namespace pactole::bidcoin {
namespace {

const Voice kVoice{Players(4, seat_at(0)), Ink::none(), Pace::outcomes};

std::vector<Choice> choices_of(const State& state, Seat seat) {
  MoveList moves;
  legal(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(text(move));
  return number_choices(std::move(texts));
}

std::string page(const State& state, std::string_view news = "") {
  const Seat you = to_act(state).first();
  const Voice voice{Players(state.player_count, you), Ink::none(), Pace::outcomes};
  const auto choices = choices_of(state, you);
  return draw(view(state, you), {you, voice, news, choices});
}

// Ada leads the first trick, with a hand made for looking at.
State dealt() {
  State state = start(Options{}, 4, test_seed(3), {.first = seat_at(0), .deals = {}});
  state.turned = card(Suit::yellow, 7);
  CardSet hand;
  for (const auto& [suit, rank] :
       {std::pair{Suit::red, 0}, {Suit::red, 10}, {Suit::green, 3}, {Suit::purple, 10}}) {
    hand |= CardSet::of(card(suit, rank));
  }
  state.players[seat_at(0)].hand = hand;
  return state;
}

TEST(BidcoinTable, shows_trump_players_trick_and_numbered_hand) {
  State state = dealt();
  state.players[seat_at(1)].moved = {0, 0b0010};
  state.players[seat_at(1)].coins = {1, 0b1101};
  state.players[seat_at(1)].wins = 2;
  state.players[seat_at(3)].zero = true;
  state.players[seat_at(3)].declared = {1, 0b1100};
  state.players[seat_at(3)].coins = {0, 0b0011};
  state.table = {card(Suit::green, 9), card(Suit::yellow, 2)};
  state.leader = seat_at(2);
  EXPECT_EQ(page(state, "News."),
            "BiD COIN   deal 1   trick 1 of 13   trump: Y yellow (Y7)   led: G green\n"
            "-------------------------------------------------------------------------------\n"
            "News.\n"
            "\n"
            "         cards    wins / bid    coins          moved forward  declared\n"
            "  You        4       0 / 0      7,5,3,2,1      -              -\n"
            "  Bob       13       2 / 3      7,5,2,1        3              -\n"
            "  Cleo      13       0 / 0      7,5,3,2,1      -              -\n"
            "  Dan       13       0 / zero   3,2            -              7,5,1\n"
            "\n"
            "On the table   Cleo G9   Dan Y2\n"
            "Your hand      R0  R10   G3    P10\n"
            "                         1\n"
            "Declare zero   2 = 3,1");
}

TEST(BidcoinTable, a_coin_is_asked_for_by_its_value) {
  State state = dealt();
  state.phase = Phase::coin;
  state.players[seat_at(0)].wins = 1;
  const std::string drawn = page(state);
  EXPECT_TRUE(drawn.ends_with("Move forward   7   5   3   2   1")) << drawn;
  const auto choices = choices_of(state, seat_at(0));
  EXPECT_EQ(question(view(state, seat_at(0)), {seat_at(0), kVoice, "", choices}),
            "Your wins are 1, your bid is 0: move a coin forward, it is added to your bid.\n"
            "Type its value, or help, hint, rules, log, undo, save, quit.");
}

TEST(BidcoinTable, fits_with_all_the_coins_anyone_can_own_and_any_news) {
  State state = start(Options{}, 4, test_seed(3), {.first = seat_at(0), .deals = {}});
  for (const Seat seat : seats(4)) {
    state.players[seat].coins.ones = 93;
    state.players[seat].wins = seat == seat_at(0) ? 0 : 23;
  }
  std::string news = "Line 1";
  for (int i = 2; i <= 40; ++i) news += "\nLine " + std::to_string(i);
  const std::string drawn = page(state, news);
  int rows = 0;
  for (const auto row : std::views::split(drawn, '\n')) {
    EXPECT_LT(std::ranges::distance(row), 80);
    ++rows;
  }
  EXPECT_EQ(rows, 20) << drawn;
  EXPECT_NE(drawn.find("(`log` tells what came before)"), std::string::npos);
  EXPECT_NE(drawn.find("Line 40\n\n"), std::string::npos) << "the latest news are the ones to show";
}

}  // namespace
}  // namespace pactole::bidcoin
