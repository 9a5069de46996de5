// What a review found, in numbers that add up: shares of the win as whole numbers, of which
// kWhole are a certain win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"

namespace pactole {

using Share = std::int64_t;

// Shares of up to six winners are whole sixtieths; means of so many games divide them further.
inline constexpr Share kSixtieths = 60;
inline constexpr int kMostWorlds = 4096;
inline constexpr Share kWhole = kSixtieths * kMostWorlds;

using Shares = PerSeat<Share, kMaxSeats>;

// A mean with its standard error, both in shares.
struct Term {
  Share value = 0;
  double error = 0;
};

// Where the difference between a result and a fair share came from; the terms add up to it.
struct Ledger {
  Share result = 0;
  Share fair = 0;
  Term deal;
  Term draws;   // and dice
  Term cards;   // that met a decision whose maker could not know them
  Term others;  // what their decisions were worth, as far as they could know
  Term own;

  // The result less what was luck.
  Share adjusted() const { return fair + others.value + own.value; }
};

enum class Severity : std::uint8_t { fine, inaccuracy, mistake, blunder };

constexpr std::string_view text(Severity severity) {
  constexpr std::string_view names[] = {"fine", "inaccuracy", "mistake", "blunder"};
  return names[static_cast<std::size_t>(severity)];
}

// What a decision was worth in worlds that its maker could not tell from the real one.
struct Grade {
  std::size_t at = 0;  // how many moves were made before
  Seat seat{};
  std::string made;
  std::string better;  // the same, if nothing better was found
  Term loss;
  Severity severity = Severity::fine;
};

// With so many comparisons, two standard errors would blame the blameless.
inline constexpr double kClearErrors = 3;

constexpr Severity severity_of(const Term& loss) {
  if (static_cast<double>(loss.value) <= kClearErrors * loss.error) return Severity::fine;
  if (loss.value >= kWhole / 10) return Severity::blunder;
  if (loss.value >= kWhole / 20) return Severity::mistake;
  return loss.value >= kWhole / 50 ? Severity::inaccuracy : Severity::fine;
}

struct ReviewReport {
  int players = 0;
  std::size_t plies = 0;
  int worlds = 0;             // per estimate
  double done = 0;            // 0 to 1; grades and ledgers are complete with 1
  std::vector<Shares> curve;  // after so many moves
  std::vector<Grade> grades;  // of decisions that were a choice, in order of play
  PerSeat<Ledger, kMaxSeats> ledgers;
};

}  // namespace pactole
