#include "app/qr_code.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace pactole {
namespace {

// The versions whose codewords are one block at the lowest level of correction.
struct Version {
  int size;
  int words;       // of data
  int correction;  // words that correct them
};
constexpr std::array<Version, 5> kVersions{
    {{21, 19, 7}, {25, 34, 10}, {29, 55, 15}, {33, 80, 20}, {37, 108, 26}}};
constexpr int kMasks = 8;

using Words = std::vector<std::uint8_t>;

// In the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  unsigned sum = 0;
  for (int bit = 7; bit >= 0; --bit) {
    sum = (sum << 1) ^ ((sum >> 7) * 0x11Du);
    sum ^= ((b >> bit) & 1u) * a;
  }
  return static_cast<std::uint8_t>(sum);
}

// What is left of the data, divided by the polynomial that has the first powers of 2 as its roots.
Words correction_of(const Words& data, int count) {
  Words divisor(static_cast<std::size_t>(count), 0);
  divisor.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < count; ++i) {
    for (std::size_t k = 0; k < divisor.size(); ++k) {
      divisor[k] = product(divisor[k], root);
      if (k + 1 < divisor.size()) divisor[k] ^= divisor[k + 1];
    }
    root = product(root, 2);
  }
  Words rest(divisor.size(), 0);
  for (const std::uint8_t word : data) {
    const auto factor = static_cast<std::uint8_t>(word ^ rest.front());
    std::ranges::rotate(rest, rest.begin() + 1);
    rest.back() = 0;
    for (std::size_t k = 0; k < rest.size(); ++k) rest[k] ^= product(divisor[k], factor);
  }
  return rest;
}

// Mode and length, the text, an end, and two words in turn up to the last.
Words words_of(std::string_view text, const Version& version) {
  Words words;
  unsigned held = 0x4;  // bytes; four bits that wait for the next four
  const auto add = [&](unsigned byte) {
    words.push_back(static_cast<std::uint8_t>(held << 4 | byte >> 4));
    held = byte & 0xF;
  };
  add(static_cast<unsigned>(text.size()));
  for (const char c : text) add(static_cast<unsigned char>(c));
  add(0);
  for (unsigned filler = 0xEC; std::ssize(words) < version.words; filler ^= 0xEC ^ 0x11) {
    words.push_back(static_cast<std::uint8_t>(filler));
  }
  const Words correction = correction_of(words, version.correction);
  words.insert(words.end(), correction.begin(), correction.end());
  return words;
}

bool is_masked(int mask, int row, int column) {
  switch (mask) {
    case 0:
      return (row + column) % 2 == 0;
    case 1:
      return row % 2 == 0;
    case 2:
      return column % 3 == 0;
    case 3:
      return (row + column) % 3 == 0;
    case 4:
      return (row / 2 + column / 3) % 2 == 0;
    case 5:
      return row * column % 2 + row * column % 3 == 0;
    case 6:
      return (row * column % 2 + row * column % 3) % 2 == 0;
    default:
      return ((row + column) % 2 + row * column % 3) % 2 == 0;
  }
}

// Level and mask with the ten bits that protect them.
unsigned format_of(int mask) {
  constexpr unsigned kLowest = 1;
  const unsigned format = kLowest << 3 | static_cast<unsigned>(mask);
  unsigned rest = format;
  for (int i = 0; i < 10; ++i) rest = rest << 1 ^ (rest >> 9) * 0x537u;
  return (format << 10 | rest) ^ 0x5412u;
}

class Drawing {
 public:
  explicit Drawing(const Version& version)
      : code_{version.size, std::vector<bool>(static_cast<std::size_t>(version.size) *
                                              static_cast<std::size_t>(version.size))},
        taken_(code_.squares.size()) {
    const int last = size() - 1;
    for (int i = 0; i < size(); ++i) {
      put(6, i, i % 2 == 0);
      put(i, 6, i % 2 == 0);
    }
    if (version.size > kVersions[0].size) square(last - 6, last - 6, 2);
    for (const auto& [row, column] : {std::pair{3, 3}, {3, last - 3}, {last - 3, 3}}) {
      square(row, column, 4);
    }
    write_format(0);  // a place for it
  }

  // Upwards and downwards in turn, in columns two wide from the right.
  void write(const Words& words) {
    std::size_t bit = 0;
    for (int right = size() - 1; right > 0; right -= 2) {
      if (right == 6) right = 5;
      const bool upwards = (size() - 1 - right) / 2 % 2 == 0;
      for (int i = 0; i < size(); ++i) {
        const int row = upwards ? size() - 1 - i : i;
        for (const int column : {right, right - 1}) {
          if (taken_[at(row, column)] || bit / 8 >= words.size()) continue;
          code_.squares[at(row, column)] = ((words[bit / 8] >> (7 - bit % 8)) & 1) != 0;
          ++bit;
        }
      }
    }
  }

  QrCode masked(int mask) const {
    Drawing copy = *this;
    for (int row = 0; row < size(); ++row) {
      for (int column = 0; column < size(); ++column) {
        const std::size_t here = at(row, column);
        if (!taken_[here] && is_masked(mask, row, column)) copy.code_.squares[here].flip();
      }
    }
    copy.write_format(mask);
    return copy.code_;
  }

 private:
  int size() const { return code_.size; }
  std::size_t at(int row, int column) const {
    return static_cast<std::size_t>(row * size() + column);
  }
  void put(int row, int column, bool dark) {
    if (row < 0 || row >= size() || column < 0 || column >= size()) return;
    code_.squares[at(row, column)] = dark;
    taken_[at(row, column)] = true;
  }
  // Rings around a centre: the second is light, and so is the fourth of the large ones.
  void square(int row, int column, int reach) {
    for (int down = -reach; down <= reach; ++down) {
      for (int across = -reach; across <= reach; ++across) {
        const int ring = std::max(std::abs(down), std::abs(across));
        put(row + down, column + across, ring != reach - (reach == 4 ? 2 : 1) && ring != 4);
      }
    }
  }
  void write_format(int mask) {
    const unsigned format = format_of(mask);
    const int last = size() - 1;
    for (int i = 0; i < 15; ++i) {
      const bool dark = ((format >> i) & 1) != 0;
      // Around the corner where the others meet, past the lines of alternating squares.
      if (i < 8) {
        put(i < 6 ? i : i + 1, 8, dark);
        put(8, last - i, dark);
      } else {
        put(8, i == 8 ? 7 : 14 - i, dark);
        put(last - 14 + i, 8, dark);
      }
    }
    put(last - 7, 8, true);
  }

  QrCode code_;
  std::vector<bool> taken_;  // by what is the same in every code
};

// How hard it is to read, by the four rules of the standard.
int penalty(const QrCode& code) {
  int points = 0, darks = 0;
  const auto line = [&](int which, bool across) {
    int run = 0;
    bool last = false;
    unsigned latest = 0;  // eleven squares
    for (int i = 0; i < code.size; ++i) {
      const bool dark = across ? code.dark(which, i) : code.dark(i, which);
      run = i > 0 && dark == last ? run + 1 : 1;
      if (run == 5) points += 3;
      if (run > 5) ++points;
      last = dark;
      latest = (latest << 1 | (dark ? 1u : 0u)) & 0x7FF;
      if (i >= 10 && (latest == 0b10111010000 || latest == 0b00001011101)) points += 40;
    }
  };
  for (int i = 0; i < code.size; ++i) {
    line(i, true);
    line(i, false);
    for (int k = 0; k < code.size; ++k) {
      darks += code.dark(i, k) ? 1 : 0;
      const int square = (code.dark(i, k) ? 1 : 0) + (code.dark(i, k + 1) ? 1 : 0) +
                         (code.dark(i + 1, k) ? 1 : 0) + (code.dark(i + 1, k + 1) ? 1 : 0);
      if (i + 1 < code.size && k + 1 < code.size && square % 4 == 0) points += 3;
    }
  }
  const int all = code.size * code.size;
  return points + std::abs(darks * 20 - all * 10) / all * 10;
}

}  // namespace

std::optional<QrCode> qr_code(std::string_view text, std::optional<int> mask) {
  // Mode, length and end take two words.
  const auto version = std::ranges::find_if(
      kVersions, [&](const Version& each) { return std::ssize(text) + 2 <= each.words; });
  if (version == kVersions.end()) return std::nullopt;
  Drawing drawing(*version);
  drawing.write(words_of(text, *version));
  if (mask) return drawing.masked(*mask);
  QrCode best;
  for (int each = 0, least = 0; each < kMasks; ++each) {
    QrCode code = drawing.masked(each);
    const int points = penalty(code);
    if (each > 0 && points >= least) continue;
    least = points;
    best = std::move(code);
  }
  return best;
}

std::string draw(const QrCode& code, Ink ink, bool unicode) {
  constexpr int kMargin = 4;
  // White and black of the fixed palette: a terminal's own are anything.
  constexpr std::string_view kColours = "\x1b[38;5;231;48;5;16m", kPlain = "\x1b[0m";
  std::string out;
  for (int row = -kMargin; row < code.size + kMargin; row += unicode ? 2 : 1) {
    if (ink.coloured()) out += kColours;
    for (int column = -kMargin; column < code.size + kMargin; ++column) {
      const bool upper = !code.dark(row, column), lower = !code.dark(row + 1, column);
      if (unicode) {
        out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
      } else {
        out += upper ? "##" : "  ";
      }
    }
    if (ink.coloured()) out += kPlain;
    out += '\n';
  }
  return out;
}

}  // namespace pactole
