#include "app/line_editor.h"

#include <algorithm>
#include <set>

#include "app/layout.h"

namespace pactole {
namespace {

constexpr std::size_t kLongestLine = 200;
constexpr char kEnd = '\x04', kBackspace = '\b', kErase = '\x7f', kEraseLine = '\x15',
               kEscape = '\x1b';

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool begins_with(std::string_view line, std::string_view typed) {
  return line.size() >= typed.size() &&
         std::ranges::equal(line.substr(0, typed.size()), typed, {}, lower, lower);
}

// The word that would be typed next.
std::string next_word(std::string_view line, std::size_t typed) {
  const std::size_t begin =
      typed == 0 ? std::string_view::npos : line.find_last_of(" ,", typed - 1);
  const std::size_t end = line.find_first_of(" ,", typed);
  const std::size_t from = begin == std::string_view::npos ? 0 : begin + 1;
  return std::string(line.substr(from, end == std::string_view::npos ? end : end - from));
}

}  // namespace

std::string LineEditor::press(char key) {
  if (escape_ != Escape::none) {
    const bool more = escape_ == Escape::begun ? key == '[' || key == 'O' : key < '@' || key > '~';
    escape_ = more ? Escape::inside : Escape::none;
    return {};
  }
  switch (key) {
    case '\n':
    case '\r':
      done_ = true;
      return "\n";
    case kEnd:
      ended_ = line_.empty();
      return {};
    case kEscape:
      escape_ = Escape::begun;
      return {};
    case kErase:
    case kBackspace:
      return erase();
    case kEraseLine: {
      std::string shown;
      while (!line_.empty()) shown += erase();
      return shown;
    }
    case '\t':
      return complete();
    default:
      break;
  }
  const bool control = key >= '\0' && key < ' ';
  if (control || line_.size() >= kLongestLine) return {};
  line_ += key;
  return {key};
}

// A character may take several bytes.
std::string LineEditor::erase() {
  if (line_.empty()) return {};
  while (line_.size() > 1 && (static_cast<unsigned char>(line_.back()) & 0xC0) == 0x80) {
    line_.pop_back();
  }
  line_.pop_back();
  return "\b \b";
}

std::string LineEditor::complete() {
  std::vector<std::string> lines;
  if (completer_) lines = completer_(line_);
  std::erase_if(lines, [&](const std::string& line) { return !begins_with(line, line_); });
  if (lines.empty()) return {};
  std::string_view common = lines[0];
  for (const std::string& line : lines) {
    std::size_t same = 0;
    while (same < std::min(common.size(), line.size()) &&
           lower(common[same]) == lower(line[same])) {
      ++same;
    }
    common = common.substr(0, same);
  }
  if (common.size() == line_.size()) return lines.size() > 1 ? alternatives(lines) : std::string();
  const std::string back(static_cast<std::size_t>(width(line_)), '\b');
  line_ = common;
  return back + line_;
}

std::string LineEditor::alternatives(const std::vector<std::string>& lines) const {
  constexpr int kMostRows = 3;
  std::set<std::string> seen;
  std::vector<std::string> words;
  for (const std::string& line : lines) {
    const std::string word = next_word(line, line_.size());
    if (seen.insert(word).second) words.push_back(word);
  }
  std::string list = listed("", words, 1, Screen{});
  if (rows(list) > kMostRows) {
    std::size_t end = 0;
    for (int i = 0; i < kMostRows; ++i) end = list.find('\n', end) + 1;
    list = list.substr(0, end) + " …";
  }
  return "\n" + list + "\n" + prompt_ + line_;
}

}  // namespace pactole
