// Games played at a pretended terminal.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/play.h"
#include "app/testing.h"
#include "referee/record.h"
#include "referee/seed.h"
#include "tests/support/testing.h"

namespace pactole {

inline Match open_game(std::string_view game, int players, const Seed& seed,
                       Json options = Json::object()) {
  return *open_match({{"game", game},
                      {"players", players},
                      {"options", std::move(options)},
                      {"seed", text(seed)}});
}

inline Match open_bidcoin(int players, const Seed& seed) {
  return open_game("bidcoin", players, seed);
}

// Answers of all kinds, enough to end any game; Enter alone turns pages.
inline std::string random_answers(Stream& chance) {
  std::string answers;
  for (int i = 0; i < 4000; ++i) {
    const auto pick = chance.below(24);
    if (pick >= 20) {
      constexpr std::array kOthers{"log",  "nonsense", "b",       "rules",
                                   "hint", "e",        "conseil", "bid all"};
      answers += kOthers[chance.below(kOthers.size())];
    } else if (pick > 0) {
      answers += std::to_string(pick);
    }
    answers += '\n';
  }
  return answers;
}

// The game as it was before its first move.
inline Match opening_of(const Match& match) {
  std::string record;
  match.write_record(record);
  return *open_match(*parse_json(record));
}

inline Leaving play_game(Match& match, Seat you, FakeTerminal& terminal,
                         Language language = Language::en, Memory memory = Memory::strict) {
  const Seating seating{you,    *parse_bot("regular"), *parse_bot("expert:20it"), language,
                        memory, {kFewestFutures, true}};
  const Match opened = opening_of(match);
  return play(match, opened.position(), *find_face(match.room().id), seating,
              Stream(test_seed(1), "opponents"), terminal,
              [](const Match& now, const std::string& path) {
                return fmt::format("Kept {} moves{}.", now.moves().size(),
                                   path.empty() ? path : " in " + path);
              });
}

inline Leaving play_bidcoin(Match& match, Seat you, FakeTerminal& terminal) {
  return play_game(match, you, terminal);
}

// Every game that can be played, and its options; one that is not named here as it is opened.
struct TableCase {
  std::string_view game;
  Json options;
};
inline std::vector<TableCase> table_cases() {
  std::vector<TableCase> cases{
      {"bidcoin", {{"coin_move", "one"}}},
      {"bidcoin", {{"coin_move", "cover"}}},
      {"money", {{"deals", 1}}},
      {"money", {{"deals", 2}, {"edition", "goldsieber"}}},
      {"blackmonday", {{"turn_limit", 40}}},
      {"blackmonday", {{"turn_limit", 40}, {"four_closings", true}, {"high_parcels", true}}},
      {"fuffziger", {{"round_limit", 3}}},
      {"fuffziger", {{"round_limit", 3}, {"start_money", 300}, {"open_money", true}}}};
  for (const Room& room : rooms()) {
    if (std::ranges::find(cases, room.id, &TableCase::game) == cases.end()) {
      cases.push_back({room.id, Json::object()});
    }
  }
  return cases;
}

}  // namespace pactole
