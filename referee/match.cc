#include "referee/match.h"

#include <array>

#include "referee/json_writer.h"
#include "referee/seed.h"

namespace pactole {

std::expected<Match, ParamError> Match::open(const Room& room, Terms terms) {
  auto table = room.open(terms);
  if (!table) return std::unexpected(table.error());
  return Match(room, std::move(terms), *std::move(table));
}

Refusal Match::play(Seat seat, std::string_view words, std::span<Listener> listeners) {
  auto made = table_->play(seat, words, listeners);
  if (!made) return made.error();
  moves_.emplace_back(seat, *std::move(made));
  return kAccepted;
}

std::unique_ptr<Table> Match::before() const {
  auto again = room_->open(terms_);
  if (!again || moves_.empty()) return nullptr;
  for (std::size_t i = 0; i + 1 < moves_.size(); ++i) {
    if (!(*again)->play(moves_[i].first, moves_[i].second, {})) return nullptr;
  }
  return *std::move(again);
}

bool Match::can_undo(Seat seat) const {
  if (moves_.empty() || moves_.back().first != seat) return false;
  const auto earlier = before();
  return earlier != nullptr && !earlier->reveals(seat, moves_.back().second);
}

void Match::undo() {
  auto earlier = before();
  if (earlier == nullptr) return;
  moves_.pop_back();
  table_ = std::move(earlier);
}

std::string Match::told(Audience audience, std::size_t since) const {
  const auto again = room_->open(terms_);
  std::array<Listener, 1> listener{Listener{audience}};
  for (std::size_t i = 0; again && i < moves_.size(); ++i) {
    const auto& [seat, words] = moves_[i];
    const auto listeners = i < since ? std::span<Listener>() : std::span<Listener>(listener);
    if (!(*again)->play(seat, words, listeners)) break;
  }
  return std::move(listener[0].events);
}

void Match::write_record(std::string& out) const {
  JsonWriter writer(out, Audience::all());
  out += "{\"format\":\"1\",\"game\":";
  writer.write(room_->id);
  out += ",\"players\":";
  writer.write(terms_.players);
  out += ",\"options\":" + terms_.options.dump() + ",\"seed\":";
  writer.write(text(terms_.seed));
  if (!terms_.setup.is_null()) out += ",\"setup\":" + terms_.setup.dump();
  out += ",\"moves\":";
  writer.write(moves_);
  if (const Result result = table_->outcome(); result.over) {
    out += ",\"result\":";
    writer.write(result);
  }
  out += '}';
}

}  // namespace pactole
