#include "referee/money.h"

#include "referee/params.h"

namespace pactole::money {
namespace {

std::optional<ParamError> read_currencies(const Json& json, const std::string& where,
                                          std::optional<CurrencySet>& currencies) {
  const auto wrong = [&](std::string why) { return ParamError{where, std::move(why)}; };
  const std::string known = join(", ", kCurrencyCodes);
  if (!json.is_array()) return wrong("must be a list of currencies: " + known);
  CurrencySet set;
  for (const Json& code : json) {
    if (!code.is_string()) return wrong("must hold currencies as text: " + known);
    const auto& name = code.get_ref<const std::string&>();
    const auto currency = parse_currency(name);
    if (!currency) return wrong("there is no currency " + excerpt(name) + "; there are: " + known);
    if (set.contains(*currency)) return wrong(name + " is listed twice");
    set.insert(*currency);
  }
  currencies = set;
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> read_other_option(const Json& json, std::size_t option,
                                            Options& options) {
  return read_currencies(json, "options." + std::string(Money::options[option].name),
                         options.removed);
}

std::optional<ParamError> read_setup(const Json& json, const Options& options, int, Setup& setup) {
  if (auto error = check_keys(json, "setup", {"removed", "deals"})) return error;
  if (const Json* removed = member(json, "removed")) {
    if (auto error = read_currencies(*removed, "setup.removed", setup.removed)) return error;
  }
  return read_deals(json, options.deals, parse_card, setup.deals);
}

}  // namespace pactole::money
