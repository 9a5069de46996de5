// How a game stands when it is over.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"

namespace pactole {

struct Places {
  FixedVector<std::int32_t, kMaxSeats> scores;
  FixedVector<std::int32_t, kMaxSeats> ranks;
  FixedVector<Seat, kMaxSeats> winners;

  bool operator==(const Places&) const = default;
};

struct Result : Places {
  bool over = false;

  bool operator==(const Result&) const = default;
};

// rank = 1 + the number of players strictly better; winners are the seats of rank 1.
template <class Better>
void rank_by(Result& result, int players, Better&& better) {
  for (const Seat seat : seats(players)) {
    std::int32_t rank = 1;
    for (const Seat other : seats(players)) rank += better(other, seat) ? 1 : 0;
    result.ranks.push_back(rank);
    if (rank == 1) result.winners.push_back(seat);
  }
}

}  // namespace pactole
