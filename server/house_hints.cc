// Advice for a person who has to decide: what an expert would do with what that seat may know.
#include "referee/advice.h"
#include "server/address.h"
#include "server/house.h"

namespace pactole::server {

std::optional<Refused> House::refuses_hint(const Gathering& gathering, const Client& client,
                                           int request) const {
  const Table& table = gathering.table;
  if (table.state() == TableState::frozen) {
    return Refused{"engine_changed", "This table was begun under other rules and can't go on."};
  }
  if (!client.seat) return Refused{"not_a_player", "Spectators can't do this; take a seat first."};
  if (!table.opened().hints) {
    return Refused{"wrong_state", "This table was opened without hints."};
  }
  if (!table.has_game()) return Refused{"wrong_state", "The game has not begun."};
  if (!table.acting().contains(*client.seat) || table.place(*client.seat).decisions != request) {
    return Refused{"stale_request", "This is not what you are asked now; look at your `request`."};
  }
  if (gathering.hinting.contains(*client.seat)) {
    return Refused{"too_fast", "One hint at a time: the last one is being thought about."};
  }
  return std::nullopt;
}

void House::hint(const Client& client, const client_in::Hint& wish, const std::string& id) {
  Gathering& gathering = *client.at;
  if (const auto refused = refuses_hint(gathering, client, wish.request)) {
    return refuse(client.id, id, *refused);
  }
  if (const auto refused = too_many_hints(gathering, client)) {
    return refuse(client.id, id, *refused);
  }
  const Match& match = gathering.table.match();
  gathering.hinting.insert(*client.seat);
  HintAsked asked{client.id, id, gathering.table.id(), *client.seat, wish.request};
  Errand errand{asked.table, Urgency::hint, {wider_address(client.visitor.address)}};
  world_.thinkers.think(
      {match.position().copy(), *client.seat, within_limits(adviser_), luck_of(match),
       std::move(errand),
       [this, asked = std::move(asked)](const Advice& advice) { give_hint(asked, advice); }});
}

void House::give_hint(const HintAsked& asked, const Advice& advice) {
  const auto found = tables_.find(asked.table);
  if (found == tables_.end()) return;
  Gathering& gathering = *found->second;
  when_settled(gathering, [this, &gathering, asked, advice] {
    gathering.hinting.erase(asked.seat);
    const auto client = clients_.find(asked.client);
    if (client == clients_.end()) return;
    if (const auto refused = refuses_hint(gathering, client->second, asked.request)) {
      return refuse(asked.client, asked.id, *refused);
    }
    metrics_.hints.add();
    tell(asked.client, client_out::hint(asked.id, asked.request, advice));
  });
}

}  // namespace pactole::server
