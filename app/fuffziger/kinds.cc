#include "app/fuffziger/kinds.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/text.h"

namespace pactole::fuffziger {
namespace {

// "1x100,2x50,$10"
std::string write_bundle(const Speaker& speaker, const Json& value) {
  if (as_text(value) == "0") return speaker.say("common.nothing");
  std::string list;
  each_in_list(as_text(value), [&](std::string_view part) {
    if (!list.empty()) list += ", ";
    if (part.starts_with('$')) {
      list += dollars(parse_number(part.substr(1)).value_or(0), speaker.language);
    } else {
      const std::size_t cross = part.find('x');
      list.append(part.substr(0, cross)).append("×").append(part.substr(cross + 1));
    }
    return true;
  });
  return list;
}

// "20", "20'", "20x2", "150m"
std::string write_press(const Speaker& speaker, const Json& value) {
  std::string face = as_text(value);
  if (face.ends_with("'")) face.pop_back();
  if (face.ends_with("x2")) return face.substr(0, face.size() - 2) + "\u00a0×2";
  if (!face.ends_with("m")) return face;
  face.pop_back();
  return face + "\u00a0" + speaker.say("fuffziger.face.coins");
}

std::string write_launder(const Speaker& speaker, const Json& value) {
  const std::string& card = as_text(value);
  const std::size_t arrow = card.find("=>");
  const auto reward = parse_number(std::string_view(card).substr(arrow + 2)).value_or(0);
  return card.substr(0, arrow) + "\u00a0→\u00a0" + dollars(reward, speaker.language);
}

std::string write_inspector(const Speaker& speaker, const Json& value) {
  const std::string& card = as_text(value);
  return card == "coins" ? speaker.say("fuffziger.inspector." + card) : card;
}

std::string write_inspectors(const Speaker& speaker, const Json& value) {
  return write_list(speaker, value, write_inspector);
}

}  // namespace

std::span<const pactole::Kind> kinds() {
  static constexpr std::array<pactole::Kind, 5> kAll{{{"bundle", write_bundle},
                                                      {"press", write_press},
                                                      {"launder", write_launder},
                                                      {"inspector", write_inspector},
                                                      {"inspectors", write_inspectors}}};
  return kAll;
}

}  // namespace pactole::fuffziger
