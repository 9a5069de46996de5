#include "server/recent.h"

#include "referee/json_object.h"

namespace pactole::server {
namespace {

std::optional<std::string_view> or_null(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

void Recent::add(const Table& table) {
  if (!table.has_people()) return;
  const Ended end = table.ending();
  std::string game;
  {
    JsonObject told(game);
    told("id", table.id())("game", table.opened().game)("ended", table.moved_at());
    told("first", or_null(table.opened().first))("turns", table.opened().turns);
    told("scores", end.scores)("ranks", end.ranks);
    JsonList seats_told(told.at("seats"));
    for (const Seat seat : seats(table.players())) {
      const Place& place = table.place(seat);
      const std::string_view name = place.owner ? place.owner->name : place.name;
      const std::string_view level = place.owner ? std::string_view() : place.level;
      JsonObject{seats_told.next()}("name", or_null(name))("level", or_null(level));
    }
  }
  games_.push_front({table.moved_at(), std::move(game)});
  if (games_.size() > kMost) games_.pop_back();
}

}  // namespace pactole::server
