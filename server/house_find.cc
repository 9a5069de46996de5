// "Find me a game": the first free seat that fits, or a table of one's own that others find.
#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <tuple>

#include "referee/params.h"
#include "server/house.h"
#include "server/parts.h"

namespace pactole::server {
namespace {

constexpr std::array<std::string_view, 4> kClocks{"none", "move", "bank", "days"};
// Who had a table opened is on the way for so long, in milliseconds.
constexpr std::int64_t kArrives = 2500;
// Somebody else may be faster.
constexpr int kTries = 4;

// Words of which each is one that is known; none if any will do.
std::expected<std::vector<std::string>, Refused> read_words(const Json& wish, std::string_view name,
                                                            auto is_known) {
  std::vector<std::string> words;
  const Json* list = member(wish, name);
  if (list == nullptr || list->is_null()) return words;
  const auto wrong = [&] {
    return std::unexpected(
        bad_message('`' + std::string(name) + "` must be a list of those that will do, or null."));
  };
  constexpr std::size_t kMost = 16;
  if (!list->is_array() || list->size() > kMost) return wrong();
  for (const Json& each : *list) {
    if (!each.is_string() || !is_known(each.get_ref<const std::string&>())) return wrong();
    words.push_back(each.get<std::string>());
  }
  return words;
}

bool will_do(const std::vector<std::string>& words, std::string_view word) {
  return words.empty() || std::ranges::find(words, word) != words.end();
}

int free_seats(const Table& table) {
  int free = 0;
  for (const Seat seat : seats(table.players())) free += table.is_free(seat) ? 1 : 0;
  return free;
}

}  // namespace

struct House::Fit {
  std::vector<std::string> games{}, clocks{};
  std::string name{};
  std::string key{};
  Json sits{};                    // as `join` wants it
  Json opens{};                   // as `open_table` does; null if no table is to be opened
  std::set<std::string> tried{};  // tables at other servers

  bool suits(const std::string& game, std::string_view clock) const {
    return will_do(games, game) && will_do(clocks, clock);
  }
};

const std::array<std::string_view, 4>& clock_words() {
  return kClocks;
}

void House::find(const Json& wish, const Reply& reply, const Visitor& visitor) {
  if (!wish.is_object()) return reply(refusal(bad_message("The body must be a JSON object.")));
  auto fit = std::make_shared<Fit>();
  auto games = read_words(wish, "games", [](const std::string& id) { return find_room(id); });
  if (!games) return reply(refusal(games.error()));
  auto clocks = read_words(wish, "clocks", [](const std::string& kind) {
    return std::ranges::find(kClocks, kind) != kClocks.end();
  });
  if (!clocks) return reply(refusal(clocks.error()));
  auto name = read_name(wish);
  if (!name) return reply(refusal(name.error()));
  auto key = read_key(wish);
  if (!key) return reply(refusal(key.error()));
  const auto part = read_part(wish);
  if (!part) return reply(refusal(part.error()));
  if (part->commitment) {
    return reply(refusal(
        bad_message("`part` can only be \"later\" here: which table it is for is not known.")));
  }
  fit->games = *std::move(games);
  fit->clocks = *std::move(clocks);
  fit->name = *std::move(name);
  const auto drawn = draw_key();
  if (!drawn) return reply(refusal(moved()));
  fit->key = brings_key(wish) ? *std::move(key) : *drawn;
  fit->sits = {{"name", fit->name}, {"key", fit->key}};
  if (part->promised) fit->sits["part"] = "later";
  if (const Json* opens = member(wish, "open"); opens != nullptr && !opens->is_null()) {
    if (!opens->is_object()) {
      return reply(refusal(bad_message("`open` must be a table as you would open it, or null.")));
    }
    fit->opens = *opens;
    fit->opens.update(fit->sits);
    fit->opens["public"] = true;
  }
  if (const auto refused = too_fast(rations_.joins, visitor)) return reply(refusal(*refused));
  find(fit, reply, visitor, kTries);
}

void House::find(const std::shared_ptr<Fit>& fit, const Reply& reply, const Visitor& visitor,
                 int tries) {
  Gathering* found = tries > 0 ? seat_for(*fit, visitor) : nullptr;
  if (const auto card = tries > 0 ? better_elsewhere(*fit, found) : std::nullopt) {
    return sit_elsewhere(card->id, fit, reply, visitor, tries);
  }
  if (found != nullptr) {
    return join(
        *found, fit->sits,
        [=, this](Answer answer) {
          if (answer.status != http_status("seat_taken")) return reply(std::move(answer));
          find(fit, reply, visitor, tries - 1);
        },
        visitor);
  }
  if (opening_found_ || awaits_opener(*fit)) {
    finding_.emplace_back([=, this] { find(fit, reply, visitor, tries); });
    return;
  }
  open_found(*fit, reply, visitor);
}

void House::open_found(const Fit& fit, const Reply& reply, const Visitor& visitor) {
  if (fit.opens.is_null()) {
    return reply(refusal({"no_seat", "No seat that fits is free now; open a table."}));
  }
  opening_found_ = true;
  const Reply done = [this, reply](const Answer& answer) {
    opening_found_ = false;
    constexpr int kOpened = 201;
    if (elsewhere_ != nullptr && answer.status == kOpened) {
      const Json table = parse_json(answer.body).value_or(Json()).value("table", Json::object());
      const Json clock = table.value("clock", Json());
      awaited_ = {table.value("game", ""), clock.is_object() ? clock.value("kind", "") : "none",
                  world_.clock.milliseconds() + kArrives};
    }
    reply(answer);
    look_again();
  };
  const int part = part_of(id_of(fit.key));
  if (elsewhere_ == nullptr || elsewhere_->is_here(part)) {
    return open_table(fit.opens, done, visitor);
  }
  elsewhere_->ask(part, {Question::What::open, {}, fit.opens, visitor}, done);
}

void House::look_again() {
  for (const auto& look : std::exchange(finding_, {})) look();
}

// Who would take a seat at a table whose opener is on the way waits for that one.
bool House::awaits_opener(const Fit& fit) const {
  return world_.clock.milliseconds() < awaited_.until && fit.suits(awaited_.game, awaited_.clock);
}

std::optional<Card> House::better_elsewhere(const Fit& fit, const Gathering* here) const {
  if (elsewhere_ == nullptr) return std::nullopt;
  const Hash key = sha256(fit.key);
  if (here != nullptr && here->table.seat_of(key)) return std::nullopt;
  const std::int64_t now = world_.clock.unix_seconds();
  const auto order = [](const Card& card) { return std::tuple(card.free, card.created, card.id); };
  std::optional<Card> best, own;
  if (here != nullptr) best = card_of(*here);
  const bool any_here = best.has_value();
  bool elsewhere = false;
  elsewhere_->each_card([&](const Card& card) {
    if (fit.tried.contains(card.id)) return;
    if (sits(card, key)) own = card;
    if (card.free == 0 || card.planned > now || !fit.suits(card.game, card.clock)) return;
    if (best && order(*best) <= order(card)) return;
    best = card;
    elsewhere = true;
  });
  if (own) return own;
  return elsewhere || !any_here ? best : std::nullopt;
}

// What is known of it from afar may be a second old.
void House::sit_elsewhere(const std::string& table, const std::shared_ptr<Fit>& fit,
                          const Reply& reply, const Visitor& visitor, int tries) {
  fit->tried.insert(table);
  elsewhere_->ask(part_of(table), {Question::What::join, table, fit->sits, visitor},
                  [=, this](Answer answer) {
                    constexpr int kSat = 200;
                    if (answer.status == kSat || answer.status == http_status("too_fast")) {
                      return reply(std::move(answer));
                    }
                    find(fit, reply, visitor, tries - 1);
                  });
}

// The table that begins soonest: with the fewest free seats, and of those the oldest. Somebody must
// be there, and the time have come that it is planned for. Whoever asks again has a seat already.
House::Gathering* House::seat_for(const Fit& fit, const Visitor& visitor) {
  const Hash key = sha256(fit.key);
  const std::int64_t now = world_.clock.unix_seconds();
  Gathering* best = nullptr;
  const auto order = [](const Gathering& gathering) {
    const Opened& opened = gathering.table.opened();
    return std::tuple(free_seats(gathering.table), opened.created, opened.id);
  };
  for (const auto& [id, gathering] : tables_) {
    const Table& table = gathering->table;
    if (!table.opened().listed || table.state() > TableState::playing || !is_here(*gathering)) {
      continue;
    }
    if (table.seat_of(key)) return gathering.get();
    const auto kind = static_cast<std::size_t>(table.opened().clock.kind);
    const auto seat = table.state() == TableState::waiting ? table.first_free() : std::nullopt;
    if (!seat || table.opened().planned > now || !will_do(fit.games, table.opened().game) ||
        !will_do(fit.clocks, kClocks[kind]) || presence(*gathering).connected.empty() ||
        has_enough_seats(*gathering, visitor) || name_problem(table, *seat, fit.name)) {
      continue;
    }
    if (best == nullptr || order(*gathering) < order(*best)) best = gathering.get();
  }
  return best;
}

}  // namespace pactole::server
