#include "app/players.h"

#include <array>

namespace pactole {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kNames{"Ada", "Bob", "Cleo",
                                                         "Dan", "Eve", "Finn"};

}  // namespace

std::string_view Players::name(Seat seat) const {
  return is_you(seat) ? "You" : kNames[index(seat)];
}

std::string_view Players::mention(Seat seat) const {
  return is_you(seat) ? "you" : kNames[index(seat)];
}

std::string Players::does(Seat seat, std::string_view you_do, std::string_view others_do) const {
  std::string sentence(name(seat));
  sentence += ' ';
  sentence += is_you(seat) ? you_do : others_do;
  return sentence;
}

std::string Players::whose(Seat seat) const {
  return is_you(seat) ? "Your" : std::string(name(seat)) + "'s";
}

std::string Players::all(std::span<const Seat> seats) const {
  std::string list;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) list += i + 1 == seats.size() ? " and " : ", ";
    list += i == 0 ? name(seats[i]) : mention(seats[i]);
  }
  return list;
}

}  // namespace pactole
