// Options and setups of Money! as a stranger writes them.
#include "referee/money.h"

#include <gtest/gtest.h>

#include "engine/money/test_table.h"
#include "referee/json_writer.h"
#include "referee/record.h"

namespace pactole::money {
namespace {

Json terms(int players) {
  return {{"game", "money"}, {"players", players}, {"seed", std::string(64, '0')}};
}

Json deck_json(int players, std::string_view removed) {
  return *parse_json(to_json(deck_of(players, removed, {})));
}

// What is wrong as "key: why", or nothing.
std::string error_of(const Json& terms) {
  const auto match = open_match(terms);
  return match ? "" : match.error().key + ": " + match.error().why;
}

Json with_option(int players, std::string_view name, const Json& value) {
  Json json = terms(players);
  json["options"][name] = value;
  return json;
}

Json with_setup(int players, const Json& setup) {
  Json json = terms(players);
  json["setup"] = setup;
  return json;
}

Json options_shown(const Json& terms) {
  const auto match = open_match(terms);
  if (!match) return match.error().key + ": " + match.error().why;
  std::string out;
  match->position().show(Viewer::spectator(), out);
  return (*parse_json(out))["options"];
}

#define EXPECT_WRONG(json, key, part)                                 \
  do {                                                                \
    const std::string error = error_of(json);                         \
    EXPECT_TRUE(error.starts_with(std::string(key) + ": ")) << error; \
    EXPECT_NE(error.find(part), std::string::npos) << error;          \
  } while (false)

TEST(MoneyTable, options_out_of_range_are_refused) {
  EXPECT_WRONG(with_option(3, "deals", 0), "options.deals", "from 1 to 9");
  EXPECT_WRONG(with_option(3, "deals", 10), "options.deals", "from 1 to 9");
  EXPECT_WRONG(with_option(3, "deals", "3"), "options.deals", "whole number");
  EXPECT_WRONG(with_option(3, "stall_limit", 0), "options.stall_limit", "from 1 to 1000");
  EXPECT_WRONG(with_option(3, "stall_limit", 1001), "options.stall_limit", "from 1 to 1000");
  EXPECT_WRONG(with_option(3, "match", "points"), "options.match", "total, wins");
  EXPECT_WRONG(with_option(3, "edition", "knizia"), "options.edition", "classic, goldsieber");
  EXPECT_WRONG(with_option(3, "bluff_only", 1), "options.bluff_only", "true or false");
  EXPECT_WRONG(with_option(3, "bluff", true), "options", "no option \"bluff\"");
  EXPECT_WRONG(terms(2), "players", "3 to 5");
  EXPECT_WRONG(terms(6), "players", "3 to 5");
  EXPECT_EQ(error_of(with_option(3, "stall_limit", 1000)), "");
  EXPECT_EQ(error_of(with_option(3, "deals", 9)), "");
}

TEST(MoneyTable, option_removed_names_as_many_as_the_table_removes) {
  EXPECT_WRONG(with_option(4, "removed", Json::array()), "options.removed", "removes 1");
  EXPECT_WRONG(with_option(4, "removed", Json({"RUB", "USD"})), "options.removed", "removes 1");
  EXPECT_WRONG(with_option(5, "removed", Json({"RUB"})), "options.removed", "removes 0");
  EXPECT_WRONG(with_option(3, "removed", Json({"RUB", "RUB"})), "options.removed", "listed twice");
  EXPECT_WRONG(with_option(3, "removed", Json({"RUB", "DEM"})), "options.removed", "\"DEM\"");
  EXPECT_WRONG(with_option(3, "removed", Json({1, 2})), "options.removed", "as text");
  EXPECT_WRONG(with_option(4, "removed", "RUB"), "options.removed", "list");
  EXPECT_WRONG(with_option(4, "removed", nullptr), "options.removed", "list");
  EXPECT_EQ(options_shown(with_option(4, "removed", Json({"RUB"})))["removed"], Json({"RUB"}));
  EXPECT_EQ(options_shown(with_option(5, "removed", Json::array()))["removed"], Json::array());
  // Canonical, whatever the order given.
  EXPECT_EQ(options_shown(with_option(3, "removed", Json({"RUB", "EUR"})))["removed"],
            Json({"EUR", "RUB"}));
}

TEST(MoneyTable, M22_an_explicit_option_overrides_the_preset) {
  Json json = with_option(5, "edition", "goldsieber");
  Json shown = options_shown(json);
  EXPECT_EQ(shown["match"], "wins");
  EXPECT_EQ(shown["bluff_only"], false);
  EXPECT_EQ(shown["deals"], 3);
  json["options"]["bluff_only"] = true;
  shown = options_shown(json);
  EXPECT_EQ(shown["edition"], "goldsieber");
  EXPECT_EQ(shown["match"], "wins");
  EXPECT_EQ(shown["bluff_only"], true);
  EXPECT_EQ(options_shown(terms(5)), Json({{"edition", "classic"},
                                           {"deals", 3},
                                           {"match", "total"},
                                           {"bluff_only", true},
                                           {"removed", Json::array()},
                                           {"stall_limit", 20}}));
}

TEST(MoneyTable, setups_say_what_is_wrong_with_them) {
  EXPECT_WRONG(with_setup(4, Json::array()), "setup", "object");
  EXPECT_WRONG(with_setup(4, {{"first", 0}}), "setup", "no key \"first\"");
  EXPECT_WRONG(with_setup(4, {{"removed", nullptr}}), "setup.removed", "null");
  EXPECT_WRONG(with_setup(4, {{"removed", {"RUB", "USD"}}}), "setup.removed", "removes 1");
  EXPECT_WRONG(with_setup(4, {{"removed", {"XXX"}}}), "setup.removed", "\"XXX\"");
  EXPECT_WRONG(with_setup(4, {{"deals", 3}}), "setup.deals", "list");
  EXPECT_WRONG(with_setup(4, {{"deals", {nullptr, nullptr, nullptr, nullptr}}}), "setup.deals",
               "more deals than there are (3)");
  EXPECT_WRONG(with_setup(4, {{"deals", {5}}}), "setup.deals[0]", "object");
  EXPECT_WRONG(with_setup(4, {{"deals", {{{"cards", 1}}}}}), "setup.deals[0]", "no key \"cards\"");
  EXPECT_WRONG(with_setup(4, {{"deals", {{{"deck", nullptr}}}}}), "setup.deals[0].deck", "null");
  EXPECT_WRONG(with_setup(4, {{"deals", {nullptr, {{"deck", 1}}}}}), "setup.deals[1].deck",
               "list of card codes");
}

TEST(MoneyTable, decks_say_what_is_wrong_with_them) {
  const auto with_deck = [](const Json& deck) {
    return with_setup(4, {{"deals", {{{"deck", deck}}}}});
  };
  const Json good = deck_json(4, "RUB");
  ASSERT_EQ(error_of(with_deck(good)), "");
  constexpr std::string_view key = "setup.deals[0].deck";
  Json deck = good;
  deck[0] = "USD10";
  EXPECT_WRONG(with_deck(deck), key, "no card \"USD10\"");
  deck[0] = "bluff";
  EXPECT_WRONG(with_deck(deck), key, "bluff card is not dealt");
  deck[0] = deck[1];
  EXPECT_WRONG(with_deck(deck), key, "listed twice");
  deck[0] = "RUB20a";  // and USD20a is missing
  EXPECT_WRONG(with_deck(deck), key, "removes 1 of the currencies, not 0");
  deck = good;
  deck.erase(0);
  EXPECT_WRONG(with_deck(deck), key, "all 60 bills and coins");
  EXPECT_WRONG(with_deck(deck_json(3, "RUB,USD")), key, "all 60");
  EXPECT_WRONG(with_deck(deck_json(5, "")), key, "all 60");
  deck = deck_json(5, "");
  deck.push_back("USD20a");
  EXPECT_WRONG(with_setup(5, {{"deals", {{{"deck", deck}}}}}), key, "more than the game's 69");
}

TEST(MoneyTable, option_setup_and_all_decks_must_agree) {
  const Json without_rub = {{"deck", deck_json(4, "RUB")}};
  const Json without_usd = {{"deck", deck_json(4, "USD")}};
  EXPECT_EQ(error_of(with_setup(4, {{"removed", {"RUB"}}, {"deals", {without_rub, nullptr}}})), "");
  EXPECT_WRONG(with_setup(4, {{"removed", {"USD"}}, {"deals", {without_rub}}}),
               "setup.deals[0].deck", "without RUB, but setup.removed says without USD");
  EXPECT_WRONG(with_setup(4, {{"deals", {without_rub, nullptr, without_usd}}}),
               "setup.deals[2].deck", "setup.deals[0].deck says without RUB");
  Json json = with_option(4, "removed", Json({"USD"}));
  json["setup"] = {{"deals", {without_rub}}};
  EXPECT_WRONG(json, "setup.deals[0].deck", "option `removed` says without USD");
  json["setup"] = {{"removed", {"RUB"}}};
  EXPECT_WRONG(json, "setup.removed", "option `removed` says without USD");
  json["setup"] = {{"removed", {"USD"}}, {"deals", {without_usd}}};
  EXPECT_EQ(error_of(json), "");
}

TEST(MoneyTable, a_setup_tells_what_is_removed) {
  EXPECT_EQ(options_shown(with_setup(4, {{"removed", {"JPY"}}}))["removed"], Json({"JPY"}));
  const Json second = with_setup(4, {{"deals", {Json::object(), {{"deck", deck_json(4, "CHF")}}}}});
  EXPECT_EQ(options_shown(second)["removed"], Json({"CHF"}));
}

}  // namespace
}  // namespace pactole::money
