// Text laid out for a terminal: columns, frames and lines that fit a screen. Widths count
// characters as they are seen; colours take no room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/screen.h"

namespace pactole {

// Of a line where no screen is known.
inline constexpr int kColumns = Screen{}.line();

int width(std::string_view text);
int rows(std::string_view text);

std::string padded(std::string_view text, int columns);         // filled up on the right
std::string right_aligned(std::string_view text, int columns);  // on the left
std::string trimmed_end(std::string text);
// What fits, and "…" for the rest.
std::string cut(std::string_view text, int columns);

// Broken between words; later lines begin with so many spaces.
std::string wrapped(std::string_view text, int columns = kColumns, int indent = 0);

// "── BiD COIN ── deal 1 of 4 ─────": a line across the page. Where not all fit, the first goes
// first: it is the same on every page.
std::string ruled(std::vector<std::string> parts, const Screen& screen);

// Two texts side by side, the left one so many columns wide; both end on the last row.
std::string beside(std::string_view left, std::string_view right, int columns);

// Cells in columns as wide as they need to be. On a narrow screen columns move together, then the
// widest of those to the left goes on below, or is cut. Plain, each row is a line: its first cell,
// and the others behind the words of the first row.
class Grid {
 public:
  // One letter for each column: l or r; c is to the left, and cut rather than broken.
  explicit Grid(std::string_view alignments, int gap = 3) : alignments_(alignments), gap_(gap) {}

  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text(const Screen& screen, int indent = 1) const;

 private:
  std::vector<int> widths() const;
  std::string told() const;

  std::string alignments_;
  int gap_;
  std::vector<std::vector<std::string>> rows_;
};

// Cards side by side, what is written below each, and whether a new group begins with it.
struct CardBox {
  std::string face;
  std::string label{};
  bool apart = false;
};
// Frames of as many rows as it takes; the labels' row only if there is any. Where there is no room
// for frames, a list behind the title.
std::string boxed(std::string_view title, const std::vector<CardBox>& cards, int inner,
                  const Screen& screen);

// Items behind a title, as many to a line as fit.
std::string listed(std::string_view title, const std::vector<std::string>& items, int indent,
                   const Screen& screen);

}  // namespace pactole
