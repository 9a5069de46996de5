// What the games' faces draw, all through many games.
#include "app/pages.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <sstream>

#include "app/catalogue.h"
#include "app/layout.h"
#include "app/testing.h"
#include "referee/record.h"
#include "tests/support/json.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

// The page a seat would be shown now.
std::string page_of(const Match& match, Seat seat, Language language, std::string_view notice = "",
                    Screen screen = {}) {
  const Face& face = *find_face(match.room().id);
  const Position& position = match.position();
  Voice voice(face, position.players(), language, seat, Ink::colours(), Pace::outcomes);
  voice.speaker.screen = screen;
  const auto moves = position.choices(seat).moves;
  const auto choices = number_choices(face.numbered(position, voice, moves));
  const Story news{"First.", "Second.", "Third.", "Fourth."};
  return table_page(face, {position, voice, choices, moves}, news, notice, [&] {
    Story log{"The beginning of the log, which is a sentence that takes more than one line."};
    log.insert(log.end(), news.begin(), news.end());
    return log;
  });
}

// With the line on which is typed.
void expect_fits(const std::string& page, const Screen& screen) {
  ASSERT_LE(rows(page) + 1, screen.rows) << page;
  for (const auto row : std::views::split(page, '\n')) {
    ASSERT_LT(width(std::string_view(row.begin(), row.end())), screen.columns) << page;
  }
}

void expect_pages_fit(const Match& match, std::size_t step) {
  for (const Seat seat : seats(match.position().players())) {
    if (!match.position().acting().contains(seat)) continue;
    const Language language = kLanguages[step % kLanguages.size()];
    for (const Screen& screen : kScreens) {
      const char* notice = step % 2 == 0 || screen.small() ? "" : "A notice.\nOf two lines.";
      expect_fits(page_of(match, seat, language, notice, screen), screen);
    }
  }
}

TEST(Pages, every_game_of_the_house_has_a_face) {
  for (const Room& room : rooms()) EXPECT_NE(find_face(room.id), nullptr) << room.id;
  EXPECT_EQ(faces().size(), rooms().size());
  EXPECT_EQ(find_face("chess"), nullptr);
}

TEST(Pages, fit_all_through_the_recorded_games) {
  for (const auto& entry : std::filesystem::directory_iterator(PACTOLE_FIXTURES)) {
    if (entry.path().extension() != ".json") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    ASSERT_TRUE(replay(*parse_json(text.str()), [&](const Match& match, const Listener&) {
                  const std::size_t step = match.moves().size();
                  if (step % 5 == 0) expect_pages_fit(match, step / 5);
                }).has_value());
    ASSERT_FALSE(HasFatalFailure()) << entry.path();
  }
}

// Bots hoard as people do; random players don't.
TEST(Pages, fit_all_through_games_between_bots) {
  for (const Room& room : rooms()) {
    for (int players = room.min_seats; players <= room.max_seats; ++players) {
      Json options = Json::object();
      if (room.id == "money") options = {{"deals", 1}};
      Match match = *Match::open(
          room, {players, options, test_seed(static_cast<std::uint8_t>(players)), Json()});
      Stream luck(test_seed(3), "bots");
      while (!match.position().acting().empty()) {
        const std::size_t step = match.moves().size();
        if (step % 3 == 0) expect_pages_fit(match, step / 3);
        ASSERT_FALSE(HasFatalFailure()) << room.id << " " << players;
        const Seat seat = match.position().acting().first();
        const Advice advice = match.position().advise(seat, *parse_bot("regular"), luck.seed());
        ASSERT_FALSE(match.play(seat, advice.move, {}).refused());
      }
    }
  }
}

TEST(Pages, the_latest_news_are_kept_where_there_is_no_room_for_all) {
  const Match match =
      *open_match({{"game", "bidcoin"}, {"players", 4}, {"seed", std::string(64, '0')}});
  const Seat seat = match.position().acting().first();
  EXPECT_NE(page_of(match, seat, Language::en).find("Fourth."), std::string::npos);
  EXPECT_EQ(page_of(match, seat, Language::en, "1\n2\n3\n4\n5\n6\n7\n8\n9").find("First."),
            std::string::npos);
}

TEST(Pages, the_log_stands_beside_the_table_where_it_is_wide_enough) {
  const Match match =
      *open_match({{"game", "bidcoin"}, {"players", 4}, {"seed", std::string(64, '0')}});
  const Seat seat = match.position().acting().first();
  EXPECT_EQ(side_log(Screen{80, 24}), 0);
  EXPECT_EQ(side_log(Screen{200, 50, true}), 0);
  const std::string page = page_of(match, seat, Language::en, "", Screen{200, 50});
  EXPECT_NE(page.find("│ The beginning of the log"), std::string::npos) << page;
  EXPECT_NE(page.find("│ Fourth."), std::string::npos) << page;
  EXPECT_EQ(rows(page), 49) << page;
}

// Every refusal of the engine has its clause's sentence, whichever the language.
TEST(Pages, every_refusal_is_told) {
  int clauses = 0;
  for (const Face& face : faces()) {
    for (const char* file : {"moves.h", "refusals.h"}) {
      const auto path =
          std::filesystem::path(PACTOLE_LOCALES).parent_path() / "engine" / face.game / file;
      std::stringstream source;
      source << std::ifstream(path).rdbuf();
      const std::string text = source.str();
      constexpr std::string_view kClause = "\"";
      for (std::size_t at = 0; (at = text.find("illegal(", at)) != std::string::npos; ++at) {
        const std::size_t begin = text.find(kClause, at) + 1;
        const std::string clause = text.substr(begin, text.find(kClause, begin) - begin);
        const Voice german(face, 4, Language::de);
        const std::string said = sentence(illegal(clause, "Why."), face, german);
        EXPECT_NE(said.find(clause), std::string::npos) << said;
        EXPECT_EQ(said.find(".refusal."), std::string::npos) << said;
        ++clauses;
      }
    }
    EXPECT_EQ(
        sentence(bad_syntax("Write it so."), face, Voice(face, 4, Language::fr)).find(".refusal."),
        std::string::npos);
  }
  EXPECT_GE(clauses, 50);
}

TEST(Pages, numbers_are_written_as_the_reader_does) {
  EXPECT_EQ(decimal(1.54, Language::en), "1.5");
  EXPECT_EQ(decimal(1.54, Language::fr), "1,5");
  EXPECT_EQ(decimal(23199.8, Language::de), "23.200");
}

// What is typed at a table, and the move that is meant.
std::string meant(const Json& opened, std::string_view typed,
                  const std::vector<std::string>& before = {}) {
  Match match = *open_match(opened);
  for (const std::string& move : before) {
    EXPECT_FALSE(match.play(match.position().acting().first(), move, {}).refused()) << move;
  }
  const Face& face = *find_face(match.room().id);
  const Voice voice(face, 3, Language::en, seat_at(0));
  const auto moves = match.position().choices(seat_at(0)).moves;
  const auto read = face.read(typed, {match.position(), voice, {}, moves});
  return read.empty() ? "" : read[0];
}

TEST(Pages, a_bid_of_money_is_named_by_numbers_and_names) {
  const Json game{{"game", "money"}, {"players", 3}, {"seed", std::string(64, '0')}};
  const std::string all = meant(game, "1-6");
  ASSERT_TRUE(all.starts_with("bid "));
  EXPECT_EQ(std::ranges::count(all, ','), 5);
  const std::string first = meant(game, "1"), second = meant(game, "2");
  EXPECT_EQ(meant(game, "1 2 b"), first + "," + second.substr(4) + ",bluff");
  EXPECT_EQ(meant(game, "bid 2,1"), second + "," + first.substr(4));
  EXPECT_EQ(meant(game, first), first);
  EXPECT_EQ(meant(game, "b"), "bid bluff");
  std::string currency = first.substr(4, 3);
  EXPECT_EQ(meant(game, currency), first);
  for (const char* nonsense : {"0", "7", "3-2", "hello", "1-99", "XYZ20"}) {
    EXPECT_EQ(meant(game, nonsense), "") << nonsense;
  }
}

TEST(Pages, lists_of_bills_are_typed_as_they_are_thought) {
  const Json game{{"game", "fuffziger"},
                  {"players", 3},
                  {"options", {{"start_money", 12}}},
                  {"seed", std::string(64, '0')},
                  {"setup", {{"first", 0}}}};
  EXPECT_EQ(meant(game, "flip 1"), "");
  const std::vector<std::string> printed{"done", "done", "done"};
  EXPECT_EQ(meant(game, "bid all", printed), "bid 1x50,1x20,1x10,$12");
  EXPECT_EQ(meant(game, "all", printed), "bid 1x50,1x20,1x10,$12");
  EXPECT_EQ(meant(game, "1x50 $3", printed), "bid 1x50,$3");
  EXPECT_EQ(meant(game, "$3", printed), "bid $3");
  EXPECT_EQ(meant(game, "nonsense", printed), "");
}

TEST(Pages, cards_to_exchange_are_typed_with_spaces_in_any_case) {
  const Json game{{"game", "blackmonday"}, {"players", 3}, {"seed", std::string(64, '0')}};
  EXPECT_EQ(meant(game, "x r8 b3"), "exchange R8,B3");
  EXPECT_EQ(meant(game, "buy r8"), "");
}

}  // namespace
}  // namespace pactole
