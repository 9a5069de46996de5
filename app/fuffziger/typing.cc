#include "app/fuffziger/typing.h"

#include <algorithm>
#include <set>

#include "engine/core/text.h"

namespace pactole::fuffziger {
namespace {

// The move that is a list of bills and money, if one is due.
std::string_view due_in(Phase phase) {
  switch (phase) {
    case Phase::launder:
      return name_of(Verb::bid);
    case Phase::convert:
      return name_of(Verb::convert);
    case Phase::auction:
      return name_of(Verb::offer);
    default:
      return {};
  }
}

}  // namespace

const PlayerView<PressView>& yourself(const RequestOf<Fuffziger>& request) {
  return request.view.players[index(request.voice.viewer().seat())];
}

Money purse(const PlayerView<PressView>& player) {
  Money money;
  for (const Value value : kAllValues) {
    if (player.bills) money[bills(value)] = player.bills->counts[index(value)];
  }
  money.earn(player.money.value_or(0));
  return money;
}

std::vector<std::string> numbered(const View&, std::span<const std::string> moves) {
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

std::vector<std::string> read(std::string_view typed, const RequestOf<Fuffziger>& request) {
  const std::string due(due_in(request.view.phase));
  if (due.empty()) return {};
  std::string list(typed.starts_with(due + " ") ? typed.substr(due.size() + 1) : typed);
  if (list == "all") {
    Money had = purse(yourself(request));
    if (request.view.phase == Phase::convert) had[Kind::real] = 0;
    return {due + " " + text(had)};
  }
  if (list.find_first_of("x$") == std::string::npos && list == typed) return {};
  std::ranges::replace(list, ' ', ',');
  return {due + " " + list};
}

std::vector<std::string> complete(std::string_view typed, const RequestOf<Fuffziger>& request) {
  if (!typed.starts_with("bid ") && !typed.starts_with("convert ")) return {};
  const std::size_t comma = typed.find_last_of(',');
  if (comma == std::string_view::npos) return {};
  const std::string begun(typed.substr(0, comma + 1));
  std::vector<std::string> lines;
  each_in_list(text(purse(yourself(request))), [&](std::string_view part) {
    const std::string kind(part.starts_with('$') ? "$" : part.substr(part.find('x')));
    if (begun.find(kind + ",") == std::string::npos && (kind != "$" || typed.starts_with("bid"))) {
      lines.push_back(begun + std::string(part));
    }
    return true;
  });
  return lines;
}

}  // namespace pactole::fuffziger
