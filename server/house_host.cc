// Before the start: what the host decides for all, who is ready, and when the game begins.
#include <algorithm>
#include <utility>

#include "server/house.h"

namespace pactole::server {
namespace {

using Decided = std::expected<std::vector<Entry>, Refused>;

std::optional<Seat> seat_of_number(const Table& table, int number) {
  return number >= 0 && number < table.players() ? std::optional(seat_at(number)) : std::nullopt;
}

Decided swap(const Table& table, const client_in::Swap& wish) {
  const auto seat = seat_of_number(table, wish.seat);
  const auto with = seat_of_number(table, wish.with);
  if (!seat || !with || seat == with) return refused("bad_message", "There are no such two seats.");
  return std::vector<Entry>{Swapped{*seat, *with}};
}

Decided remove(const Table& table, Seat host, const client_in::Remove& wish) {
  const auto seat = seat_of_number(table, wish.seat);
  if (!seat) return refused("bad_message", "`seat`: no such seat.");
  if (seat == host) return wrong_state("To give up your own seat, say `leave`.");
  if (table.place(*seat).kind == ChairKind::open) return std::vector<Entry>{};
  return std::vector<Entry>{Removed{*seat}};
}

Decided seat_bot(const Table& table, const client_in::SeatBot& wish) {
  const auto seat = seat_of_number(table, wish.seat);
  if (!seat) return refused("bad_message", "`seat`: no such seat.");
  const ChairKind kind = table.place(*seat).kind;
  if (kind != ChairKind::open && kind != ChairKind::reserved) {
    return refused("seat_taken", "Somebody sits there.");
  }
  return std::vector<Entry>{BotSeated{*seat, wish.level}};
}

}  // namespace

std::optional<House::Decided> House::decide_as_host(const Gathering& gathering,
                                                    const Client& client,
                                                    const ClientIn& said) const {
  const Table& table = gathering.table;
  const auto* bot = std::get_if<client_in::SeatBot>(&said);
  const auto* swaps = std::get_if<client_in::Swap>(&said);
  const auto* removes = std::get_if<client_in::Remove>(&said);
  const auto* arranges = std::get_if<client_in::Arrange>(&said);
  if (bot == nullptr && swaps == nullptr && removes == nullptr && arranges == nullptr) {
    return std::nullopt;
  }
  if (table.host() != client.seat) return refused("not_host", "Only the host can do this.");
  if (bot != nullptr) {
    if (auto too_long = refuses_level("level", bot->level)) return std::unexpected(*too_long);
  }
  if (table.state() != TableState::waiting) return wrong_state("The game has begun.");
  if (bot != nullptr) return seat_bot(table, *bot);
  if (swaps != nullptr) return swap(table, *swaps);
  if (removes != nullptr) return remove(table, *client.seat, *removes);
  return arrange(table, *arranges);
}

House::Decided House::arrange(const Table& table, const client_in::Arrange& wish) const {
  Opened opened = table.opened();
  if (wish.options) opened.options = *wish.options;
  if (wish.clock) opened.clock = *wish.clock;
  if (wish.fill) opened.fill = *wish.fill;
  if (auto too_long = refuses_level("fill", opened.fill)) return std::unexpected(*too_long);
  const Arranged arranged{opened.options, opened.clock, wish.locked.value_or(table.locked()),
                          opened.fill, wish.memory.value_or(opened.memory)};
  const Room& room = *find_room(opened.game);
  const auto trial = Table::open(room, std::move(opened));
  if (!trial) return refused("bad_message", trial.error());
  return std::vector<Entry>{arranged};
}

// The host may; so may everyone else if the host is not there.
House::Decided House::begin(const Gathering& gathering, const Client& client) const {
  const Table& table = gathering.table;
  const auto host = table.host();
  const bool host_is_there = host && presence(gathering).connected.contains(*host);
  if (host_is_there && client.seat != host) {
    return refused("not_host", "Only the host can begin the game.");
  }
  if (!table.full()) {
    return wrong_state("Seats are free; wait for people, or seat bots on them.");
  }
  return std::vector<Entry>{Begun{}};
}

std::optional<Refused> House::mark_ready(const Client& client, bool ready) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  if (!client.seat) {
    return Refused{"not_a_player", "Spectators can't do this; take a seat first."};
  }
  if (table.place(*client.seat).kind != ChairKind::person) {
    return Refused{"wrong_state", "Take the seat first, with `sit`."};
  }
  if (table.state() != TableState::waiting) {
    return ready ? std::nullopt : std::optional(Refused{"wrong_state", "The game has begun."});
  }
  if (ready) {
    gathering.ready.insert(*client.seat);
  } else {
    gathering.ready.erase(*client.seat);
  }
  return std::nullopt;
}

void House::settle_start(Gathering& gathering, const std::vector<Entry>& entries) {
  if (gathering.table.state() != TableState::waiting) {
    gathering.ready = {};
    gathering.begins_at = 0;
    return;
  }
  for (const Entry& entry : entries) {
    if (std::holds_alternative<Said>(entry) || std::holds_alternative<PartGiven>(entry)) continue;
    gathering.begins_at = 0;
    if (const auto* removed = std::get_if<Removed>(&entry)) {
      for (const Client* client : gathering.clients) {
        if (client->seat != removed->seat) continue;
        tell(client->id, client_out::notice(gathering.table, "removed", std::nullopt));
      }
    }
    if (const auto* swapped = std::get_if<Swapped>(&entry)) {
      std::swap(gathering.sat_from[index(swapped->seat)], gathering.sat_from[index(swapped->with)]);
    }
    // Who was ready was so for the table as it was then.
    if (std::holds_alternative<Swapped>(entry) || std::holds_alternative<Arranged>(entry)) {
      gathering.ready = {};
    }
  }
  for (const Seat seat : seats(gathering.table.players())) {
    if (gathering.table.place(seat).kind != ChairKind::person) gathering.ready.erase(seat);
  }
}

bool House::begins_now(Gathering& gathering) const {
  const Table& table = gathering.table;
  const std::int64_t now = world_.clock.milliseconds();
  bool all_there = table.opened().by_host && table.state() == TableState::waiting && table.full() &&
                   !table.begun();
  bool all_ready = true;
  const SeatSet connected = presence(gathering).connected;
  for (const Seat seat : seats(table.players())) {
    if (table.place(seat).kind != ChairKind::person) continue;
    all_there = all_there && connected.contains(seat);
    all_ready = all_ready && gathering.ready.contains(seat);
  }
  if (!all_there) {
    gathering.begins_at = 0;
    return false;
  }
  if (all_ready) return true;
  // Those who have come before the time may still be joined by nobody else, but wait for it.
  if (table.opened().planned > world_.clock.unix_seconds()) {
    gathering.begins_at = 0;
    return false;
  }
  if (gathering.begins_at == 0) gathering.begins_at = now + limits_.countdown_ms;
  return now >= gathering.begins_at;
}

std::optional<std::int64_t> House::freed_at(const Gathering& gathering) const {
  const Table& table = gathering.table;
  if (table.state() != TableState::waiting || table.opened().previous.empty()) return std::nullopt;
  for (const Seat seat : seats(table.players())) {
    if (table.place(seat).kind != ChairKind::reserved) continue;
    const std::int64_t left = table.opened().created + limits_.kept_s - world_.clock.unix_seconds();
    return world_.clock.milliseconds() + left * 1000;
  }
  return std::nullopt;
}

std::optional<std::int64_t> House::filled_at(const Gathering& gathering) const {
  const Table& table = gathering.table;
  const Opened& opened = table.opened();
  if (table.state() != TableState::waiting || opened.fill.empty()) return std::nullopt;
  for (const Seat seat : seats(table.players())) {
    if (table.place(seat).kind != ChairKind::open) continue;
    const std::int64_t at = std::max(opened.created, opened.planned) + limits_.fill_s;
    return world_.clock.milliseconds() + (at - world_.clock.unix_seconds()) * 1000;
  }
  return std::nullopt;
}

std::int64_t House::expires(const Table& table) const {
  return std::max(table.opened().created, table.opened().planned) + limits_.waiting_s;
}

}  // namespace pactole::server
