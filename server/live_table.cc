#include "server/live_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "referee/json_writer.h"
#include "referee/signature.h"

namespace pactole::server {

std::string_view text(TableState state) {
  constexpr std::array<std::string_view, 5> kNames{"waiting", "playing", "over", "frozen",
                                                   "closed"};
  return kNames[static_cast<std::size_t>(state)];
}

namespace {

std::string& known_signature(const Room& room) {
  static std::map<std::string_view, std::string> known;
  return known[room.id];
}

}  // namespace

void assume_signature(const Room& room, std::string signature) {
  known_signature(room) = std::move(signature);
}

const std::string& engine_signature(const Room& room) {
  std::string& value = known_signature(room);
  if (value.empty()) value = signature(room);
  return value;
}

LiveTable::LiveTable(const Room& room, Opened opened, bool same_rules)
    : room_(&room), opened_(std::move(opened)), same_rules_(same_rules) {
  for (const Chair& chair : opened_.chairs) places_.push_back(Place{chair});
  if (!same_rules_) state_ = TableState::frozen;
}

std::expected<LiveTable, std::string> LiveTable::open(const Room& room, Opened opened,
                                                      std::string_view engine) {
  const int players = static_cast<int>(opened.chairs.size());
  const bool same_rules = opened.engine == engine;
  // Options that can't be are found out now, not when the game starts.
  const auto trial = Match::open(room, {players, opened.options, Seed{}, nullptr});
  if (!trial && same_rules) return std::unexpected(trial.error().key + ": " + trial.error().why);
  return LiveTable(room, std::move(opened), same_rules);
}

std::expected<LiveTable, std::string> LiveTable::replay(const std::vector<std::string>& log) {
  if (log.empty()) return std::unexpected("the log is empty");
  auto header = parse_entry(log[0]);
  if (!header) return std::unexpected(header.error());
  auto* opened = std::get_if<Opened>(&*header);
  if (opened == nullptr) return std::unexpected("the log has no header");
  const Room* room = find_room(opened->game);
  if (room == nullptr) return std::unexpected("there is no game " + opened->game);
  auto table = open(*room, std::move(*opened), engine_signature(*room));
  for (std::size_t i = 1; table && i < log.size(); ++i) {
    const auto entry = parse_entry(log[i]);
    const auto problem = entry ? table->take(*entry) : entry.error();
    if (problem) return std::unexpected("entry " + std::to_string(i) + ": " + *problem);
  }
  return table;
}

std::optional<std::string> LiveTable::take(const Entry& entry, std::span<Listener> listeners) {
  listeners_ = listeners;
  auto problem = std::visit(
      [this](const auto& each) -> std::optional<std::string> {
        if constexpr (requires { each.seat; }) {
          if (index(each.seat) >= places_.size()) return "no such seat";
        }
        return apply(each);
      },
      entry);
  listeners_ = {};
  if (!problem) ++length_;
  return problem;
}

std::optional<std::string> LiveTable::apply(const Opened&) {
  return "a second header";
}

std::optional<std::string> LiveTable::apply(const SatDown& entry) {
  Place& place = places_[index(entry.seat)];
  if (place.kind != ChairKind::open && place.kind != ChairKind::reserved) return "a taken seat";
  place.kind = ChairKind::person;
  place.name = entry.name;
  place.token = entry.token;
  place.contribution = entry.contribution;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const StoodUp& entry) {
  places_[index(entry.seat)] = Place{};
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const BotSeated& entry) {
  places_[index(entry.seat)] = Place{{ChairKind::bot, {}, entry.level, {}, {}}};
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const Started&) {
  if (!same_rules_) return std::nullopt;
  std::vector<std::optional<Seed>> contributions;
  for (const Place& place : places_) contributions.push_back(place.contribution);
  auto match = Match::open(*room_, {players(), opened_.options,
                                    fair_seed(id(), opened_.secret, contributions), nullptr});
  if (!match) return match.error().key + ": " + match.error().why;
  match_ = *std::move(match);
  state_ = TableState::playing;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const Moved& entry) {
  if (!same_rules_) return std::nullopt;
  if (state_ != TableState::playing) return "a move, but no game is played";
  const Refusal refusal = match_->play(entry.seat, entry.move, listeners_);
  if (refusal.refused()) return entry.move + ": " + std::string(refusal.why);
  Place& place = places_[index(entry.seat)];
  ++place.decisions;
  place.last_move = match_->moves().back().second;
  makers_.push_back(entry.by);
  if (match_->table().acting().empty()) state_ = TableState::over;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const WentAway& entry) {
  places_[index(entry.seat)].away = true;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const CameBack& entry) {
  places_[index(entry.seat)].away = false;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const Said& entry) {
  chat_.push_back({++chat_length_, entry.seat, place(entry.seat).name, entry.words});
  if (chat_.size() > kChatShown) chat_.pop_front();
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const NextOpened& entry) {
  next_ = entry.id;
  return std::nullopt;
}

std::optional<std::string> LiveTable::apply(const Closed&) {
  state_ = TableState::closed;
  return std::nullopt;
}

bool LiveTable::full() const {
  return std::ranges::all_of(places_, [](const Place& place) {
    return place.kind == ChairKind::person || place.kind == ChairKind::bot;
  });
}

std::optional<Seat> LiveTable::first_open() const {
  const auto found = std::ranges::find(places_, ChairKind::open, &Place::kind);
  if (found == places_.end()) return std::nullopt;
  return seat_at(static_cast<int>(found - places_.begin()));
}

std::optional<Seat> LiveTable::seat_of(std::string_view token) const {
  const Hash hash = sha256(token);
  std::optional<Seat> found;
  for (const Seat seat : seats(players())) {
    const auto& known = place(seat).token;
    if (known && same(*known, hash)) found = seat;
  }
  return found;
}

bool LiveTable::played_by_bot(Seat seat) const {
  return place(seat).kind == ChairKind::bot || place(seat).away;
}

const std::string& LiveTable::bot_of(Seat seat) const {
  return place(seat).kind == ChairKind::bot ? place(seat).level : opened_.substitute;
}

std::string LiveTable::record() const {
  std::string out;
  match_->write_record(out);
  out.pop_back();
  JsonWriter writer(out, Audience::all());
  std::vector<std::string> names, makers;
  std::vector<std::optional<std::string>> contributions;
  for (const Place& place : places_) {
    names.push_back(place.kind == ChairKind::bot ? place.level : place.name);
    contributions.push_back(place.contribution ? std::optional(hex(*place.contribution))
                                               : std::nullopt);
  }
  for (const By by : makers_) makers.emplace_back(text(by));
  out += ",\"table\":";
  writer.write(id());
  out += ",\"engine\":";
  writer.write(opened_.engine);
  out += ",\"names\":";
  writer.write(names);
  out += ",\"by\":";
  writer.write(makers);
  out += ",\"fairness\":{\"commitment\":";
  writer.write(hex(commitment(opened_.secret)));
  out += ",\"secret\":";
  writer.write(hex(opened_.secret));
  out += ",\"contributions\":";
  writer.write(contributions);
  out += "}}";
  return out;
}

}  // namespace pactole::server
