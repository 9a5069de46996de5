// What the rules signature is made of: only what belongs to the rules makes a difference.
#include "referee/rules_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "referee/rooms.h"
#include "referee/schema.h"

namespace pactole {
namespace {

Json view_of(std::string_view game, int players) {
  std::string text;
  (*find_room(game)->open({players, Json::object(), Seed{}, nullptr}))->show(seat_at(0), text);
  return *parse_json(text);
}

std::string rules_of(std::string_view game, const Json& view) {
  std::string out;
  RulesText(described(game)).append_view(out, view);
  return out;
}

TEST(RulesText, the_order_of_a_hand_and_fields_nobody_knew_make_no_difference) {
  const Json view = view_of("bidcoin", 3);
  Json other = view;
  std::ranges::reverse(other["hand"]);
  std::ranges::reverse(other["players"][0]["coins"]);
  other["news"] = "a field of another version";
  ASSERT_NE(other, view);
  EXPECT_EQ(rules_of("bidcoin", other), rules_of("bidcoin", view));
}

TEST(RulesText, what_only_helps_makes_no_difference) {
  const Json view = view_of("blackmonday", 2);
  Json other = view;
  other["reach"] = nullptr;
  other.erase("costs");
  other["players"][1]["worth"] = 7;
  EXPECT_EQ(rules_of("blackmonday", other), rules_of("blackmonday", view));
}

TEST(RulesText, a_card_a_number_and_whose_they_are_make_a_difference) {
  const Json view = view_of("bidcoin", 3);
  const auto differs = [&](auto&& change) {
    Json other = view;
    change(other);
    return rules_of("bidcoin", other) != rules_of("bidcoin", view);
  };
  EXPECT_TRUE(differs([](Json& other) { other["hand"][0] = other["turned"]; }));
  EXPECT_TRUE(differs([](Json& other) { other["hand"].erase(0); }));
  EXPECT_TRUE(differs([](Json& other) { other["leader"] = (other["leader"].get<int>() + 1) % 3; }));
  EXPECT_TRUE(differs([](Json& other) { other["players"][1]["coins"].erase(0); }));
  EXPECT_TRUE(differs([](Json& other) { other["hand"] = nullptr; }));
  const auto holds_more = [&](int seat) {
    Json other = view;
    other["players"][static_cast<std::size_t>(seat)]["wins"] = 2;
    return rules_of("bidcoin", other);
  };
  EXPECT_NE(holds_more(0), holds_more(1)) << "seats are in order";
}

TEST(RulesText, of_a_bid_it_is_told_which_kind_it_is) {
  auto position = *find_room("money")->open({3, Json::object(), Seed{}, nullptr});
  ASSERT_TRUE(position->play(seat_at(1), "bid bluff", {}));
  const auto bid_seen_by = [&](Audience audience) {
    std::string text;
    position->show(audience, text);
    return rules_of("money", *parse_json(text));
  };
  EXPECT_TRUE(bid_seen_by(seat_at(0)).contains("count:1"));
  std::array<Listener, 1> told{Listener{Audience::all()}};
  for (const int seat : {0, 2}) {
    ASSERT_TRUE(position->play(seat_at(seat), "bid bluff", told));
  }
  std::string events;
  const Json heard = *parse_json("[" + told[0].events + "]");
  for (const Json& event : heard) {
    RulesText(described("money")).append_event(events, event);
  }
  EXPECT_TRUE(events.starts_with("bid{"));
  EXPECT_TRUE(events.contains("reveal{bids:["));
}

}  // namespace
}  // namespace pactole
