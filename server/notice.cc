#include "server/notice.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/peer_message.h"

namespace pactole::server {
namespace {

constexpr std::size_t kMostSeats = 16;
constexpr std::size_t kMostRations = 16;
constexpr double kThousandth = 1000;
constexpr std::uint64_t kMostCost = 1'000'000'000;

template <class Number>
std::uint64_t as_number(Number number) {
  return static_cast<std::uint64_t>(number);
}

}  // namespace

std::string write_cards(const std::vector<Card>& cards) {
  std::string all;
  for (const Card& card : cards) {
    std::string one;
    append_field(one, card.id);
    append_field(one, card.json);
    append_number(one, as_number(card.created));
    append_number(one, as_number(card.planned));
    append_field(one, card.game);
    append_field(one, card.clock);
    append_number(one, as_number(card.free));
    append_number(one, card.keys.size());
    for (const std::uint64_t key : card.keys) append_number(one, key);
    if (all.size() + one.size() > kMostOfCards) break;
    all += one;
  }
  return all;
}

std::optional<std::vector<Card>> read_cards(std::string_view text) {
  std::vector<Card> cards;
  PeerFields fields(text);
  while (fields.more()) {
    Card card;
    card.id = fields.text();
    card.json = fields.text();
    card.created = static_cast<std::int64_t>(fields.number());
    card.planned = static_cast<std::int64_t>(fields.number());
    card.game = fields.text();
    card.clock = fields.text();
    const std::uint64_t free = fields.number();
    const std::uint64_t keys = fields.number();
    if (free > kMostSeats || keys > kMostSeats) return std::nullopt;
    card.free = static_cast<int>(free);
    for (std::uint64_t i = 0; i < keys; ++i) card.keys.push_back(fields.number());
    cards.push_back(std::move(card));
  }
  return fields.well() ? std::optional(std::move(cards)) : std::nullopt;
}

std::string write_recents(const std::vector<RecentGame>& games) {
  std::string all;
  for (const RecentGame& game : games) {
    append_number(all, as_number(game.ended));
    append_field(all, game.json);
  }
  return all;
}

std::optional<std::vector<RecentGame>> read_recents(std::string_view text) {
  std::vector<RecentGame> games;
  PeerFields fields(text);
  while (fields.more()) {
    RecentGame game;
    game.ended = static_cast<std::int64_t>(fields.number());
    game.json = fields.text();
    games.push_back(std::move(game));
  }
  return fields.well() ? std::optional(std::move(games)) : std::nullopt;
}

std::string write_counts(const TableCounts& counts) {
  std::vector<std::pair<std::string, TableCount>> most(counts.begin(), counts.end());
  std::ranges::sort(most, [](const auto& a, const auto& b) {
    return std::tuple(b.second.tables, b.second.of_bots, b.first) <
           std::tuple(a.second.tables, a.second.of_bots, a.first);
  });
  if (most.size() > kMostCounted) most.resize(kMostCounted);
  std::string all;
  for (const auto& [address, count] : most) {
    append_field(all, address);
    append_number(all, count.tables);
    append_number(all, count.of_bots);
  }
  return all;
}

std::optional<TableCounts> read_counts(std::string_view text) {
  TableCounts counts;
  PeerFields fields(text);
  while (fields.more()) {
    const std::string address(fields.text());
    const std::size_t tables = fields.number();
    counts[address] = {tables, fields.number()};
  }
  return fields.well() ? std::optional(std::move(counts)) : std::nullopt;
}

std::string write_spent(const std::vector<Spent>& rations) {
  std::string all;
  for (const Spent& spent : rations) {
    append_number(all, spent.size());
    for (const auto& [address, cost] : spent) {
      append_field(all, address);
      append_number(all, static_cast<std::uint64_t>(cost * kThousandth));
    }
  }
  return all;
}

std::optional<std::vector<Spent>> read_spent(std::string_view text) {
  std::vector<Spent> rations;
  PeerFields fields(text);
  while (fields.more() && rations.size() < kMostRations) {
    const std::uint64_t size = fields.number();
    Spent& spent = rations.emplace_back();
    for (std::uint64_t i = 0; i < size && fields.well(); ++i) {
      const std::string address(fields.text());
      const std::uint64_t cost = fields.number();
      if (cost > kMostCost) return std::nullopt;
      spent[address] += static_cast<double>(cost) / kThousandth;
    }
  }
  return fields.well() ? std::optional(std::move(rations)) : std::nullopt;
}

}  // namespace pactole::server
