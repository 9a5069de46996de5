// Keys to seats: who has them, who had them, and how many one visitor may have.
#include <algorithm>

#include "server/address.h"
#include "server/house.h"
#include "server/names.h"

namespace pactole::server {

std::optional<Refused> name_problem(const Table& table, std::optional<Seat> seat,
                                    std::string_view name) {
  for (const Seat other : seats(table.players())) {
    if (other == seat) continue;
    const Place& place = table.place(other);
    // Whoever may come back to a seat has a name here, too.
    for (const std::string& taken : {place.name, place.owner ? place.owner->name : ""}) {
      if (taken.empty() || !look_alike(name, taken)) continue;
      return Refused{"name_taken", "Somebody here is called " + taken +
                                       ": choose a name that can't be mistaken for it."};
    }
  }
  return std::nullopt;
}

// Whoever passed a key on, or was given it, knows it: a seat's owner needs one of their own.
std::optional<Refused> key_problem(const Table& table, std::string_view key) {
  const Hash hash = sha256(key);
  if (!table.seat_of(hash) && !table.former_seat_of(hash) && !table.opened_by(hash)) {
    return std::nullopt;
  }
  return bad_message("`key` opens a seat of this table already; draw another.");
}

House::Decided House::sit(const Table& table, Seat seat, const client_in::Sit& sit) const {
  const Place& place = table.place(seat);
  if (place.kind == ChairKind::person) {
    if (table.seat_of(sha256(sit.key)) == seat) return std::vector<Entry>{};
    return wrong_state("You sit here already.");
  }
  if (table.state() != TableState::waiting || !place.token) {
    return wrong_state("This seat can't be taken.");
  }
  if (auto problem = name_problem(table, seat, sit.name)) return std::unexpected(*problem);
  if (auto problem = key_problem(table, sit.key)) return std::unexpected(*problem);
  if (auto problem = part_problem(table, sit.part)) return std::unexpected(*problem);
  return std::vector<Entry>{SatDown{seat, sit.name, sha256(sit.key), sit.part}};
}

House::Decided House::rekey(const Table& table, Seat seat, const client_in::Rekey& rekey) const {
  if (table.place(seat).kind != ChairKind::person) {
    return wrong_state("Take the seat first, with `sit`.");
  }
  if (table.seat_of(sha256(rekey.key)) == seat) return std::vector<Entry>{};
  if (auto problem = key_problem(table, rekey.key)) return std::unexpected(*problem);
  return std::vector<Entry>{Rekeyed{seat, sha256(rekey.key)}};
}

// An address is not a person: a family shares one. So it may have two seats, but never all that
// were open; the opener's own address may have any number.
bool House::has_enough_seats(const Gathering& gathering, const Visitor& visitor) const {
  const Table& table = gathering.table;
  if (!visitor.limited || table.opened().several) return false;
  const std::string address = wider_address(visitor.address);
  if (address.empty() || address == gathering.opener) return false;
  constexpr std::ptrdiff_t kMost = 2;
  const auto open = std::ranges::count(table.opened().chairs, ChairKind::open, &Chair::kind);
  return std::ranges::count(gathering.sat_from, address) >=
         std::clamp<std::ptrdiff_t>(open - 1, 1, kMost);
}

void House::reseat(Gathering& gathering) {
  for (const Seat seat : seats(gathering.table.players())) {
    if (gathering.table.place(seat).kind != ChairKind::person) {
      gathering.sat_from[index(seat)].clear();
    }
  }
  const Table& table = gathering.table;
  for (Client* client : gathering.clients) {
    if (!client->key) continue;
    if (client->changing && table.seat_of(*client->changing) == client->seat) {
      client->key = std::exchange(client->changing, std::nullopt);
    }
    const auto seat = table.seat_of(*client->key);
    const auto former = seat ? std::nullopt : table.former_seat_of(*client->key);
    if (seat == client->seat && former == client->former) continue;
    tell_news(gathering, client->audience());
    client->seat = seat;
    client->former = former;
    world_.outbox.is_here_to(client->id, seat ? Use::plays : Use::watches);
    tell_place(*client, 0);
  }
}

void House::tell_table(const Gathering& gathering) {
  const Presence there = presence(gathering);
  std::array<std::string, kMaxSeats + 1> told;
  for (const Client* client : gathering.clients) {
    std::string& words = client->seat ? told[index(*client->seat)] : told.back();
    if (words.empty()) words = client_out::table(gathering.table, there, client->seat);
    tell(client->id, words);
  }
  if (gathering.table.state() == TableState::playing && gathering.table.opened().clock.counts()) {
    tell_all(gathering, client_out::clock(times_left(gathering)));
  }
}

}  // namespace pactole::server
