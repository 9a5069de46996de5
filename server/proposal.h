// Something that those who are there decide together.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/seat.h"

namespace pactole::server {

struct Proposal {
  // A bot, or whoever wants to, takes an absent player's seat; the game rests, or goes on.
  enum class What : std::uint8_t { bot, newcomer, pause, resume };
  enum class Verdict : std::uint8_t { open, passed, rejected, lapsed };

  int number = 0;
  What what{};
  std::optional<Seat> seat{};  // that is to be taken
  Seat by{};
  SeatSet yes{};
  SeatSet no{};
  std::int64_t until = 0;

  bool same_as(What other, std::optional<Seat> about) const {
    return what == other && seat == about;
  }
  // More than half of those who are there decide. Who has gone does not count, whatever they said.
  Verdict verdict(SeatSet present, std::int64_t now) const {
    const int for_it = count(yes, present), against = count(no, present);
    if (present.empty() || now >= until) return Verdict::lapsed;
    if (2 * for_it > present.size()) return Verdict::passed;
    return 2 * against >= present.size() ? Verdict::rejected : Verdict::open;
  }

 private:
  static int count(SeatSet votes, SeatSet present) {
    int n = 0;
    for (const Seat seat : votes) n += present.contains(seat) ? 1 : 0;
    return n;
  }
};

inline constexpr std::array<std::string_view, 4> kProposals{"bot", "newcomer", "pause", "resume"};

inline std::string_view text(Proposal::What what) {
  return kProposals[static_cast<std::size_t>(what)];
}

}  // namespace pactole::server
