#include "app/settings.h"

#include <algorithm>
#include <utility>

namespace pactole {
namespace {

constexpr std::string_view kPrefix = "PACTOLE_";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

std::expected<std::vector<Setting>, std::string> parse_settings(std::string_view text,
                                                                const std::string& file) {
  std::vector<Setting> settings;
  // What some editors put first.
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    const std::string_view all = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string_view said = trimmed(all.substr(0, all.find('#')));
    if (said.empty()) continue;
    const std::string from = file + ", line " + std::to_string(line);
    const std::size_t equals = said.find('=');
    const std::string_view name = trimmed(said.substr(0, equals));
    if (equals == std::string_view::npos || name.empty() || said.contains('\0')) {
      return std::unexpected(from + ": `name = value` is wanted, such as `port = 9000`");
    }
    settings.push_back({std::string(name), std::string(trimmed(said.substr(equals + 1))), from});
  }
  return settings;
}

std::string environment_name(std::string_view option) {
  std::string name(kPrefix);
  for (const char each : option) {
    name += each == '-' ? '_' : static_cast<char>(each >= 'a' && each <= 'z' ? each - 32 : each);
  }
  return name;
}

std::vector<Setting> settings_of_environment(const char* const* environment) {
  std::vector<Setting> settings;
  for (; *environment != nullptr; ++environment) {
    const std::string_view entry(*environment);
    const std::size_t equals = entry.find('=');
    if (!entry.starts_with(kPrefix) || equals == std::string_view::npos) continue;
    const std::string variable(entry.substr(0, equals));
    std::string name(variable.substr(kPrefix.size()));
    for (char& each : name) {
      each = each == '_' ? '-' : static_cast<char>(each >= 'A' && each <= 'Z' ? each + 32 : each);
    }
    const std::string_view value = trimmed(entry.substr(equals + 1));
    if (!value.empty()) settings.push_back({name, std::string(value), variable});
  }
  return settings;
}

std::vector<Setting> apart(const Setting& setting) {
  std::vector<Setting> each;
  std::string_view values = setting.value;
  while (!(values = trimmed(values)).empty()) {
    const std::size_t end = std::min(values.find(' '), values.size());
    each.push_back({setting.name, std::string(values.substr(0, end)), setting.from});
    values.remove_prefix(end);
  }
  return each;
}

}  // namespace pactole
