// Text laid out for a terminal: columns, frames and lines of at most 79 characters. Widths count
// characters as they are seen; colours take no room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pactole {

inline constexpr int kColumns = 79;

int width(std::string_view text);
int rows(std::string_view text);

std::string padded(std::string_view text, int columns);         // filled up on the right
std::string right_aligned(std::string_view text, int columns);  // on the left
std::string trimmed_end(std::string text);
// What fits, and "…" for the rest.
std::string cut(std::string_view text, int columns);

// Broken between words; later lines begin with so many spaces.
std::string wrapped(std::string_view text, int columns = kColumns, int indent = 0);

// "── BiD COIN ── deal 1 of 4 ─────": a line across the page.
std::string ruled(const std::vector<std::string>& parts);

// Cells in columns as wide as they need to be.
class Grid {
 public:
  // One letter for each column: l or r.
  explicit Grid(std::string_view alignments, int gap = 3) : alignments_(alignments), gap_(gap) {}

  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text(int indent = 1) const;

 private:
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
// Frames of as many rows as it takes; the labels' row only if there is any.
std::string boxed(const std::vector<CardBox>& cards, int inner, int indent = 1);

// Items behind a title, as many to a line as fit.
std::string listed(std::string_view title, const std::vector<std::string>& items, int indent);

}  // namespace pactole
