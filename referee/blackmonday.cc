#include "referee/blackmonday.h"

#include "referee/params.h"

namespace pactole::blackmonday {
namespace {

std::optional<ParamError> read_rates(const Json& json, Setup& setup) {
  if (auto error = check_keys(json, "setup.rates", {"R", "B", "G", "Y"})) return error;
  for (const Colour colour : kAllColours) {
    const Json* rate = member(json, text(colour));
    if (rate == nullptr) continue;
    const auto number = as_int(*rate);
    if (!number || *number < 1 || *number > kTopParcel) {
      return ParamError{"setup.rates." + std::string(text(colour)),
                        "must be a price from 1 to 10 (hundreds of $)"};
    }
    setup.rates[colour] = static_cast<std::uint8_t>(*number);
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> read_setup(const Json& json, const Options&, int players, Setup& setup) {
  if (auto error = check_keys(json, "setup", {"first", "rates", "deck", "second"})) return error;
  if (auto error = read_first(json, players, setup.first)) return error;
  if (const Json* rates = member(json, "rates")) {
    if (auto error = read_rates(*rates, setup)) return error;
  }
  if (auto error = read_deck(json, "deck", "setup", parse_any_card, setup.deck)) return error;
  return read_deck(json, "second", "setup", parse_any_card, setup.second);
}

}  // namespace pactole::blackmonday
