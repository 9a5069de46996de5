// The shuffle, from the last seat taken to the first card: commitments, the list of them, the
// bytes.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {
namespace {

using Decided = std::expected<std::vector<Entry>, Refused>;

Decided give(const Table& table, int giver, const client_in::GivePart& given) {
  const Part* part = table.part(giver);
  if (part == nullptr) return wrong_state("Nobody sits here yet, or this table takes no parts.");
  if (part->commitment == given.commitment) return std::vector<Entry>{};
  if (part->commitment) return wrong_state("You gave your part already; it can't be changed.");
  if (table.state() != TableState::waiting) {
    return wrong_state("The list of parts is closed; this game is shuffled without yours.");
  }
  if (auto problem = part_problem(table, {.commitment = given.commitment})) {
    return std::unexpected(*std::move(problem));
  }
  return std::vector<Entry>{PartGiven{giver, given.commitment}};
}

Decided reveal(const Table& table, int giver, const client_in::ShowPart& shown) {
  const Part* part = table.part(giver);
  if (part == nullptr || !part->commitment) return wrong_state("You gave no part of the shuffle.");
  if (part->bytes == shown.bytes) return std::vector<Entry>{};
  if (table.state() == TableState::waiting) {
    return wrong_state("Too early: show your part when you have seen the list of all.");
  }
  if (part_commitment(table.id(), shown.bytes) != *part->commitment) {
    return refused("bad_message", "`bytes` are not those you committed to.");
  }
  if (table.state() != TableState::shuffling) {
    return wrong_state("The game was begun without your part.");
  }
  return std::vector<Entry>{PartShown{giver, shown.bytes}};
}

}  // namespace

std::optional<Refused> part_problem(const Table& table, const Part& part) {
  if (table.opened().scheme == 1 && (part.promised || part.commitment)) {
    return Refused{"wrong_state", "This table is from before an update and takes no parts."};
  }
  const auto taken = [&](const Part& other) { return other.commitment == part.commitment; };
  if (part.commitment && std::ranges::any_of(table.parts(), taken)) {
    return Refused{"bad_message", "`part` is somebody else's; draw bytes of your own."};
  }
  return std::nullopt;
}

std::vector<Entry> House::shuffle_on(const Table& table) const {
  const bool waits = table.state() == TableState::waiting && table.all_set();
  if (!waits && table.state() != TableState::shuffling) return {};
  if (table.lacks_parts()) return {};
  if (!waits || table.opened().scheme == 1) return {Started{world_.clock.unix_seconds()}};
  const auto given = [](const Part& part) { return part.commitment.has_value(); };
  if (std::ranges::any_of(table.parts(), given)) return {Listed{}};
  return {Listed{}, Started{world_.clock.unix_seconds()}};
}

void House::note_lack(Gathering& gathering) {
  const Table& table = gathering.table;
  const bool all_sit = table.state() == TableState::shuffling ||
                       (table.state() == TableState::waiting && table.all_set());
  if (!all_sit || !table.lacks_parts()) {
    gathering.lacks_parts_since = 0;
  } else if (gathering.lacks_parts_since == 0) {
    gathering.lacks_parts_since = world_.clock.milliseconds();
  }
}

std::optional<House::Decided> House::decide_shuffle(const Gathering& gathering,
                                                    const Client& client,
                                                    const ClientIn& said) const {
  const Table& table = gathering.table;
  const bool asks_start = std::holds_alternative<client_in::Start>(said);
  const auto* given = std::get_if<client_in::GivePart>(&said);
  const auto* shown = std::get_if<client_in::ShowPart>(&said);
  if (!asks_start && given == nullptr && shown == nullptr) return std::nullopt;
  if (!client.seat && !client.opener) {
    return refused("not_a_player", "Spectators can't do this; take a seat first.");
  }
  if (asks_start && table.opened().by_host && !table.begun() &&
      table.state() == TableState::waiting) {
    return begin(gathering, client);
  }
  if (asks_start) return start_without(gathering, client);
  const int giver = client.seat ? static_cast<int>(index(*client.seat)) : table.players();
  return given != nullptr ? give(table, giver, *given) : reveal(table, giver, *shown);
}

// The host may; so may everyone else if it is the host who is missing.
House::Decided House::start_without(const Gathering& gathering, const Client& client) const {
  const Table& table = gathering.table;
  if (table.has_game()) return std::vector<Entry>{};
  const auto host = table.host();
  const int asking = client.seat ? static_cast<int>(index(*client.seat)) : table.players();
  const bool host_is_there = host && presence(gathering).connected.contains(*host) &&
                             !table.lacks_part(static_cast<int>(index(*host)));
  if (host_is_there && client.seat != host) {
    return refused("not_host", "Only the host can start without a part that is missing.");
  }
  if (table.lacks_part(asking)) return wrong_state("It is your own part that is missing.");
  if (gathering.lacks_parts_since == 0) {
    return wrong_state("The game begins by itself when every seat is taken.");
  }
  const std::int64_t waited = world_.clock.milliseconds() - gathering.lacks_parts_since;
  if (waited < limits_.parts_ms) {
    const std::int64_t left = (limits_.parts_ms - waited + 999) / 1000;
    return wrong_state("Somebody's part is on its way; wait " + std::to_string(left) +
                       " seconds more.");
  }
  if (table.state() == TableState::shuffling)
    return std::vector<Entry>{Started{world_.clock.unix_seconds()}};
  return std::vector<Entry>{Listed{}};
}

}  // namespace pactole::server
