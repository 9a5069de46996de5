// "Find me a game": the first free seat that fits, or a table of one's own that others find.
#include <algorithm>
#include <array>
#include <memory>
#include <tuple>

#include "referee/params.h"
#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::array<std::string_view, 4> kClocks{"none", "move", "bank", "days"};
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
  Json sits{};   // as `join` wants it
  Json opens{};  // as `open_table` does; null if no table is to be opened
};

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

void House::find(const std::shared_ptr<const Fit>& fit, const Reply& reply, const Visitor& visitor,
                 int tries) {
  Gathering* found = tries > 0 ? seat_for(*fit, visitor) : nullptr;
  if (found != nullptr) {
    return join(
        *found, fit->sits,
        [=, this](Answer answer) {
          if (answer.status != http_status("seat_taken")) return reply(std::move(answer));
          find(fit, reply, visitor, tries - 1);
        },
        visitor);
  }
  if (opening_found_) {
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
  open_table(
      fit.opens,
      [this, reply](Answer answer) {
        opening_found_ = false;
        reply(std::move(answer));
        for (const auto& look : std::exchange(finding_, {})) look();
      },
      visitor);
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
