// The next game of the same people: who is in, whose seat is free.
#include <memory>

#include "server/address.h"
#include "server/house.h"

namespace pactole::server {
namespace {

// A seat of the next game: for whoever played here, or for whom a bot did.
Chair next_chair(const Place& place) {
  if (place.kind == ChairKind::person) {
    return {ChairKind::reserved, place.name, {}, place.token};
  }
  if (place.owner) return {ChairKind::reserved, place.owner->name, {}, place.owner->token};
  return {ChairKind::bot, {}, place.level};
}

// The next game of the same people: everyone one seat further, new shuffle. It begins when all who
// want to are in.
Opened next_of(const Table& table, Seat host, std::int64_t created) {
  Opened next = table.opened();
  next.scheme = kScheme;
  next.opener.reset();
  next.previous = table.id();
  // Whoever has the one has the other.
  do {
    next.id = draw_id();
  } while (part_of(next.id) != part_of(table.id()));
  next.secret = draw_secret();
  next.created = created;
  next.engine = engine_signature(*find_room(next.game));
  const int players = table.players();
  for (const Seat seat : seats(players)) {
    next.chairs[index(left_of(seat, players))] = next_chair(table.place(seat));
  }
  next.host = left_of(host, players);
  next.by_host = false;
  next.planned = 0;
  next.fill.clear();
  next.first = next.first.empty() ? table.id() : next.first;
  next.turns = (next.turns + 1) % players;
  return next;
}

}  // namespace

// Whoever asks is host if the host has gone.
void House::rematch(ClientId client, Gathering& gathering, const client_in::Rematch& wish,
                    const std::string& id) {
  const Table& table = gathering.table;
  const auto done = [this, client, id](const std::optional<Refused>& failed) {
    if (!clients_.contains(client)) return;
    if (failed) {
      refuse(client, id, *failed);
    } else {
      tell(client, client_out::ok(id));
    }
    world_.outbox.handled(client);
  };
  const Client& asks = clients_.at(client);
  if (!asks.seat) return done(Refused{"not_a_player", "Spectators can't do this."});
  if (table.state() != TableState::over) {
    return done(Refused{"wrong_state", "The game is not over."});
  }
  if (!wish.in) return decline(client, gathering, done);
  if (!table.next().empty()) return done(std::nullopt);
  if (auto refused = too_fast(rations_.tables, asks.visitor)) return done(refused);
  if (!make_room()) return done(Refused{"full", "Too many tables are open; come back later."});
  const auto host = table.host();
  const bool host_is_there = host && presence(gathering).connected.contains(*host);
  Opened next = next_of(table, host_is_there ? *host : *asks.seat, world_.clock.unix_seconds());
  std::vector<Tally::Place> counted;
  if (auto refused = count_table(next, asks.visitor, counted)) return done(refused);
  auto opened = Table::open(*find_room(next.game), next);
  if (!opened) return done(Refused{"engine_changed", "The rules have changed; open a new table."});
  const auto shared = std::make_shared<Table>(*std::move(opened));
  commit(gathering, {NextOpened{next.id}},
         [this, shared, done, counted,
          opener = wider_address(asks.visitor.address)](const std::optional<Refused>& failed) {
           if (!failed) {
             metrics_.tables_opened.add();
             Gathering& around = keep(std::move(*shared));
             around.opener = opener;
             around.counted = counted;
             go_on(around);
           }
           done(failed);
         },
         {{next.id, 0, to_text(next)}});
}

void House::decline(ClientId client, Gathering& gathering, const Then& done) {
  const auto key = clients_.at(client).key;
  const std::string& next = gathering.table.next();
  if (next.empty() || !key) return done(std::nullopt);
  with_table(next, [this, key, done](const Found& found) {
    if (!found)
      return done(found.error().code == "moved" ? found.error() : std::optional<Refused>());
    Gathering& around = **found;
    when_settled(around, [this, &around, key, done] {
      const auto seat = around.table.seat_of(*key);
      if (!seat || around.table.state() != TableState::waiting) return done(std::nullopt);
      commit(around, {StoodUp{*seat}}, done);
    });
  });
}

}  // namespace pactole::server
