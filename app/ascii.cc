#include "app/ascii.h"

#include <array>
#include <utility>

namespace pactole {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 56> kStandIns{{
    {"─", '-'}, {"│", '|'}, {"┌", '+'}, {"┐", '+'}, {"└", '+'}, {"┘", '+'},      {"┬", '+'},
    {"┴", '+'}, {"♥", ' '}, {"♠", ' '}, {"♣", ' '}, {"♦", ' '}, {"★", ' '},      {"●", 'o'},
    {"×", 'x'}, {"→", '>'}, {"–", '-'}, {"−", '-'}, {"…", '~'}, {"·", '-'},      {"’", '\''},
    {"“", '"'}, {"”", '"'}, {"„", '"'}, {"«", '"'}, {"»", '"'}, {"\u00a0", ' '}, {"\u202f", ' '},
    {"à", 'a'}, {"â", 'a'}, {"ä", 'a'}, {"À", 'A'}, {"Â", 'A'}, {"Ä", 'A'},      {"ç", 'c'},
    {"Ç", 'C'}, {"è", 'e'}, {"é", 'e'}, {"ê", 'e'}, {"ë", 'e'}, {"È", 'E'},      {"É", 'E'},
    {"Ê", 'E'}, {"î", 'i'}, {"ï", 'i'}, {"ô", 'o'}, {"ö", 'o'}, {"Ö", 'O'},      {"ù", 'u'},
    {"û", 'u'}, {"ü", 'u'}, {"Ü", 'U'}, {"ß", 's'}, {"œ", 'o'}, {"æ", 'a'},      {"✓", '*'},
}};

}  // namespace

std::string to_ascii(std::string_view text) {
  std::string ascii;
  while (!text.empty()) {
    if (static_cast<unsigned char>(text[0]) < 0x80) {
      ascii += text[0];
      text.remove_prefix(1);
      continue;
    }
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) ++size;
    char stand_in = '?';
    for (const auto& [character, plain] : kStandIns) {
      if (text.substr(0, size) == character) stand_in = plain;
    }
    ascii += stand_in;
    text.remove_prefix(size);
  }
  return ascii;
}

}  // namespace pactole
