// What may be looked at again, all through recorded games.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "referee/json_writer.h"
#include "referee/record.h"
#include "tests/support/json.h"

namespace pactole {
namespace {

Json fixture(const std::string& name) {
  std::stringstream text;
  text << std::ifstream(std::string(PACTOLE_FIXTURES "/") + name + ".json").rdbuf();
  return *parse_json(text.str());
}

Json told_again(const Match& match, Memory memory, Audience audience = seat_at(0)) {
  return *parse_json("[" + match.told(audience.with(memory), 0) + "]");
}

Json shown(const Match& match, Memory memory) {
  std::string view;
  match.position().show(Audience(seat_at(0)).with(memory), view);
  return *parse_json(view);
}

// Plays a record, with everything that was told when it happened.
template <class Look>
void look_all_through(const std::string& name, Look&& look) {
  Json heard = Json::array();
  const auto played = replay(fixture(name), [&](const Match& match, const Listener& told) {
    const Json events = *parse_json("[" + told.events + "]");
    heard.insert(heard.end(), events.begin(), events.end());
    EXPECT_EQ(match.position().events(), heard.size());
    look(match, heard);
  });
  ASSERT_TRUE(played.has_value());
}

// Counted here by hand: of the deal that is played, the tricks before the last one.
TEST(Memory, of_won_tricks_only_the_last_can_be_seen_until_the_deal_is_over) {
  for (const char* name : {"bidcoin-4-players", "bidcoin-3-players"}) {
    std::size_t covered_at_most = 0;
    look_all_through(name, [&](const Match& match, const Json& heard) {
      std::size_t deal_begins = 0, tricks = 0;
      for (std::size_t i = 0; i < heard.size(); ++i) {
        if (heard[i].at("type") == "deal_end") deal_begins = i + 1;
      }
      for (std::size_t i = deal_begins; i < heard.size(); ++i) {
        if (heard[i].at("type") == "trick") ++tricks;
      }
      const Json again = told_again(match, Memory::strict);
      ASSERT_EQ(again.size(), heard.size());
      std::set<std::string> gone;
      std::size_t over = 0;
      for (std::size_t i = 0; i < heard.size(); ++i) {
        const std::string type = heard[i].at("type");
        const bool past = i >= deal_begins && over + 1 < tricks;
        if (past && type == "play") {
          EXPECT_EQ(again[i], (Json{{"type", "past_play"}, {"seat", heard[i].at("seat")}}));
          gone.insert(heard[i].at("card").get<std::string>());
        } else if (past && type == "trick") {
          EXPECT_EQ(again[i], (Json{{"type", "past_trick"},
                                    {"trick", heard[i].at("trick")},
                                    {"winner", heard[i].at("winner")},
                                    {"piles", heard[i].at("piles")},
                                    {"wins", heard[i].at("wins")}}));
        } else if (type != "deal") {
          EXPECT_EQ(again[i], heard[i]);
        }
        if (i >= deal_begins && type == "trick") ++over;
      }
      // Not a byte of a card that may not be looked at, in events of this deal.
      for (std::size_t i = deal_begins; i < again.size(); ++i) {
        if (again[i].at("type") == "deal") continue;
        for (const std::string& card : gone) {
          EXPECT_EQ(again[i].dump().find('"' + card + '"'), std::string::npos) << again[i];
        }
      }
      covered_at_most = std::max(covered_at_most, gone.size());
      EXPECT_EQ(told_again(match, Memory::aided).size(), heard.size());
      EXPECT_EQ(shown(match, Memory::strict), shown(match, Memory::aided));
    });
    EXPECT_GT(covered_at_most, 30u) << name;
  }
}

TEST(Memory, when_the_deck_is_turned_over_its_cards_lie_face_down_from_the_next_round_on) {
  std::size_t most = 0;
  look_all_through("fuffziger-4-players", [&](const Match& match, const Json& heard) {
    const bool over = match.position().outcome().over;
    std::size_t round_begins = 0, pass_begins = 0;
    for (std::size_t i = 0; i < heard.size(); ++i) {
      if (heard[i].at("type") == "round") round_begins = i;
      if (heard[i].at("type") == "inspector" && heard[i].at("left") == 10) pass_begins = i + 1;
    }
    const Json again = told_again(match, Memory::strict);
    ASSERT_EQ(again.size(), heard.size());
    std::size_t covered = 0;
    for (std::size_t i = 0; i < heard.size(); ++i) {
      if (heard[i].at("type") != "inspector") continue;
      const bool past = !over && i < pass_begins && i < round_begins;
      covered += past ? 1 : 0;
      EXPECT_EQ(again[i], past ? Json({{"type", "past_inspector"}, {"left", heard[i].at("left")}})
                               : heard[i]);
    }
    most = std::max(most, covered);
    const Json strict = shown(match, Memory::strict), aided = shown(match, Memory::aided);
    const std::size_t open = 10 - strict.at("inspector").at("left").get<std::size_t>();
    EXPECT_EQ(strict.at("inspector").at("order_known").size(),
              over ? aided.at("inspector").at("order_known").size() : open);
    EXPECT_EQ(strict.at("inspector").at("shown"), aided.at("inspector").at("shown"));
    EXPECT_EQ(match.position().face_down().opening, covered > 0);
  });
  EXPECT_GE(most, 9u);
}

TEST(Memory, who_sees_everything_and_games_that_forget_nothing_are_told_all) {
  look_all_through("bidcoin-3-players", [&](const Match& match, const Json& heard) {
    if (match.moves().size() % 20 != 7) return;
    EXPECT_EQ(told_again(match, Memory::strict, Audience::all()), heard);
  });
  look_all_through("money-3-players", [&](const Match& match, const Json&) {
    EXPECT_EQ(match.position().face_down(), FaceDown{});
  });
}

TEST(Memory, what_is_taken_back_is_counted_no_more) {
  const auto whole = replay(fixture("bidcoin-4-players"));
  Match match = *open_match(fixture("bidcoin-4-players"));
  for (std::size_t i = 0; i < 30; ++i) {
    const auto& [seat, move] = whole->moves()[i];
    ASSERT_FALSE(match.play(seat, move, {}).refused());
  }
  const FaceDown before = match.position().face_down();
  const std::uint32_t events = match.position().events();
  const auto& [seat, move] = whole->moves()[30];
  ASSERT_FALSE(match.play(seat, move, {}).refused());
  EXPECT_EQ(match.events_before(30), events);
  match.undo();
  EXPECT_EQ(match.position().face_down(), before);
  EXPECT_EQ(match.position().events(), events);
  EXPECT_EQ(match.events_before(30), events);
}

}  // namespace
}  // namespace pactole
