#include "app/record_names.h"

#include <algorithm>
#include <set>

#include "app/layout.h"
#include "referee/params.h"

namespace pactole {
namespace {

// So many fit the columns of every score sheet.
constexpr int kLongestName = 10;

bool is_obeyed(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0u;
    // Control codes, and what turns the direction of writing.
    if (byte < 0x20 || byte == 0x7F || (byte == 0xC2 && next < 0xA0)) return true;
    if (byte == 0xE2 && (next == 0x80 || next == 0x81)) return true;
  }
  return false;
}

// The seats for which bots decided.
std::set<std::size_t> bots_in(const Json& record) {
  std::set<std::size_t> bots;
  const Json* by = member(record, "by");
  const Json& moves = record.at("moves");
  if (by == nullptr || !by->is_array()) return bots;
  for (std::size_t i = 0; i < std::min(by->size(), moves.size()); ++i) {
    if ((*by)[i] == "bot") bots.insert(moves[i][0].get<std::size_t>());
  }
  return bots;
}

}  // namespace

std::vector<std::string> names_in(const Json& record, const std::vector<std::string>& usual) {
  std::vector<std::string> names(usual.size());
  const Json* given = member(record, "names");
  if (given == nullptr || !given->is_array()) return usual;
  const auto bots = bots_in(record);
  const auto known = [&](const std::string& name) {
    return std::ranges::find(names, name) != names.end();
  };
  for (std::size_t seat = 0; seat < std::min(usual.size(), given->size()); ++seat) {
    const Json& name = (*given)[seat];
    if (bots.contains(seat) || !name.is_string()) continue;
    const std::string words = trimmed_end(cut(name.get_ref<const std::string&>(), kLongestName));
    if (!is_obeyed(name.get_ref<const std::string&>()) && !known(words)) names[seat] = words;
  }
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (!names[seat].empty()) continue;
    names[seat] = usual[seat];
    // Somebody else may be called so; there is a usual name for each.
    for (std::size_t i = 0; std::ranges::count(names, names[seat]) > 1; ++i) names[seat] = usual[i];
  }
  return names;
}

}  // namespace pactole
