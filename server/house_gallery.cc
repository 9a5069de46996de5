// The talk of those who watch, apart from the players': nobody who plays, or may come back to a
// seat, hears it before the game is over, so that nobody is helped.
#include "server/house.h"

namespace pactole::server {

bool House::hears_gallery(const Client& client) const {
  const TableState state = client.at->table.state();
  const bool played = state == TableState::shuffling || state == TableState::playing;
  return !played || (!client.seat && !client.former);
}

std::optional<Refused> House::say_in_gallery(const Client& client, const client_in::Chat& said) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  if (!hears_gallery(client)) {
    return Refused{"may_play", "Who may come back to a seat does not talk to those who watch."};
  }
  if (said.name.empty()) {
    return Refused{"bad_name", "Who watches says with `name` how others call them."};
  }
  if (auto problem = name_problem(table, std::nullopt, said.name)) return problem;
  const std::int64_t now = world_.clock.milliseconds();
  if (gathering.gallery.pace.wait(Gallery::kPace, now) > 0) {
    return Refused{"too_fast", "Those who watch talk too much; wait a moment."};
  }
  if (auto refused = too_fast(rations_.chat, client.visitor)) return refused;
  gathering.gallery.pace.spend(Gallery::kPace, 1);
  gathering.gallery.add({0, said.name, said.words, world_.clock.unix_seconds(), said.phrase});
  metrics_.chat_lines.add();
  const std::string line = client_out::gallery(gathering.gallery.latest());
  for (const Client* each : gathering.clients) {
    if (hears_gallery(*each)) tell(each->id, line);
  }
  return std::nullopt;
}

void House::tell_gallery(const Client& client) {
  const Gallery& gallery = client.at->gallery;
  if (gallery.lines().empty() || !hears_gallery(client)) return;
  tell(client.id, client_out::gallery(gallery.lines()));
}

}  // namespace pactole::server
