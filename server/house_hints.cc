// Advice for a person who has to decide: what an expert would do with what that seat may know.
#include "referee/advice.h"
#include "server/house.h"

namespace pactole::server {

std::optional<Refused> House::refuses_hint(const Seated& seated, const Client& client,
                                           int request) const {
  const LiveTable& live = seated.live;
  if (live.state() == TableState::frozen) {
    return Refused{"engine_changed", "This table was begun under other rules and can't go on."};
  }
  if (!client.seat) return Refused{"not_a_player", "Spectators can't do this; take a seat first."};
  if (!live.opened().hints) {
    return Refused{"wrong_state", "This table was opened without hints."};
  }
  if (!live.has_game()) return Refused{"wrong_state", "The game has not begun."};
  if (!live.acting().contains(*client.seat) || live.place(*client.seat).decisions != request) {
    return Refused{"stale_request", "This is not what you are asked now; look at your `request`."};
  }
  if (seated.hinting.contains(*client.seat)) {
    return Refused{"too_fast", "One hint at a time: the last one is being thought about."};
  }
  return std::nullopt;
}

void House::hint(const Client& client, const client_in::Hint& wish, const std::string& id) {
  Seated& seated = *client.at;
  if (const auto refused = refuses_hint(seated, client, wish.request)) {
    return refuse(client.id, id, *refused);
  }
  const Match& match = seated.live.match();
  seated.hinting.insert(*client.seat);
  HintAsked asked{client.id, id, seated.live.id(), *client.seat, wish.request};
  world_.thinkers.think({match.table().copy(), *client.seat, adviser_, luck_of(match),
                         /*hint=*/true, [this, asked = std::move(asked)](const Advice& advice) {
                           give_hint(asked, advice);
                         }});
}

void House::give_hint(const HintAsked& asked, const Advice& advice) {
  const auto found = tables_.find(asked.table);
  if (found == tables_.end()) return;
  Seated& seated = *found->second;
  when_settled(seated, [this, &seated, asked, advice] {
    seated.hinting.erase(asked.seat);
    const auto client = clients_.find(asked.client);
    if (client == clients_.end()) return;
    if (const auto refused = refuses_hint(seated, client->second, asked.request)) {
      return refuse(asked.client, asked.id, *refused);
    }
    metrics_.hints.add();
    tell(asked.client, client_out::hint(asked.id, asked.request, advice));
  });
}

}  // namespace pactole::server
