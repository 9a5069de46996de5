#include "app/layout.h"

#include <algorithm>

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

std::string ruled(const std::vector<std::string>& parts) {
  std::string line;
  for (const std::string& part : parts) {
    if (width(line) + width(part) + 4 <= kColumns) line += "── " + part + " ";
  }
  return line + repeated("─", kColumns - width(line));
}

std::string Grid::text(int indent) const {
  std::vector<int> widths(alignments_.size());
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string lines;
  for (const auto& row : rows_) {
    std::string line = spaces(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += spaces(gap_);
      line += alignments_[i] == 'r' ? right_aligned(row[i], widths[i]) : padded(row[i], widths[i]);
    }
    if (!lines.empty()) lines += '\n';
    lines += trimmed_end(std::move(line));
  }
  return lines;
}

namespace {

// One row of frames.
class BoxRow {
 public:
  BoxRow(int inner, int indent) : inner_(inner), columns_(indent) {
    top_ = middle_ = bottom_ = labels_ = spaces(indent);
  }

  bool has_room() const { return columns_ + inner_ + 3 <= kColumns; }

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
  int columns_;
  bool labelled_ = false;
  std::string top_, middle_, bottom_, labels_;
};

}  // namespace

std::string boxed(const std::vector<CardBox>& cards, int inner, int indent) {
  std::string lines;
  for (std::size_t i = 0; i < cards.size();) {
    BoxRow row(inner, indent);
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

std::string listed(std::string_view title, const std::vector<std::string>& items, int indent) {
  std::string lines;
  std::string line = padded(title, indent);
  bool any = false;
  for (const std::string& item : items) {
    if (any && width(line) + 3 + width(item) > kColumns) {
      lines += line + '\n';
      line = spaces(indent);
      any = false;
    }
    line += (any ? "   " : "") + item;
    any = true;
  }
  return trimmed_end(lines + line);
}

}  // namespace pactole
