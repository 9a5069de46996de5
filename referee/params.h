// Reading options and setups from JSON, with errors that name the key and say what is wanted.
#pragma once

#include <cstddef>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "referee/json.h"

namespace pactole {

// Somebody else's words in our sentence: quoted, and cut short between characters.
std::string excerpt(std::string_view text);

std::string join(std::string_view separator, std::span<const std::string_view> words);

// An object with none but these keys, and no null among its values.
std::optional<ParamError> check_keys(const Json& object, const std::string& where,
                                     std::initializer_list<std::string_view> keys);

std::expected<Seat, ParamError> read_seat(const Json& value, const std::string& where, int players);

// `first` of a setup, if it is given.
std::optional<ParamError> read_first(const Json& setup, int players, std::optional<Seat>& first);

// The value of a choice, number or flag.
std::expected<std::int32_t, ParamError> read_option(const Json& value, const OptionSpec& spec);

std::optional<ParamError> check_option_names(const Json& options,
                                             std::span<const OptionSpec> specs);

// A list of card codes into a fixed list; `parse` turns a code into a card or nothing.
template <class Cards, class Parse>
std::expected<Cards, ParamError> read_cards(const Json& value, const std::string& where,
                                            Parse&& parse) {
  if (!value.is_array()) return std::unexpected(ParamError{where, "must be a list of card codes"});
  Cards cards;
  for (const Json& code : value) {
    if (!code.is_string()) {
      return std::unexpected(ParamError{where, "must hold card codes as text"});
    }
    const auto& text = code.template get_ref<const std::string&>();
    const auto card = parse(std::string_view(text));
    if (!card) {
      return std::unexpected(ParamError{where, "there is no card " + excerpt(text)});
    }
    if (cards.size() == Cards::capacity()) {
      return std::unexpected(ParamError{
          where, "lists more than the game's " + std::to_string(Cards::capacity()) + " cards"});
    }
    cards.push_back(*card);
  }
  return cards;
}

// One of these lists in an object, if it is given.
template <class Cards, class Parse>
std::optional<ParamError> read_deck(const Json& object, std::string_view key,
                                    const std::string& where, Parse&& parse,
                                    std::optional<Cards>& deck) {
  const Json* codes = member(object, key);
  if (codes == nullptr) return std::nullopt;
  auto cards = read_cards<Cards>(*codes, where + "." + std::string(key), parse);
  if (!cards) return cards.error();
  deck = *cards;
  return std::nullopt;
}

// `deals` of a setup, if it is given: each is its deck, or null to have it drawn.
template <class Deals, class Parse>
std::optional<ParamError> read_deals(const Json& setup, std::size_t most, Parse&& parse,
                                     Deals& decks) {
  const Json* deals = member(setup, "deals");
  if (deals == nullptr) return std::nullopt;
  const std::string where = "setup.deals";
  if (!deals->is_array()) return ParamError{where, "must be a list of deals"};
  if (deals->size() > most) {
    return ParamError{where, "lists more deals than there are (" + std::to_string(most) + ")"};
  }
  for (const Json& deal : *deals) {
    const std::string at = where + "[" + std::to_string(decks.size()) + "]";
    decks.push_back(std::nullopt);
    if (deal.is_null()) continue;
    if (auto error = check_keys(deal, at, {"deck"})) return error;
    if (auto error = read_deck(deal, "deck", at, parse, decks.back())) return error;
  }
  return std::nullopt;
}

}  // namespace pactole
