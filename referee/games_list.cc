#include "referee/games_list.h"

#include "referee/json_object.h"
#include "referee/rooms.h"

namespace pactole {
namespace {

void write_option(JsonPlace place, const OptionSpec& spec) {
  JsonObject option(place);
  switch (spec.kind) {
    case OptionKind::choice:
      option("default", spec.choices[static_cast<std::size_t>(spec.fallback)]);
      option("values", spec.choices);
      break;
    case OptionKind::number:
      option("default", spec.fallback)("min", spec.min)("max", spec.max);
      break;
    case OptionKind::flag:
      option("default", spec.fallback != 0);
      break;
    case OptionKind::other:
      option.raw("default", "null");
      break;
  }
}

}  // namespace

void write_games(std::string& out) {
  JsonList games(JsonPlace{out});
  for (const Room& room : rooms()) {
    JsonObject game(games.next());
    game("id", room.id)("name", room.name);
    JsonObject{game.at("seats")}("min", room.min_seats)("max", room.max_seats);
    JsonObject options(game.at("options"));
    for (const OptionSpec& spec : room.options) write_option(options.at(spec.name), spec);
  }
}

}  // namespace pactole
