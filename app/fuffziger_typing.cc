#include "app/fuffziger_typing.h"

#include <algorithm>
#include <set>

#include "engine/core/text.h"

namespace pactole {
namespace {

const Json& yourself(const Request& request) {
  return request.view.at("players")[static_cast<std::size_t>(*request.voice.speaker.you)];
}

}  // namespace

std::string fuffziger_purse(const Json& player) {
  std::string list;
  for (const char* value : {"150", "100", "50", "20", "10"}) {
    const int bills = player.at("bills").at(value).get<int>();
    if (bills > 0) append_to_list(list, std::to_string(bills) + "x" + value);
  }
  const int money = player.at("money").get<int>();
  if (money > 0) append_to_list(list, "$" + std::to_string(money));
  return list.empty() ? "0" : list;
}

std::vector<std::string> fuffziger_numbered(const Json&, std::span<const std::string> moves) {
  constexpr std::size_t kFew = 9;
  const bool lists = std::ranges::any_of(moves, [](const std::string& move) {
    return move.starts_with("offer") || move.starts_with("bid") || move.starts_with("convert");
  });
  if (!lists || moves.size() <= kFew) return {moves.begin(), moves.end()};
  std::vector<std::string> few;
  std::set<std::string> kinds;
  for (const std::string& move : moves) {
    std::string kind;
    for (const char c : move.substr(move.find(' ') + 1)) {
      if (c != 'x') kind += c;
      if (c == 'x') kind.clear();
      if (c == '$') break;
    }
    const bool first = kinds.insert(kind).second || !split_verb(move).rest;
    if ((first || &move == &moves.back()) && few.size() < kFew) few.push_back(move);
  }
  return few;
}

std::vector<std::string> fuffziger_read(std::string_view typed, const Request& request) {
  const std::string phase = request.view.at("phase").get<std::string>();
  const std::string due = phase == "launder"   ? "bid"
                          : phase == "convert" ? "convert"
                          : phase == "auction" ? "offer"
                                               : "";
  if (due.empty()) return {};
  std::string list(typed.starts_with(due + " ") ? typed.substr(due.size() + 1) : typed);
  if (list == "all") {
    Json had = yourself(request);
    if (due == "convert") had["money"] = 0;
    return {due + " " + fuffziger_purse(had)};
  }
  if (list.find_first_of("x$") == std::string::npos && list == typed) return {};
  std::ranges::replace(list, ' ', ',');
  return {due + " " + list};
}

std::vector<std::string> fuffziger_complete(std::string_view typed, const Request& request) {
  if (!typed.starts_with("bid ") && !typed.starts_with("convert ")) return {};
  const std::size_t comma = typed.find_last_of(',');
  if (comma == std::string_view::npos) return {};
  const std::string begun(typed.substr(0, comma + 1));
  std::vector<std::string> lines;
  each_in_list(fuffziger_purse(yourself(request)), [&](std::string_view part) {
    const std::string kind(part.starts_with('$') ? "$" : part.substr(part.find('x')));
    if (begun.find(kind + ",") == std::string::npos && (kind != "$" || typed.starts_with("bid"))) {
      lines.push_back(begun + std::string(part));
    }
    return true;
  });
  return lines;
}

}  // namespace pactole
