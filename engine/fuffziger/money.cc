#include "engine/fuffziger/money.h"

#include "engine/core/text.h"

namespace pactole::fuffziger {
namespace {

std::optional<Bundle> parse_bundle(std::string_view words) {
  if (words.starts_with('$')) {
    const auto amount = parse_number(words.substr(1));
    if (!amount || *amount == 0) return std::nullopt;
    return Bundle{*amount, Kind::real};
  }
  const std::size_t times = words.find('x');
  if (times == std::string_view::npos) return std::nullopt;
  const auto count = parse_number(words.substr(0, times));
  const auto value = parse_value(words.substr(times + 1));
  if (!count || *count == 0 || !value) return std::nullopt;
  return Bundle{*count, bills(*value)};
}

}  // namespace

std::string text(const Bundle& bundle) {
  const std::string amount = std::to_string(bundle.amount);
  if (bundle.kind == Kind::real) return "$" + amount;
  return amount + "x" + std::string(kValueNames[index(bundle.kind)]);
}

std::string text(const Money& money) {
  std::string list;
  for (std::size_t v = kValues; v-- > 0;) {
    const Kind kind = bills(kAllValues[v]);
    if (money[kind] > 0) append_to_list(list, text(Bundle{money[kind], kind}));
  }
  if (money.real() > 0) append_to_list(list, text(Bundle{money.real(), Kind::real}));
  return list.empty() ? "0" : list;
}

std::optional<Money> parse_money(std::string_view list) {
  Money money;
  if (list == "0") return money;
  const bool well_formed = each_in_list(list, [&](std::string_view element) {
    const auto bundle = parse_bundle(element);
    if (!bundle || money[bundle->kind] != 0) return false;
    money[bundle->kind] = bundle->amount;
    return true;
  });
  if (!well_formed) return std::nullopt;
  return money;
}

}  // namespace pactole::fuffziger
