#include "referee/match.h"

#include <algorithm>
#include <array>

#include "referee/json_object.h"
#include "referee/seed.h"

namespace pactole {

std::expected<Match, ParamError> Match::open(const Room& room, Terms terms) {
  auto position = room.open(terms);
  if (!position) return std::unexpected(position.error());
  return Match(room, std::move(terms), *std::move(position));
}

Refusal Match::play(Seat seat, std::string_view words, std::span<Listener> listeners) {
  auto previous = keeps_previous_ ? position_->copy() : nullptr;
  const std::uint32_t events = position_->events();
  auto made = position_->play(seat, words, listeners);
  if (!made) return made.error();
  moves_.emplace_back(seat, *std::move(made));
  events_before_.push_back(events);
  ++decisions_[index(seat)];
  previous_ = std::move(previous);
  return kAccepted;
}

Match Match::clone() const {
  Match other(*room_, terms_, position_->copy());
  other.moves_ = moves_;
  other.events_before_ = events_before_;
  other.decisions_ = decisions_;
  other.keeps_previous_ = keeps_previous_;
  if (previous_ != nullptr) other.previous_ = previous_->copy();
  other.drawn_ = drawn_;
  other.drawn_after_ = drawn_after_;
  return other;
}

Match Match::drawn(Seat seat, const Seed& luck) const {
  Match world = clone();
  world.position_ = position_->drawn(seat, luck);
  world.previous_ = nullptr;
  world.drawn_ = world.position_->copy();
  world.drawn_after_ = moves_.size();
  return world;
}

std::unique_ptr<Position> Match::beginning() const {
  if (drawn_ != nullptr) return drawn_->copy();
  auto opened = room_->open(terms_);
  return opened ? *std::move(opened) : nullptr;
}

std::unique_ptr<Position> Match::before() const {
  if (moves_.size() <= first_move()) return nullptr;
  auto again = beginning();
  for (std::size_t i = first_move(); again != nullptr && i + 1 < moves_.size(); ++i) {
    if (!again->play(moves_[i].first, moves_[i].second, {})) return nullptr;
  }
  return again;
}

bool Match::can_undo(Seat seat) const {
  if (moves_.size() <= first_move() || moves_.back().first != seat) return false;
  const std::string& move = moves_.back().second;
  if (previous_ != nullptr) return !previous_->reveals(seat, move);
  const auto earlier = before();
  return earlier != nullptr && !earlier->reveals(seat, move);
}

void Match::undo() {
  auto earlier = previous_ != nullptr ? std::move(previous_) : before();
  if (earlier == nullptr) return;
  --decisions_[index(moves_.back().first)];
  moves_.pop_back();
  events_before_.pop_back();
  position_ = std::move(earlier);
}

std::string Match::told(Audience audience, std::size_t since, std::size_t until) const {
  const auto again = beginning();
  std::array<Listener, 1> listener{Listener{audience}};
  if (audience.strict()) listener[0].face_down = position_->face_down();
  for (std::size_t i = first_move(); again != nullptr && i < std::min(until, moves_.size()); ++i) {
    const auto& [seat, words] = moves_[i];
    const auto listeners = i < since ? std::span<Listener>() : std::span<Listener>(listener);
    if (!again->play(seat, words, listeners)) break;
  }
  return std::move(listener[0].events);
}

void Match::write_record(std::string& out) const {
  JsonObject record(out);
  write_record(record);
}

void Match::write_record(JsonObject& record) const {
  record("format", "1")("game", room_->id)("players", terms_.players);
  record("rules", room_->rules);
  record.raw("options", terms_.options.dump())("seed", text(terms_.seed));
  if (!terms_.setup.is_null()) record.raw("setup", terms_.setup.dump());
  record("moves", moves_);
  if (const Result result = position_->outcome(); result.over) record("result", result);
}

}  // namespace pactole
