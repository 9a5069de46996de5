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

std::optional<ParamError> read_deal(const Json& json, const std::string& where,
                                    std::optional<Deck>& deal) {
  if (json.is_null()) return std::nullopt;
  if (auto error = check_keys(json, where, {"deck"})) return error;
  if (const Json* deck = member(json, "deck")) {
    auto cards = read_cards<Deck>(*deck, where + ".deck", parse_card);
    if (!cards) return cards.error();
    deal = *cards;
  }
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
  const Json* deals = member(json, "deals");
  if (deals == nullptr) return std::nullopt;
  if (!deals->is_array()) return ParamError{"setup.deals", "must be a list of deals"};
  if (deals->size() > options.deals) {
    return ParamError{"setup.deals", "lists more deals than the match has (" +
                                         std::to_string(options.deals) + ")"};
  }
  for (const Json& json_deal : *deals) {
    const std::string where = "setup.deals[" + std::to_string(setup.deals.size()) + "]";
    setup.deals.push_back(std::nullopt);
    if (auto error = read_deal(json_deal, where, setup.deals.back())) return error;
  }
  return std::nullopt;
}

}  // namespace pactole::money
