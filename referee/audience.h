// Who is told: a seat, a spectator, or everyone at a table that hides nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/seat.h"

namespace pactole {

// A term of a table: whether what a rulebook lets nobody look at again is shown again all the same
// (engine/core/memory.h).
enum class Memory : std::uint8_t { strict, aided };

inline constexpr std::array<std::string_view, 2> kMemoryNames{"strict", "aided"};
constexpr std::string_view text(Memory memory) {
  return kMemoryNames[static_cast<std::size_t>(memory)];
}
constexpr std::optional<Memory> parse_memory(std::string_view name) {
  if (name == kMemoryNames[0]) return Memory::strict;
  if (name == kMemoryNames[1]) return Memory::aided;
  return std::nullopt;
}

class Audience {
 public:
  constexpr Audience(Viewer viewer) : viewer_(viewer) {}
  constexpr Audience(Seat seat) : viewer_(seat) {}
  static constexpr Audience all() {
    Audience audience(Viewer::spectator());
    audience.all_ = true;
    return audience;
  }

  constexpr bool sees_all() const { return all_; }
  constexpr bool sees(Seat owner) const { return all_ || viewer_.is(owner); }
  constexpr Viewer viewer() const { return viewer_; }

  // The same at a table of this term; without a word it is told all, as programs are.
  constexpr Audience with(Memory memory) const {
    Audience other = *this;
    other.strict_ = memory == Memory::strict && !all_;
    return other;
  }
  constexpr bool strict() const { return strict_; }

 private:
  Viewer viewer_;
  bool all_ = false;
  bool strict_ = false;
};

}  // namespace pactole
