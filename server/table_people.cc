// Who plays for a seat: its player, somebody who took it over, or a bot in a player's place; and
// who decides for all before the start.
#include <algorithm>
#include <utility>

#include "server/table.h"

namespace pactole::server {

bool Table::is_played() const {
  return state_ == TableState::playing || state_ == TableState::frozen;
}

void Table::begin_decisions(SeatSet asked_before, std::int64_t at) {
  for (const Seat seat : match_->position().acting()) {
    if (asked_before.contains(seat)) continue;
    places_[index(seat)].asked_at = at;
    places_[index(seat)].days_off = 0;
  }
}

void Table::pass_host(Seat left) {
  if (host_ != left) return;
  host_.reset();
  for (const Seat seat : seats(players())) {
    if (seat == left || place(seat).kind != ChairKind::person) continue;
    if (!host_ || place(seat).since < place(*host_).since) host_ = seat;
  }
}

std::optional<std::string> Table::apply(const Removed& entry) {
  return apply(StoodUp{entry.seat});
}

std::optional<std::string> Table::apply(const Swapped& entry) {
  if (!may_be_seated()) return "seats swapped after the start";
  if (index(entry.with) >= places_.size()) return "no such seat";
  std::swap(places_[index(entry.seat)], places_[index(entry.with)]);
  if (host_ == entry.seat) {
    host_ = entry.with;
  } else if (host_ == entry.with) {
    host_ = entry.seat;
  }
  begun_ = false;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Arranged& entry) {
  if (!may_be_seated()) return "other options after the start";
  if (!wished_)
    wished_ = Arranged{opened_.options, opened_.clock, false, opened_.fill, opened_.memory};
  opened_.options = entry.options;
  opened_.clock = entry.clock;
  opened_.fill = entry.fill;
  if (entry.memory) opened_.memory = *entry.memory;
  locked_ = entry.locked;
  begun_ = false;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Begun&) {
  if (!may_be_seated()) return "a beginning after the start";
  begun_ = true;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Freed&) {
  if (!may_be_seated()) return "seats freed after the start";
  for (const Seat seat : seats(players())) {
    if (place(seat).kind != ChairKind::reserved) continue;
    places_[index(seat)] = Place{};
    pass_host(seat);
  }
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Filled&) {
  if (!may_be_seated()) return "seats filled after the start";
  if (opened_.fill.empty()) return "seats filled, but not said by whom";
  if (!wished_)
    wished_ = Arranged{opened_.options, opened_.clock, false, opened_.fill, opened_.memory};
  const std::string level = std::exchange(opened_.fill, {});
  for (Place& place : places_) {
    if (place.kind == ChairKind::open) place = Place{{ChairKind::bot, {}, level, {}, {}}};
  }
  return std::nullopt;
}

Opened Table::as_opened() const {
  Opened opened = opened_;
  if (!wished_) return opened;
  opened.options = wished_->options;
  opened.clock = wished_->clock;
  opened.fill = wished_->fill;
  opened.memory = *wished_->memory;
  return opened;
}

std::optional<std::string> Table::apply(const Missed& entry) {
  if (!is_played()) return "a missed decision, but no game is played";
  Place& place = places_[index(entry.seat)];
  place.late = true;
  ++place.missed;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const DayOff& entry) {
  Place& place = places_[index(entry.seat)];
  if (!is_played() || place.vacation <= 0) return "a day off, but there is none left";
  --place.vacation;
  ++place.days_off;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const WentAway& entry) {
  places_[index(entry.seat)].away = true;
  return std::nullopt;
}

// Who comes back has the whole time for the decision that waits.
std::optional<std::string> Table::apply(const CameBack& entry) {
  Place& place = places_[index(entry.seat)];
  place.away = false;
  place.late = false;
  place.missed = 0;
  place.asked_at = entry.at;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Replaced& entry) {
  Place& place = places_[index(entry.seat)];
  if (!is_played()) return "a player replaced, but no game is played";
  if (place.kind == ChairKind::person) {
    // Who took a seat over and goes does not take away its owner's right to it.
    if (!place.owner && place.token) place.owner = Owner{place.name, *place.token};
    place.kind = ChairKind::bot;
    place.name.clear();
    place.level = opened_.substitute;
    place.token.reset();
    place.away = place.late = false;
    place.missed = 0;
    pass_host(entry.seat);
  } else if (!place.owner) {
    return "a bot replaced";
  }
  place.offered = entry.offered;
  place.given_up = entry.left;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const TookOver& entry) {
  Place& place = places_[index(entry.seat)];
  if (!is_played()) return "a seat taken over, but no game is played";
  if (place.kind != ChairKind::bot || !place.offered) return "a seat taken over that is not free";
  place.kind = ChairKind::person;
  place.name = entry.name;
  place.level.clear();
  place.token = entry.token;
  place.offered = false;
  place.since = length_;
  if (place.given_up) place.owner.reset();
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Returned& entry) {
  Place& place = places_[index(entry.seat)];
  if (!is_played() || !place.owner) return "a return to a seat that was never left";
  place.kind = ChairKind::person;
  place.name = place.owner->name;
  place.level.clear();
  place.token = place.owner->token;
  place.owner.reset();
  place.offered = place.given_up = false;
  place.asked_at = entry.at;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Paused&) {
  if (!is_played()) return "a pause, but no game is played";
  paused_ = true;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Resumed& entry) {
  if (!paused_) return "the end of a pause that never began";
  paused_ = false;
  if (match_) begin_decisions({}, entry.at);
  return std::nullopt;
}

std::optional<Seat> Table::seat_of(const Hash& token) const {
  std::optional<Seat> found;
  for (const Seat seat : seats(players())) {
    const auto& known = place(seat).token;
    if (known && same(*known, token)) found = seat;
  }
  return found;
}

std::optional<Seat> Table::former_seat_of(const Hash& token) const {
  std::optional<Seat> found;
  for (const Seat seat : seats(players())) {
    const auto& owner = place(seat).owner;
    if (owner && same(owner->token, token)) found = seat;
  }
  return found;
}

bool Table::in_place_of_a_person(Seat seat) const {
  const Place& its = place(seat);
  return its.kind == ChairKind::bot ? its.owner.has_value() : its.away || its.late;
}

bool Table::played_by_bot(Seat seat) const {
  return place(seat).kind == ChairKind::bot || in_place_of_a_person(seat);
}

const std::string& Table::bot_of(Seat seat) const {
  return place(seat).kind == ChairKind::bot ? place(seat).level : opened_.substitute;
}

bool Table::has_people() const {
  return std::ranges::any_of(places_, [](const Place& place) {
    return place.kind == ChairKind::person || place.owner.has_value();
  });
}

std::vector<std::size_t> Table::made_for(Seat seat) const {
  std::vector<std::size_t> made;
  if (!match_ || place(seat).kind == ChairKind::bot) return made;
  for (std::size_t v = makers_.size(); v-- > 0;) {
    if (match_->moves()[v].first != seat) continue;
    if (makers_[v] != By::substitute) break;
    made.push_back(v);
  }
  std::ranges::reverse(made);
  return made;
}

}  // namespace pactole::server
