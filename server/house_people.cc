// What people do who wait for each other: ask for time, remind, decide together, go and come back.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::int64_t kVoting = 90'000;
constexpr std::int64_t kNotAgain = 30'000;
constexpr std::int64_t kNudges = 20'000;
constexpr int kTimesIfConnected = 3;
constexpr std::size_t kMostTold = 12;

Refused not_now(std::string why) {
  return {"wrong_state", std::move(why)};
}

std::optional<Refused> refuses_player(const Table& table, std::optional<Seat> seat) {
  if (!seat) return Refused{"not_a_player", "Spectators can't do this; take a seat first."};
  if (table.state() != TableState::playing) return not_now("No game is being played.");
  return std::nullopt;
}

std::optional<Seat> seat_at_table(const Table& table, int number) {
  return number >= 0 && number < table.players() ? std::optional(seat_at(number)) : std::nullopt;
}

}  // namespace

SeatSet House::present(const Gathering& gathering) const {
  const Table& table = gathering.table;
  SeatSet present;
  const auto plays = [&](Seat seat) {
    return table.place(seat).kind == ChairKind::person && !table.place(seat).away;
  };
  for (const Client* client : gathering.clients) {
    if (client->seat && plays(*client->seat)) present.insert(*client->seat);
  }
  if (!table.opened().clock.by_mail()) return present;
  for (const Seat seat : seats(table.players())) {
    if (plays(seat)) present.insert(seat);
  }
  return present;
}

std::optional<std::int64_t> House::replaceable_at(const Gathering& gathering, Seat seat) const {
  const Table& table = gathering.table;
  const Place& place = table.place(seat);
  if (place.kind != ChairKind::person || table.state() != TableState::playing || rests(gathering)) {
    return std::nullopt;
  }
  if (place.away) return 0;
  if (!table.acting().contains(seat) || place.late || table.opened().clock.by_mail()) {
    return std::nullopt;
  }
  const std::int64_t since = std::max(gathering.asked[index(seat)].at, gathering.awake_since);
  const bool connected = std::ranges::any_of(
      gathering.clients, [&](const Client* client) { return client->seat == seat; });
  return connected ? since + kTimesIfConnected * limits_.patience_ms
                   : std::max(since, gathering.gone_at[index(seat)]) + limits_.patience_ms;
}

SeatSet House::replaceable(const Gathering& gathering) const {
  const std::int64_t now = world_.clock.milliseconds();
  SeatSet found;
  for (const Seat seat : seats(gathering.table.players())) {
    const auto at = replaceable_at(gathering, seat);
    if (at && *at <= now) found.insert(seat);
  }
  return found;
}

std::optional<Refused> House::extend(const Client& client, const client_in::More& wish) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  if (auto refused = refuses_player(table, client.seat)) return refused;
  Stopwatch& watch = gathering.watches[index(*client.seat)];
  if (!table.acting().contains(*client.seat) || watch.decision() != wish.request) {
    return Refused{"stale_request", "This is not what you are asked now; look at your `request`."};
  }
  const int more = table.opened().clock.more;
  if (more == 0) return not_now("This table gives no more time.");
  if (watch.extended()) return not_now("You have had more time for this decision.");
  watch.extend(std::int64_t{more} * 1000);
  tell_all(gathering, client_out::notice(table, "more", client.seat));
  tell_all(gathering, client_out::clock(times_left(gathering)));
  return std::nullopt;
}

std::optional<Refused> House::nudge(const Client& client, const client_in::Nudge& wish) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  if (auto refused = refuses_player(table, client.seat)) return refused;
  const auto seat = seat_at_table(table, wish.seat);
  if (!seat || seat == client.seat) return bad_message("`seat`: it must be another player's.");
  if (!table.acting().contains(*seat) || table.played_by_bot(*seat)) {
    return not_now("Nobody waits for this player now.");
  }
  const std::int64_t now = world_.clock.milliseconds();
  std::int64_t& last = gathering.nudged_at[index(*seat)];
  if (last != 0 && now - last < kNudges) {
    return Refused{"too_fast", "They were reminded just now; wait a moment."};
  }
  last = now;
  tell_all(gathering, client_out::notice(table, "nudge", seat, client.seat));
  return std::nullopt;
}

std::optional<Refused> House::refuses_proposal(const Gathering& gathering, Seat by,
                                               Proposal::What what,
                                               std::optional<Seat> seat) const {
  const Table& table = gathering.table;
  const std::int64_t now = world_.clock.milliseconds();
  if (gathering.proposal) return not_now("Something else is being decided; vote on it first.");
  const Proposal& refused = gathering.refused_proposal;
  if (refused.same_as(what, seat) && now < refused.until) {
    return Refused{"too_fast", "The others said no to this just now; wait a moment."};
  }
  if (what == Proposal::What::pause && table.paused()) return not_now("The game is paused.");
  if (what == Proposal::What::resume && !table.paused()) {
    return not_now("The game is not paused.");
  }
  if (!seat) return std::nullopt;
  if (seat == by) return not_now("To give up your own seat, say `leave`.");
  const Place& place = table.place(*seat);
  const bool a_bot_plays = place.kind == ChairKind::bot && place.owner && !place.offered;
  if (what == Proposal::What::newcomer && a_bot_plays) return std::nullopt;
  if (!replaceable(gathering).contains(*seat)) {
    return not_now("This player may still come; wait a moment.");
  }
  return std::nullopt;
}

std::optional<Refused> House::propose(const Client& client, const client_in::Propose& wish) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  if (auto refused = refuses_player(table, client.seat)) return refused;
  std::optional<Seat> seat;
  if (wish.seat) {
    seat = seat_at_table(table, *wish.seat);
    if (!seat) return bad_message("`seat`: there is no such seat.");
  }
  // Two who press the same button want the same thing.
  if (gathering.proposal && gathering.proposal->same_as(wish.what, seat)) {
    return vote(client, {gathering.proposal->number, true});
  }
  if (auto refused = refuses_proposal(gathering, *client.seat, wish.what, seat)) return refused;
  Proposal proposal{++gathering.proposals, wish.what, seat, *client.seat};
  proposal.yes.insert(*client.seat);
  proposal.until = world_.clock.milliseconds() + kVoting;
  gathering.proposal = proposal;
  return std::nullopt;
}

std::optional<Refused> House::vote(const Client& client, const client_in::Vote& wish) {
  Gathering& gathering = *client.at;
  if (auto refused = refuses_player(gathering.table, client.seat)) return refused;
  if (!gathering.proposal || gathering.proposal->number != wish.proposal) {
    return Refused{"stale_request", "This has been decided."};
  }
  Proposal& proposal = *gathering.proposal;
  proposal.yes.erase(*client.seat);
  proposal.no.erase(*client.seat);
  (wish.yes ? proposal.yes : proposal.no).insert(*client.seat);
  return std::nullopt;
}

void House::count_votes(Gathering& gathering) {
  if (!gathering.proposal) return;
  const Proposal proposal = *gathering.proposal;
  const std::int64_t now = world_.clock.milliseconds();
  SeatSet deciding = present(gathering);
  Proposal::Verdict verdict{};
  using enum Proposal::What;
  if (proposal.seat) deciding.erase(*proposal.seat);
  // Who it is about has come back, or says so.
  const bool about_a_player =
      proposal.seat && gathering.table.place(*proposal.seat).kind == ChairKind::person;
  const bool settled = about_a_player && (proposal.no.contains(*proposal.seat) ||
                                          !replaceable(gathering).contains(*proposal.seat));
  const bool withdrawn = proposal.no.contains(proposal.by);
  if (settled || withdrawn || gathering.table.state() != TableState::playing) {
    verdict = Proposal::Verdict::lapsed;
  } else {
    verdict = proposal.verdict(deciding, now);
  }
  if (verdict == Proposal::Verdict::open) return;
  gathering.proposal.reset();
  if (verdict != Proposal::Verdict::passed) {
    const bool rejected = verdict == Proposal::Verdict::rejected;
    gathering.refused_proposal = proposal;
    gathering.refused_proposal.until = rejected ? now + kNotAgain : now;
    tell_all(gathering, client_out::notice(gathering.table, rejected ? "rejected" : "lapsed",
                                           proposal.seat, proposal.by));
    return tell_table(gathering);
  }
  Entry entry = Paused{};
  if (proposal.seat) {
    entry = Replaced{*proposal.seat, proposal.what == newcomer, /*left=*/false};
  } else if (proposal.what == resume) {
    entry = Resumed{dated(gathering.table)};
  }
  commit(gathering, {std::move(entry)}, [](const auto&) {});
}

House::Decided House::leave(const Table& table, Seat seat, const client_in::Leave& wish) const {
  if (table.place(seat).kind != ChairKind::person) {
    return std::unexpected(not_now("Nobody sits here yet."));
  }
  if (table.state() == TableState::waiting) return std::vector<Entry>{StoodUp{seat}};
  // The shuffle waits for what was promised, whoever plays.
  if (table.state() == TableState::shuffling) return std::vector<Entry>{WentAway{seat}};
  if (table.state() != TableState::playing) {
    return std::unexpected(not_now("The game is over."));
  }
  return std::vector<Entry>{Replaced{seat, wish.offers, /*left=*/true}};
}

House::Decided House::come_back(const Table& table, const Client& client) const {
  if (client.seat) {
    if (!table.place(*client.seat).away) return std::vector<Entry>{};
    return std::vector<Entry>{CameBack{*client.seat, dated(table)}};
  }
  if (!client.former || table.former_seat_of(*client.key) != client.former) {
    return std::unexpected(Refused{"not_a_player", "No seat here is yours."});
  }
  if (table.state() != TableState::playing) {
    return std::unexpected(not_now("No game is being played."));
  }
  return std::vector<Entry>{Returned{*client.former, dated(table)}};
}

void House::tell_what_was_made_for(const Client& client) {
  const Table& table = client.at->table;
  if (!client.seat || !table.has_game()) return;
  std::vector<std::size_t> made = table.made_for(*client.seat);
  if (made.empty()) return;
  if (made.size() > kMostTold) made.erase(made.begin(), made.end() - kMostTold);
  tell(client.id, client_out::made_for(table, *client.seat, made));
}

}  // namespace pactole::server
