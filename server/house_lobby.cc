// The lobby: public tables of all servers, and the games that ended at them lately.
#include <algorithm>
#include <array>
#include <cstring>

#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::size_t kMostShown = 100;
constexpr std::int64_t kShownFor = 24 * 3600;

// The newest first.
bool is_newer(const Card& a, const Card& b) {
  return std::pair(b.created, b.id) < std::pair(a.created, a.id);
}

std::uint64_t first_bytes(const Hash& hash) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, hash.data(), sizeof bytes);
  return bytes;
}

}  // namespace

// What is free now: somebody must be there, and the time have come that it is planned for.
Card House::card_of(const Gathering& gathering) const {
  const Table& table = gathering.table;
  const Opened& opened = table.opened();
  Card card{opened.id, {}, opened.created, opened.planned, opened.game, {}};
  card.clock = clock_words()[static_cast<std::size_t>(opened.clock.kind)];
  const bool may_sit = table.state() == TableState::waiting && table.first_free() &&
                       !presence(gathering).connected.empty();
  for (const Seat seat : seats(table.players())) {
    card.free += may_sit && table.is_free(seat) ? 1 : 0;
    if (const auto& token = table.place(seat).token) card.keys.push_back(first_bytes(*token));
  }
  client_out::write_table(JsonPlace{card.json}, table, presence(gathering));
  return card;
}

std::vector<Card> House::cards() const {
  const std::int64_t oldest = world_.clock.unix_seconds() - kShownFor;
  std::vector<std::pair<std::int64_t, const Gathering*>> listed;
  for (const auto& [id, gathering] : tables_) {
    const Table& table = gathering->table;
    const bool current = table.state() <= TableState::playing;
    const std::int64_t when = std::max(table.opened().created, table.opened().planned);
    if (table.opened().listed && current && when > oldest) {
      listed.emplace_back(table.opened().created, gathering.get());
    }
  }
  std::ranges::sort(listed, [](const auto& a, const auto& b) {
    return std::tuple(b.first, b.second->table.id()) < std::tuple(a.first, a.second->table.id());
  });
  if (listed.size() > kMostShown) listed.resize(kMostShown);
  std::vector<Card> cards;
  for (const auto& [created, gathering] : listed) cards.push_back(card_of(*gathering));
  return cards;
}

Answer House::list() const {
  std::vector<Card> listed = cards();
  std::vector<RecentGame> recents = recent_.games();
  if (elsewhere_ != nullptr) {
    elsewhere_->each_card([&](const Card& card) { listed.push_back(card); });
    elsewhere_->each_recent([&](const RecentGame& game) { recents.push_back(game); });
    std::ranges::sort(listed, is_newer);
    std::ranges::stable_sort(recents, std::greater(), &RecentGame::ended);
    if (listed.size() > kMostShown) listed.resize(kMostShown);
    if (recents.size() > Recent::kMost) recents.resize(Recent::kMost);
  }
  std::string body;
  {
    JsonObject answer(body);
    {
      JsonList tables(answer.at("tables"));
      for (const Card& card : listed) tables.raw(card.json);
    }
    JsonList games(answer.at("recent"));
    for (const RecentGame& game : recents) games.raw(game.json);
  }
  return {200, std::move(body)};
}

// What an address has opened here, by the name that all servers have for it.
TableCounts House::counts() const {
  TableCounts counts;
  tables_of_address_.each(
      [&](const std::string& address, std::size_t count) { counts[address].tables = count; });
  bot_tables_of_address_.each(
      [&](const std::string& address, std::size_t count) { counts[address].of_bots = count; });
  return counts;
}

bool sits(const Card& card, const Hash& key) {
  return std::ranges::find(card.keys, first_bytes(key)) != card.keys.end();
}

}  // namespace pactole::server
