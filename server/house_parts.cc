// Where several servers share the tables: what is not here is refused, and what another server is
// to have leaves the memory.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {

std::optional<std::string> House::draw_key() const {
  // With one part of all that is a thousand times as much as it takes.
  constexpr int kMost = 64 * 1000;
  for (int tries = 0; tries < kMost; ++tries) {
    std::string key = draw_token();
    if (is_here(id_of(key))) return key;
  }
  return std::nullopt;
}

void House::let_go(const Parts& parts, bool already, std::function<void()> gone) {
  if (!already) note_all(parts);
  // Behind all that was decided before.
  world_.journal.append({}, [this, parts, gone = std::move(gone)](Saved) mutable {
    leaving_.push_back({parts, std::move(gone)});
    drop_the_rest();
  });
}

// Whoever has it next is to know when it wants to be looked at.
void House::note_all(const Parts& parts) {
  for (const auto& [id, gathering] : tables_) {
    const TableState state = gathering->table.state();
    if (!parts.test(static_cast<std::size_t>(part_of(id)))) continue;
    if (state != TableState::waiting && state != TableState::shuffling) continue;
    Label label = gathering->label;
    label.table = id;
    label.due = expires(gathering->table);
    world_.journal.append({{}, {}, {std::move(label)}}, [](Saved) {});
  }
}

// What is being read again is dropped when it has been (house_reread.cc).
void House::drop_the_rest() {
  std::vector<std::function<void()>> gone;
  std::erase_if(leaving_, [&](Leaving& leaving) {
    if (!drop(leaving.parts)) return false;
    gone.push_back(std::move(leaving.gone));
    return true;
  });
  for (const auto& tell : gone) tell();
}

bool House::drop(const Parts& parts) {
  const auto theirs = [&](const std::string& id) {
    return parts.test(static_cast<std::size_t>(part_of(id)));
  };
  bool all = true;
  for (auto each = tables_.begin(); each != tables_.end();) {
    Gathering& gathering = *each->second;
    if (!theirs(each->first)) {
      ++each;
    } else if (gathering.committing || !gathering.waiting.empty()) {
      all = false;
      ++each;
    } else {
      for (Client* client : gathering.clients) {
        client->at = nullptr;
        client->seat.reset();
        client->former.reset();
        world_.outbox.send_away(client->id);
      }
      each = tables_.erase(each);
    }
  }
  for (const auto& [id, waiting] : arriving_) {
    if (theirs(id)) read_too_early_.insert(id);
  }
  alarms_.cancel_if(theirs);
  metrics_.tables_in_memory = tables_.size();
  return all;
}

}  // namespace pactole::server
