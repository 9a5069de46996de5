#include "app/ascii.h"

#include <array>
#include <span>
#include <utility>

namespace pactole {
namespace {

using StandIn = std::pair<std::string_view, std::string_view>;

// Letters that are spelled out, and take more room then, or none: a place where a word may break.
constexpr std::array<StandIn, 13> kSpelled{{{"\u00ad", ""},
                                            {"ä", "ae"},
                                            {"ö", "oe"},
                                            {"ü", "ue"},
                                            {"Ä", "Ae"},
                                            {"Ö", "Oe"},
                                            {"Ü", "Ue"},
                                            {"ß", "ss"},
                                            {"œ", "oe"},
                                            {"Œ", "Oe"},
                                            {"æ", "ae"},
                                            {"Æ", "Ae"},
                                            {"±", "+-"}}};

constexpr std::array<StandIn, 49> kStandIns{{
    {"─", "-"},  {"│", "|"},  {"┌", "+"},      {"┐", "+"},      {"└", "+"},  {"┘", "+"},
    {"┬", "+"},  {"┴", "+"},  {"♥", " "},      {"♠", " "},      {"♣", " "},  {"♦", " "},
    {"★", " "},  {"●", "o"},  {"×", "x"},      {"→", ">"},      {"–", "-"},  {"−", "-"},
    {"…", "~"},  {"·", "-"},  {"’", "'"},      {"“", "\""},     {"”", "\""}, {"„", "\""},
    {"«", "\""}, {"»", "\""}, {"\u00a0", " "}, {"\u202f", " "}, {"à", "a"},  {"â", "a"},
    {"À", "A"},  {"Â", "A"},  {"ç", "c"},      {"Ç", "C"},      {"è", "e"},  {"é", "e"},
    {"ê", "e"},  {"ë", "e"},  {"È", "E"},      {"É", "E"},      {"Ê", "E"},  {"î", "i"},
    {"ï", "i"},  {"ô", "o"},  {"ù", "u"},      {"û", "u"},      {"✓", "*"},  {"†", "+"},
    {"°", "o"},
}};

// What is said instead of it, or `otherwise`.
std::string_view find(std::span<const StandIn> all, std::string_view character,
                      std::string_view otherwise) {
  for (const auto& [letter, plain] : all) {
    if (letter == character) return plain;
  }
  return otherwise;
}

// Each character beyond ASCII replaced by what is said of it.
template <class Replace>
std::string replaced(std::string_view text, Replace&& with) {
  std::string plain;
  while (!text.empty()) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) ++size;
    const std::string_view character = text.substr(0, size);
    plain += static_cast<unsigned char>(text[0]) < 0x80 ? character : with(character);
    text.remove_prefix(size);
  }
  return plain;
}

}  // namespace

std::string spelled_out(std::string_view text) {
  return replaced(text,
                  [](std::string_view character) { return find(kSpelled, character, character); });
}

std::string to_ascii(std::string_view text) {
  return replaced(text, [](std::string_view character) {
    return find(kSpelled, character, find(kStandIns, character, "?"));
  });
}

}  // namespace pactole
