#include "app/layout.h"

#include <algorithm>
#include <utility>

namespace pactole {
namespace {

std::string spaces(int count) {
  return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

std::string repeated(std::string_view what, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += what;
  return text;
}

std::string wrapped_line(std::string_view line, int columns, int indent) {
  std::string text;
  int column = 0;
  bool first = true;
  while (!line.empty()) {
    const std::size_t space = line.find(' ', 1);
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(std::min(word.size(), line.size()));
    const int room = width(word);
    if (!first && column + room > columns) {
      text += '\n' + spaces(indent);
      const std::string_view bare = word.substr(std::min(word.find_first_not_of(' '), word.size()));
      text += bare;
      column = indent + width(bare);
    } else {
      text += word;
      column += room;
    }
    first = false;
  }
  return text;
}

}  // namespace

int width(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size());
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++count;
    }
  }
  return count;
}

int rows(std::string_view text) {
  return 1 + static_cast<int>(std::ranges::count(text, '\n'));
}

std::string padded(std::string_view text, int columns) {
  return std::string(text) + spaces(columns - width(text));
}

std::string right_aligned(std::string_view text, int columns) {
  return spaces(columns - width(text)) + std::string(text);
}

std::string trimmed_end(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string cut(std::string_view text, int columns) {
  if (width(text) <= columns) return std::string(text);
  std::size_t at = 0;
  int count = 0;
  while (count < columns) {
    if (text[at] == '\x1b') {
      at = text.find('m', at) + 1;
      continue;
    }
    if (++count == columns) break;
    do ++at;
    while ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  }
  const std::string_view kept = text.substr(0, at);
  return std::string(kept) + "…" + (kept.find('\x1b') == std::string_view::npos ? "" : "\x1b[0m");
}

std::string wrapped(std::string_view text, int columns, int indent) {
  std::string lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines += wrapped_line(text.substr(0, end), columns, indent);
    if (end == std::string_view::npos) return lines;
    lines += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string ruled(std::vector<std::string> parts, const Screen& screen) {
  constexpr int kAround = 4;
  const auto needed = [&] {
    int sum = 0;
    for (const std::string& part : parts) sum += width(part) + kAround;
    return sum;
  };
  if (parts.size() > 1 && needed() > screen.line()) parts.erase(parts.begin());
  std::string line;
  if (screen.plain) {
    for (const std::string& part : parts) line += (line.empty() ? "" : ", ") + part;
    return wrapped(line, screen.line());
  }
  for (const std::string& part : parts) {
    if (width(line) + width(part) + kAround <= screen.line()) line += "── " + part + " ";
  }
  return line + repeated("─", screen.line() - width(line));
}

std::string beside(std::string_view left, std::string_view right, int columns) {
  const auto lines = [](std::string_view text) {
    std::vector<std::string_view> all;
    while (true) {
      const std::size_t end = text.find('\n');
      all.push_back(text.substr(0, end));
      if (end == std::string_view::npos) return all;
      text.remove_prefix(end + 1);
    }
  };
  const auto here = lines(left), there = lines(right);
  const std::size_t count = std::max(here.size(), there.size());
  std::string both;
  for (std::size_t i = 0; i < count; ++i) {
    const auto line = [&](const auto& of) {
      const std::size_t above = count - of.size();
      return i < above ? std::string_view() : of[i - above];
    };
    if (i > 0) both += '\n';
    both += trimmed_end(padded(line(here), columns) + " │ " + std::string(line(there)));
  }
  return both;
}

std::vector<int> Grid::widths() const {
  std::vector<int> widths(alignments_.size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  return widths;
}

std::string Grid::told() const {
  std::string lines;
  const bool headed = rows_.size() > 1 && rows_[0][0].empty();
  for (std::size_t i = headed ? 1 : 0; i < rows_.size(); ++i) {
    std::string line = rows_[i][0];
    for (std::size_t j = 1; j < rows_[i].size(); ++j) {
      if (rows_[i][j].empty()) continue;
      line += j == 1 ? (line.empty() || !headed ? " " : ": ") : headed ? ", " : " ";
      if (headed && !rows_[0][j].empty()) line += rows_[0][j] + " ";
      line += rows_[i][j];
    }
    if (!lines.empty()) lines += '\n';
    lines += line;
  }
  return lines;
}

std::string Grid::text(const Screen& screen, int indent) const {
  if (screen.plain) return wrapped(told(), screen.line());
  std::vector<int> widths = this->widths();
  int gap = gap_;
  const auto over = [&] {
    int sum = indent + gap * static_cast<int>(widths.size() - 1) - screen.line();
    for (const int each : widths) sum += each;
    return sum;
  };
  while (gap > 1 && over() > 0) --gap;
  // First those that may go on below, then all.
  constexpr int kNarrowest = 8;
  for (bool any_column = false; over() > 0;) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (!any_column && (alignments_[i] == 'r' || widths[i] <= kNarrowest)) continue;
      if (widest == widths.size() || widths[i] > widths[widest]) widest = i;
    }
    if (widest == widths.size()) {
      if (std::exchange(any_column, true)) break;
      continue;
    }
    if (--widths[widest] == 1) break;
  }
  std::string lines;
  for (const auto& row : rows_) {
    std::vector<std::string> rest = row;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (width(row[i]) <= widths[i]) continue;
      rest[i] = alignments_[i] == 'l' ? wrapped(row[i], widths[i]) : cut(row[i], widths[i]);
    }
    for (bool more = true; more;) {
      more = false;
      std::string line = spaces(indent);
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::size_t end = std::min(rest[i].find('\n'), rest[i].size());
        const std::string cell = rest[i].substr(0, end);
        rest[i].erase(0, end + 1);
        more |= !rest[i].empty();
        if (i > 0) line += spaces(gap);
        line += alignments_[i] == 'r' ? right_aligned(cell, widths[i]) : padded(cell, widths[i]);
      }
      if (!lines.empty()) lines += '\n';
      lines += trimmed_end(std::move(line));
    }
  }
  return lines;
}

namespace {

// One row of frames.
class BoxRow {
 public:
  BoxRow(int inner, int columns) : inner_(inner), most_(columns) {
    top_ = middle_ = bottom_ = labels_ = spaces(columns_);
  }

  bool has_room() const { return columns_ + inner_ + 3 <= most_; }

  void add(const CardBox& card, bool opens, bool closes) {
    const std::string bar = repeated("─", inner_);
    top_ += (opens ? "┌" : "┬") + bar + (closes ? "┐" : "");
    middle_ += "│" + padded(card.face, inner_) + (closes ? "│" : "");
    bottom_ += (opens ? "└" : "┴") + bar + (closes ? "┘" : "");
    labels_ += padded(" " + card.label, inner_ + (closes ? 2 : 1));
    columns_ += inner_ + (closes ? 2 : 1);
    labelled_ |= !card.label.empty();
  }

  std::string text() const {
    return top_ + "\n" + middle_ + "\n" + bottom_ + (labelled_ ? "\n" + trimmed_end(labels_) : "");
  }

 private:
  int inner_;
  int most_;
  int columns_ = 1;
  bool labelled_ = false;
  std::string top_, middle_, bottom_, labels_;
};

}  // namespace

std::string boxed(std::string_view title, const std::vector<CardBox>& cards, int inner,
                  const Screen& screen) {
  if (!screen.framed()) {
    std::vector<std::string> items;
    for (const CardBox& card : cards) {
      const bool number = std::ranges::all_of(card.label, [](char c) { return c <= '9'; });
      const std::string label = card.label + (number || card.label == "b" ? ") " : " ");
      items.push_back((card.label.empty() ? "" : label) + trimmed_end(card.face));
    }
    return listed(title, items, width(title) + 2, screen);
  }
  std::string lines;
  for (std::size_t i = 0; i < cards.size();) {
    BoxRow row(inner, screen.line());
    bool opens = true;
    while (i < cards.size() && row.has_room()) {
      BoxRow with = row;
      with.add(cards[i], opens, true);
      const bool closes = i + 1 == cards.size() || cards[i + 1].apart || !with.has_room();
      row.add(cards[i], opens, closes);
      opens = closes;
      ++i;
    }
    if (!lines.empty()) lines += '\n';
    lines += row.text();
  }
  return lines;
}

std::string listed(std::string_view title, const std::vector<std::string>& items, int indent,
                   const Screen& screen) {
  if (screen.plain) {
    std::string line(title.substr(std::min(title.find_first_not_of(' '), title.size())));
    if (!line.empty()) line += ": ";
    for (std::size_t i = 0; i < items.size(); ++i) line += (i > 0 ? ", " : "") + items[i];
    return wrapped(line, screen.line());
  }
  std::string lines;
  std::string line = padded(title, indent);
  bool any = false;
  const int gap = screen.small() ? 2 : 3;
  for (const std::string& item : items) {
    if (any && width(line) + gap + width(item) > screen.line()) {
      lines += line + '\n';
      line = spaces(indent);
      any = false;
    }
    line += (any ? spaces(gap) : "") + item;
    any = true;
    // One that is longer than a line goes on below.
    if (width(line) > screen.line()) line = wrapped(line, screen.line(), indent);
    if (const std::size_t last = line.rfind('\n'); last != std::string::npos) {
      lines += line.substr(0, last + 1);
      line = line.substr(last + 1);
    }
  }
  return trimmed_end(lines + line);
}

}  // namespace pactole
