#include "app/given_options.h"

#include <string_view>
#include <utility>

namespace pactole {
namespace {

// The value as the option's kind is written in JSON; a wrong one is left for the game to refuse.
Json option_value(const Room& room, std::string_view name, const std::string& value) {
  for (const OptionSpec& spec : room.options) {
    if (spec.name != name || spec.kind == OptionKind::choice) continue;
    if (auto json = parse_json(value)) return *std::move(json);
  }
  return value;
}

}  // namespace

std::expected<Json, std::string> read_given_options(const Room& room,
                                                    const std::vector<std::string>& given) {
  Json options = Json::object();
  for (const std::string& option : given) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      return std::unexpected("an option is written name=value, such as --option coin_move=cover");
    }
    const std::string name = option.substr(0, equals);
    if (options.contains(name)) return std::unexpected("option " + name + " is given twice");
    options[name] = option_value(room, name, option.substr(equals + 1));
  }
  return options;
}

}  // namespace pactole
