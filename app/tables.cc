// `pactole tables GAME`: the numbers of a game that an owner of the box can correct.
#include <cstdio>
#include <string>

#include "app/commands.h"
#include "app/files.h"
#include "app/retell.h"
#include "referee/fuffziger.h"
#include "referee/record.h"

namespace pactole {

void run_fuffziger_tables() {
  const std::string json = fuffziger::default_tables_json();
  std::fwrite(json.data(), 1, json.size(), stdout);
}

void run_check_tables(const std::string& path) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse("tables", text.error());
  const auto json = parse_json(*text);
  if (!json) refuse("tables", path + " is not JSON");
  // As many players as the tables allow.
  auto match =
      open_match({{"game", "fuffziger"}, {"players", 6}, {"options", {{"tables", *json}}}});
  int players = fuffziger::kMaxPlayers;
  while (!match && players > fuffziger::kMinPlayers &&
         match.error().key.find("backs") != std::string::npos) {
    match = open_match(
        {{"game", "fuffziger"}, {"players", --players}, {"options", {{"tables", *json}}}});
  }
  if (!match) refuse("tables", match.error().key + ": " + match.error().why);
  for (const auto& [key, why] : match->warnings()) {
    std::printf("warning: %s: %s\n", key.c_str(), why.c_str());
  }
  std::printf("%s can be played with by up to %d players.\n", path.c_str(), players);
}

}  // namespace pactole
