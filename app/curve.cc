#include "app/curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "app/layout.h"

namespace pactole {
namespace {

// Less is not worth a mark.
constexpr Share kJump = kWhole / 10;

constexpr std::array<std::string_view, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
// Where there is nothing but ASCII: tenths.
constexpr std::array<std::string_view, 10> kDigits{"0", "1", "2", "3", "4",
                                                   "5", "6", "7", "8", "9"};

std::string_view height(Share share, bool ascii) {
  const auto of = [&](std::span<const std::string_view> levels) {
    const auto count = static_cast<Share>(levels.size());
    return levels[static_cast<std::size_t>(
        std::clamp<Share>(share * count / kWhole, 0, count - 1))];
  };
  return ascii ? of(kDigits) : of(kBlocks);
}

// The state that a column shows, and the column in which a state is seen.
std::size_t state_in(std::size_t column, std::size_t columns, std::size_t states) {
  return columns < 2 ? states - 1 : (column * (states - 1) + (columns - 1) / 2) / (columns - 1);
}
std::size_t column_of(std::size_t state, std::size_t columns, std::size_t states) {
  std::size_t column = 0;
  while (column + 1 < columns && state_in(column, columns, states) < state) ++column;
  return column;
}

std::string told(const ReviewReport& report, const Voice& voice) {
  constexpr std::size_t kPoints = 5;
  std::string lines;
  for (const Seat seat : seats(report.players)) {
    std::string points;
    for (std::size_t i = 0; i < kPoints; ++i) {
      const std::size_t at = i * (report.curve.size() - 1) / (kPoints - 1);
      points += (i > 0 ? ", " : "") + std::to_string(percent(report.curve[at][seat]));
    }
    lines += (lines.empty() ? "" : "\n") + voice.name(seat) + ": " + points;
  }
  return wrapped(lines, voice.screen().line());
}

}  // namespace

std::vector<Jump> jumps(const ReviewReport& report, std::optional<Seat> whose, std::size_t most) {
  std::vector<Jump> found;
  const auto size = [](const Jump& jump) { return std::abs(jump.to - jump.from); };
  for (std::size_t at = 0; at + 1 < report.curve.size(); ++at) {
    std::optional<Jump> largest;
    for (const Seat seat : seats(report.players)) {
      if (whose && seat != *whose) continue;
      const Jump jump{at, seat, report.curve[at][seat], report.curve[at + 1][seat]};
      if (!largest || size(jump) > size(*largest)) largest = jump;
    }
    if (largest && size(*largest) >= kJump) found.push_back(*largest);
  }
  std::ranges::stable_sort(found, std::ranges::greater{}, size);
  if (found.size() > most)
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(most), found.end());
  std::ranges::sort(found, {}, &Jump::at);
  return found;
}

long percent(Share share) {
  return std::lround(100.0 * static_cast<double>(share) / static_cast<double>(kWhole));
}

std::string whole_percent(Share share) {
  const long number = percent(share);
  return (number < 0 ? "−" : "") + std::to_string(std::abs(number));
}

std::string signed_percent(Share share) {
  return (percent(share) > 0 ? "+" : "") + whole_percent(share);
}

std::string drawn_curves(const ReviewReport& report, std::span<const Jump> marked,
                         const Voice& voice) {
  if (voice.screen().plain) return told(report, voice);
  int names = 0;
  for (const Seat seat : seats(report.players)) names = std::max(names, width(voice.name(seat)));
  constexpr int kAround = 9;
  const std::size_t states = report.curve.size();
  const auto columns =
      std::min(states, static_cast<std::size_t>(std::max(
                           8, std::min(voice.screen().line(), kColumns) - names - kAround)));
  std::string page;
  for (const Seat seat : seats(report.players)) {
    page += " " + padded(voice.name(seat), names) + " ";
    for (std::size_t column = 0; column < columns; ++column) {
      page += height(report.curve[state_in(column, columns, states)][seat], voice.screen().ascii);
    }
    page += right_aligned(std::to_string(percent(report.curve.back()[seat])), 4) + " %\n";
  }
  std::string marks(columns, ' ');
  for (std::size_t i = 0; i < marked.size(); ++i) {
    std::size_t column = column_of(marked[i].at + 1, columns, states);
    while (column > 0 && marks[column] != ' ') --column;
    marks[column] = static_cast<char>('1' + i);
  }
  return page + trimmed_end(" " + std::string(static_cast<std::size_t>(names), ' ') + " " + marks);
}

}  // namespace pactole
