// The latest games of public tables at which people played: a sign of life for whoever looks in.
// What is kept is what everybody may know of a game that is over, as it is told.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "server/notice.h"
#include "server/table.h"

namespace pactole::server {

class Recent {
 public:
  static constexpr std::size_t kMost = 12;

  // A game that is over.
  void add(const Table& table);
  // The newest first.
  std::vector<RecentGame> games() const { return {games_.begin(), games_.end()}; }

 private:
  std::deque<RecentGame> games_;
};

}  // namespace pactole::server
