#include "server/names.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "server/letters.h"

namespace pactole::server {
namespace {

using letters::Range;

constexpr char32_t kJoiner = 0x200D;
constexpr int kMostMarks = 4;    // on one letter
constexpr int kMostJoined = 12;  // in one character

bool is_in(std::span<const Range> ranges, char32_t c) {
  const auto after = std::ranges::upper_bound(ranges, c, {}, &Range::first);
  return after != ranges.begin() && c <= std::prev(after)->last;
}
bool is_between(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}
bool is_picture(char32_t c) {
  return is_in(letters::kPictures, c);
}
bool is_tone(char32_t c) {  // of a picture's skin
  return is_between(c, 0x1F3FB, 0x1F3FF);
}
bool is_look(char32_t c) {  // of a picture: as text, or in colour
  return c == 0xFE0E || c == 0xFE0F;
}
bool is_flag_letter(char32_t c) {
  return is_between(c, 0x1F1E6, 0x1F1FF);
}
// Korean syllables may be written in parts.
bool is_first_jamo(char32_t c) {
  return is_between(c, 0x1100, 0x11A7) || is_between(c, 0xA960, 0xA97C) ||
         is_between(c, 0xD7B0, 0xD7C6);
}
bool is_later_jamo(char32_t c) {
  return is_between(c, 0x1161, 0x11FF) || is_between(c, 0xD7B0, 0xD7FB);
}

std::u32string decoded(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const int more = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    char32_t c = more == 0 ? lead : lead & (0x3FU >> more);
    for (int k = 0; k < more && i < text.size(); ++k) {
      c = c << 6 | (static_cast<unsigned char>(text[i++]) & 0x3FU);
    }
    out += c;
  }
  return out;
}

// Belongs to what stands before it.
bool goes_on(const std::u32string& text, std::size_t i) {
  const char32_t c = text[i], before = text[i - 1];
  if (c == kJoiner || before == kJoiner || is_look(c) || is_in(letters::kMarks, c)) return true;
  if (is_tone(c)) return is_picture(before) || is_look(before);
  if (is_later_jamo(c)) return is_first_jamo(before) || is_later_jamo(before);
  if (!is_flag_letter(c)) return false;
  std::size_t letters_before = 0;
  while (letters_before < i && is_flag_letter(text[i - 1 - letters_before])) ++letters_before;
  return letters_before % 2 == 1;
}

// A joiner or a picture's look, where it makes a picture of pictures.
bool is_of_picture(const std::u32string& text, std::size_t i) {
  if (i == 0) return false;
  const char32_t before = text[i - 1];
  if (is_look(text[i])) {
    const bool key = before == '#' || before == '*' || is_between(before, '0', '9');
    return is_picture(before) || (key && i + 1 < text.size() && text[i + 1] == 0x20E3);
  }
  const bool after_picture = is_picture(before) || is_look(before);
  return text[i] == kJoiner && after_picture && i + 1 < text.size() && is_picture(text[i + 1]);
}

std::size_t count(const std::u32string& text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) count += i == 0 || !goes_on(text, i) ? 1 : 0;
  return count;
}

// The letter that somebody who glances at it reads; 0 for none.
char32_t glance(char32_t c) {
  using namespace letters;
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
  const auto letter = [&](char32_t first) { return char32_t(kLetters[(c - first) % 26]); };
  if (c == ' ' || c == '.' || c == '-' || c == '_' || c == '\'' || c == 0x2019) return 0;
  if (is_in(kMarks, c) || is_look(c) || c == kJoiner) return 0;
  if (is_between(c, 0xFF01, 0xFF5E)) c -= 0xFEE0;
  if (is_between(c, 'A', 'Z')) c += 32;
  if (is_between(c, 0x1D400, 0x1D6A3)) c = letter(0x1D400);
  if (is_between(c, 0x1D7CE, 0x1D7FF)) c = '0' + (c - 0x1D7CE) % 10;
  if (is_between(c, 0x24B6, 0x24E9)) c = letter(0x24B6);
  if (is_between(c, 0x1F130, 0x1F149)) c = letter(0x1F130);
  if (is_between(c, 0x1F150, 0x1F169)) c = letter(0x1F150);
  if (is_between(c, 0x1F170, 0x1F189)) c = letter(0x1F170);
  const auto plain = [&c](char32_t first, std::string_view table) {
    if (c < first || c - first >= table.size() || table[c - first] == '.') return;
    c = static_cast<char32_t>(table[c - first]);
  };
  plain(kFirstLatin, kLatin);
  plain(kFirstMoreLatin, kMoreLatin);
  const auto known = std::ranges::lower_bound(kReadAs, c, {}, &std::pair<char32_t, char>::first);
  if (known != kReadAs.end() && known->first == c) c = static_cast<char32_t>(known->second);
  if (is_between(c, 0x391, 0x3A9) || is_between(c, 0x410, 0x42F)) c += 32;
  if (is_between(c, 0x400, 0x40F)) c += 80;
  if (c == '0') return 'o';
  return c == '1' || c == 'i' || c == '|' || c == '!' ? 'l' : c;
}

std::u32string glance(std::string_view name) {
  std::u32string seen;
  for (const char32_t c : decoded(name)) {
    const char32_t read = glance(c);
    if (read == 0) continue;
    const char32_t last = seen.empty() ? 0 : seen.back();
    if ((last == 'r' && read == 'n') || (last == 'v' && read == 'v')) {
      seen.back() = read == 'n' ? 'm' : 'w';
    } else {
      seen += read;
    }
  }
  return seen;
}

}  // namespace

std::size_t count_characters(std::string_view text) {
  return count(decoded(text));
}

std::expected<std::string, std::string> shown_words(std::string_view text, std::size_t most) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return std::unexpected("must not be empty");
  const std::string words(text.substr(first, text.find_last_not_of(' ') - first + 1));
  const auto too_long = [most] {
    return std::unexpected("must be at most " + std::to_string(most) + " characters");
  };
  constexpr std::size_t kMostBytesOfOne = 4 * (1 + kMostJoined);
  if (words.size() > most * kMostBytesOfOne) return too_long();
  const std::u32string all = decoded(words);
  int marks = 0, joined = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_in(letters::kUnseen, all[i]) && !is_of_picture(all, i)) {
      return std::unexpected("has a character that can't be seen; write it without");
    }
    const bool mark = is_in(letters::kMarks, all[i]);
    if (i == 0 && mark) return std::unexpected("must begin with a letter, not with a mark");
    marks = mark ? marks + 1 : 0;
    joined = i > 0 && goes_on(all, i) ? joined + 1 : 0;
    if (marks > kMostMarks || joined > kMostJoined) {
      return std::unexpected("has too many marks on one letter");
    }
  }
  if (count(all) > most) return too_long();
  return words;
}

bool look_alike(std::string_view name, std::string_view other) {
  const std::u32string seen = glance(name);
  return name == other || (!seen.empty() && seen == glance(other));
}

}  // namespace pactole::server
