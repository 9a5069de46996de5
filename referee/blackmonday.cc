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

template <class Cards>
std::optional<ParamError> read_deck(const Json& setup, const char* key,
                                    std::optional<Cards>& deck) {
  const Json* codes = member(setup, key);
  if (codes == nullptr) return std::nullopt;
  auto cards = read_cards<Cards>(*codes, std::string("setup.") + key, parse_any_card);
  if (!cards) return cards.error();
  deck = *cards;
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> read_setup(const Json& json, const Options&, int players, Setup& setup) {
  if (auto error = check_keys(json, "setup", {"first", "rates", "deck", "second"})) return error;
  if (const Json* first = member(json, "first")) {
    const auto seat = read_seat(*first, "setup.first", players);
    if (!seat) return seat.error();
    setup.first = *seat;
  }
  if (const Json* rates = member(json, "rates")) {
    if (auto error = read_rates(*rates, setup)) return error;
  }
  if (auto error = read_deck(json, "deck", setup.deck)) return error;
  return read_deck(json, "second", setup.second);
}

}  // namespace pactole::blackmonday
