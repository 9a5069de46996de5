// When the log is not as the house believed: another server wrote it, or a commit whose answer was
// lost is there all the same. Then the log is read again, and all at the table are told anew.
#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::int64_t kAgain = 1000;
constexpr std::int64_t kSoon = 100;

Refused meanwhile() {
  return {"storage", "Something else happened here first. Look, and try again if it is needed."};
}

}  // namespace

// While it is being read, what concerns the table waits; if it can't be read, the table is shown as
// it was known, and whoever wants to change it lets it be read first.
void House::read_again(Gathering& gathering, const Then& then, const Again& again) {
  gathering.doubted = true;
  world_.journal.fetch(gathering.table.id(), [this, &gathering, then, again](Fetched fetched) {
    gathering.committing = false;
    const std::int64_t now = world_.clock.milliseconds();
    if (fetched) {
      believe(gathering, *std::move(fetched));
      alarms_.set_no_later(gathering.table.id(), now + kSoon);
      if (again) {
        again();
      } else {
        then(meanwhile());
      }
    } else {
      alarms_.set_no_later(gathering.table.id(), now + kAgain);
      then(refusal_of(fetched.error()));
    }
    let_others_go_on(gathering);
    if (!leaving_.empty()) drop_the_rest();
  });
}

void House::believe(Gathering& gathering, Table table) {
  gathering.table = std::move(table);
  gathering.doubted = false;
  gathering.ready = {};
  gathering.begins_at = 0;
  // What was not told yet is in the view that follows.
  gathering.news = {};
  for (Client* client : gathering.clients) {
    if (client->key) {
      client->seat = gathering.table.seat_of(*client->key);
      client->former = client->seat ? std::nullopt : gathering.table.former_seat_of(*client->key);
      world_.outbox.is_here_to(client->id, client->seat ? Use::plays : Use::watches);
    }
  }
  run_clocks(gathering);
  for (const Client* client : gathering.clients) tell_place(*client, std::nullopt);
}

}  // namespace pactole::server
