#include "server/table.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "referee/json_object.h"

namespace pactole::server {

std::string_view text(TableState state) {
  constexpr std::array<std::string_view, 6> kNames{"waiting", "shuffling", "playing",
                                                   "over",    "frozen",    "closed"};
  return kNames[static_cast<std::size_t>(state)];
}

const std::string& engine_signature(const Room& room) {
  static const std::map<std::string_view, std::string> known{
#include "signatures.inc"
  };
  return known.at(room.id);
}

Table::Table(const Room& room, Opened opened) : room_(&room), opened_(std::move(opened)) {
  for (const Chair& chair : opened_.chairs) places_.push_back(Place{chair});
  openers_part_.promised = opened_.opener.has_value();
  host_ = opened_.host;
}

// Options that can't be are found out now, not when the game starts.
std::expected<Table, std::string> Table::open(const Room& room, Opened opened) {
  const int players = static_cast<int>(opened.chairs.size());
  const auto trial = Match::open(room, {players, opened.options, Seed{}, nullptr});
  if (!trial) return std::unexpected(trial.error().key + ": " + trial.error().why);
  return Table(room, std::move(opened));
}

std::expected<Table, std::string> Table::replay(const std::vector<std::string>& log) {
  if (log.empty()) return std::unexpected("the log is empty");
  auto header = parse_entry(log[0]);
  if (!header) return std::unexpected(header.error());
  auto* opened = std::get_if<Opened>(&*header);
  if (opened == nullptr) return std::unexpected("the log has no header");
  const Room* room = find_room(opened->game);
  if (room == nullptr) return std::unexpected(std::string(kNoSuchGame) + ' ' + opened->game);
  auto opens = open(*room, *opened);
  const bool fits = opens.has_value();
  Table table = fits ? *std::move(opens) : Table(*room, std::move(*opened));
  if (!fits) table.freeze("its options are refused");
  for (std::size_t i = 1; i < log.size(); ++i) {
    const auto entry = parse_entry(log[i]);
    const auto problem = entry ? table.take(*entry) : entry.error();
    if (problem) return std::unexpected("entry " + std::to_string(i) + ": " + *problem);
  }
  return table;
}

std::nullopt_t Table::freeze(const std::string& why) {
  state_ = TableState::frozen;
  match_.reset();
  why_frozen_ = why + "; it was begun under the rules " + opened_.engine +
                ", is kept, and can't be played on";
  return std::nullopt;
}

bool Table::may_be_seated() const {
  return state_ == TableState::waiting || state_ == TableState::frozen;
}

std::optional<std::string> Table::take(const Entry& entry, std::span<Listener> listeners) {
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

std::optional<std::string> Table::apply(const Opened&) {
  return "a second header";
}

std::optional<std::string> Table::apply(const SatDown& entry) {
  Place& place = places_[index(entry.seat)];
  if (!may_be_seated()) return "a seat taken after the start";
  if (place.kind != ChairKind::open && place.kind != ChairKind::reserved) return "a taken seat";
  place.kind = ChairKind::person;
  place.name = entry.name;
  place.token = entry.token;
  place.part = entry.part;
  place.contribution = entry.contribution;
  place.since = length_;
  if (!host_ && (opened_.host || opened_.by_host)) host_ = entry.seat;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const StoodUp& entry) {
  if (!may_be_seated()) return "a seat left after the start";
  places_[index(entry.seat)] = Place{};
  begun_ = false;
  pass_host(entry.seat);
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Rekeyed& entry) {
  Place& place = places_[index(entry.seat)];
  if (place.kind != ChairKind::person) return "a key to nobody's seat";
  place.token = entry.token;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const BotSeated& entry) {
  if (!may_be_seated()) return "a bot seated after the start";
  places_[index(entry.seat)] = Place{{ChairKind::bot, {}, entry.level, {}, {}}};
  pass_host(entry.seat);
  return std::nullopt;
}

std::optional<std::string> Table::apply(const PartGiven& entry) {
  Part* given = part(entry.giver);
  if (given == nullptr) return "a part of nobody";
  if (!may_be_seated()) return "a part after the list";
  if (given->commitment) return "a second part";
  *given = {.commitment = entry.commitment};
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Listed&) {
  if (state_ == TableState::frozen) return std::nullopt;
  if (state_ != TableState::waiting || opened_.scheme == 1) return "a second list";
  for (Place& place : places_) place.part.promised = false;
  openers_part_.promised = false;
  state_ = TableState::shuffling;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const PartShown& entry) {
  Part* shown = part(entry.giver);
  if (shown == nullptr) return "a part of nobody";
  if (state_ == TableState::frozen) return std::nullopt;
  if (state_ != TableState::shuffling) return "a part shown before the list or after the start";
  if (!shown->missing()) return "a part shown twice, or never given";
  if (*shown->commitment != part_commitment(id(), entry.bytes)) return "a part that was changed";
  shown->bytes = entry.bytes;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Started& entry) {
  if (state_ == TableState::frozen) return std::nullopt;
  if (state_ != (opened_.scheme == 1 ? TableState::waiting : TableState::shuffling)) {
    return "a second start, or one before the list";
  }
  const Seed shuffled = seed();
  auto match = Match::open(*room_, {players(), opened_.options, shuffled, nullptr});
  if (!match) return freeze("its options are refused");
  match_ = *std::move(match);
  chain_ = begin_chain(
      {id(), opened_.game, players(), opened_.options.dump(), opened_.engine, shuffled});
  state_ = TableState::playing;
  for (Place& place : places_) {
    place.account = opened_.clock.kind == TimeControl::Kind::bank
                        ? std::int64_t{opened_.clock.seconds} * 1000
                        : 0;
    place.vacation = opened_.clock.vacation;
  }
  moved_at_ = entry.at;
  begin_decisions({}, entry.at);
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Moved& entry) {
  if (state_ == TableState::frozen) return std::nullopt;
  if (!match_) return "a move, but no game is played";
  SeatSet asked_before = match_->position().acting();
  const Refusal refusal = match_->play(entry.seat, entry.move, listeners_);
  if (refusal.refused()) {
    return freeze("move " + std::to_string(v() + 1) +
                  " does not apply: " + std::string(refusal.why));
  }
  Place& place = places_[index(entry.seat)];
  ++place.decisions;
  place.last_move = match_->moves().back().second;
  place.late = false;
  if (entry.by == By::person) place.missed = 0;
  if (entry.account) place.account = *entry.account;
  makers_.push_back(entry.by);
  moved_at_ = entry.at;
  add_move(chain_, static_cast<int>(index(entry.seat)), text(entry.by), place.last_move);
  asked_before.erase(entry.seat);
  begin_decisions(asked_before, entry.at);
  if (match_->position().acting().empty()) state_ = TableState::over;
  return std::nullopt;
}

namespace {

Ended ended(const Result& result) {
  return {{result.scores.begin(), result.scores.end()}, {result.ranks.begin(), result.ranks.end()}};
}

}  // namespace

Ended Table::ending() const {
  return ended(position().outcome());
}

std::optional<Ended> Table::ending_after(const Moved& move) const {
  if (!match_) return std::nullopt;
  const auto result = position().outcome_after(move.seat, move.move);
  return result ? std::optional(ended(*result)) : std::nullopt;
}

std::optional<std::string> Table::apply(const Ended& entry) {
  if (state_ == TableState::frozen) return std::nullopt;
  if (!match_) return "an end, but no game is played";
  if (ending_kept_) return "a second end";
  if (state_ != TableState::over) return freeze("after its last move the game is not over");
  if (entry != ending()) return freeze("its moves lead to another result");
  ending_kept_ = true;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Said& entry) {
  chat_.push_back(
      {++chat_length_, entry.seat, place(entry.seat).name, entry.words, entry.at, entry.phrase});
  if (chat_.size() > kChatKept) chat_.pop_front();
  return std::nullopt;
}

std::optional<std::string> Table::apply(const NextOpened& entry) {
  if (state_ == TableState::playing) freeze("it had a rematch, but the game is not over");
  next_ = entry.id;
  return std::nullopt;
}

std::optional<std::string> Table::apply(const Closed&) {
  state_ = TableState::closed;
  return std::nullopt;
}

bool Table::full() const {
  return std::ranges::all_of(places_, [](const Place& place) {
    return place.kind == ChairKind::person || place.kind == ChairKind::bot;
  });
}

bool Table::is_free(Seat seat) const {
  if (state_ == TableState::playing) return place(seat).offered;
  return place(seat).kind == ChairKind::open && !locked_;
}

std::optional<Seat> Table::first_free() const {
  for (const Seat seat : seats(players())) {
    if (is_free(seat)) return seat;
  }
  return std::nullopt;
}

std::vector<Part> Table::parts() const {
  std::vector<Part> parts;
  for (const Place& place : places_) parts.push_back(place.part);
  if (opened_.opener) parts.push_back(openers_part_);
  return parts;
}

// Nobody's, unless a person sits there.
const Part* Table::part(int giver) const {
  if (opened_.scheme == 1 || giver < 0 || giver > players()) return nullptr;
  if (giver == players()) return opened_.opener ? &openers_part_ : nullptr;
  const Place& place = places_[static_cast<std::size_t>(giver)];
  return place.kind == ChairKind::person ? &place.part : nullptr;
}

Part* Table::part(int giver) {
  return const_cast<Part*>(std::as_const(*this).part(giver));
}

bool Table::lacks_part(int giver) const {
  const Part* given = part(giver);
  return given != nullptr && (state_ == TableState::waiting ? given->promised : given->missing());
}

bool Table::lacks_parts() const {
  for (int giver = 0; giver <= players(); ++giver) {
    if (lacks_part(giver)) return true;
  }
  return false;
}

bool Table::opened_by(const Hash& token) const {
  return opened_.opener && same(*opened_.opener, token);
}

Hash Table::commitment() const {
  return opened_.scheme == 1 ? former_commitment(opened_.secret)
                             : secret_commitment(id(), opened_.secret);
}

Seed Table::seed() const {
  if (opened_.scheme != 1) return shuffle_seed(id(), opened_.secret, parts());
  std::vector<std::optional<Seed>> contributions;
  for (const Place& place : places_) contributions.push_back(place.contribution);
  return former_seed(id(), opened_.secret, contributions);
}

}  // namespace pactole::server
