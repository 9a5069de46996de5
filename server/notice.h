// What a server tells the others of itself, once in a second at most, so that what must hold over
// all servers does: its public tables, games that ended lately, how many tables each address has
// opened, and what each has spent of its rations. It has an upper size, whatever there is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pactole::server {

// A public table, as it is in the list, and what else whoever looks for a seat wants to know.
struct Card {
  std::string id{};
  std::string json{};
  std::int64_t created = 0;
  std::int64_t planned = 0;
  std::string game{};
  std::string clock{};                // its kind
  int free = 0;                       // seats that can be had now; 0: none
  std::vector<std::uint64_t> keys{};  // of those who sit: the first bytes of their hashes
};

// A game that is over, as it is in the list.
struct RecentGame {
  std::int64_t ended = 0;
  std::string json{};
};

// Of an address: tables that are opened and not over, and those of them where bots play alone.
struct TableCount {
  std::size_t tables = 0, of_bots = 0;
};
using TableCounts = std::unordered_map<std::string, TableCount>;

// By address.
using Spent = std::unordered_map<std::string, double>;
inline constexpr std::size_t kMostSpenders = 1000;

inline constexpr std::size_t kMostOfCards = std::size_t{160} << 10;
inline constexpr std::size_t kMostCounted = 1000;

// The first cards, as many as there is room for.
std::string write_cards(const std::vector<Card>& cards);
std::string write_recents(const std::vector<RecentGame>& games);
// Those who have most, if they are too many.
std::string write_counts(const TableCounts& counts);
std::string write_spent(const std::vector<Spent>& rations);

// Nothing if it is not as it should be.
std::optional<std::vector<Card>> read_cards(std::string_view text);
std::optional<std::vector<RecentGame>> read_recents(std::string_view text);
std::optional<TableCounts> read_counts(std::string_view text);
std::optional<std::vector<Spent>> read_spent(std::string_view text);

}  // namespace pactole::server
