// Options, explicit setups, and the start of a match.
#include <string>

#include "engine/money/rules.h"

namespace pactole::money {
namespace {

std::string names(CurrencySet currencies) {
  std::string joined;
  for (const Currency currency : list(currencies)) {
    if (!joined.empty()) joined += ", ";
    joined += text(currency);
  }
  return joined.empty() ? "none" : joined;
}

std::string table_of(int players) {
  return "a " + std::to_string(players) + "-player game";
}

std::optional<ParamError> check_removed(CurrencySet removed, int players, std::string key) {
  const int wanted = removed_currencies(players);
  if (removed.size() == wanted) return std::nullopt;
  return ParamError{std::move(key), table_of(players) + " removes " + std::to_string(wanted) +
                                        " of the currencies, not " +
                                        std::to_string(removed.size())};
}

// The currencies that a deck lacks altogether.
CurrencySet removed_from(const Deck& deck) {
  CurrencySet removed = kAllCurrencies;
  for (const Card card : deck) {
    if (card.index < kBills) removed.erase(currency(card));
  }
  return removed;
}

std::optional<ParamError> check_deck(const Deck& deck, int players, const std::string& key) {
  const auto wrong = [&](std::string why) { return ParamError{key, std::move(why)}; };
  const int wanted = cards_in_use(players);
  if (deck.size() != static_cast<std::size_t>(wanted)) {
    return wrong("must list all " + std::to_string(wanted) + " bills and coins of " +
                 table_of(players) + ", not " + std::to_string(deck.size()));
  }
  CardSet seen;
  for (const Card card : deck) {
    if (card == kBluff) return wrong("the bluff card is not dealt: every player has one");
    if (seen.contains(card)) return wrong(text(card) + " is listed twice");
    seen |= CardSet::of(card);
  }
  const CurrencySet removed = removed_from(deck);
  if (auto error = check_removed(removed, players, key)) return error;
  const CardSet missing = CardSet::in_use(removed) - seen;
  if (!missing.empty()) return wrong(text(list(missing)[0]) + " is missing");
  return std::nullopt;
}

// M5
CurrencySet draw_removed(const Seed& seed, int players) {
  CurrencySet removed;
  const int count = removed_currencies(players);
  if (count == 0) return removed;
  CurrencyList order = list(kAllCurrencies);
  Stream(seed, "removed").shuffle(order);
  while (removed.size() < count) removed.insert(order[static_cast<std::size_t>(removed.size())]);
  return removed;
}

CurrencySet choose_removed(const Options& options, int players, const Seed& seed,
                           const Setup& setup) {
  if (options.removed) return *options.removed;
  if (setup.removed) return *setup.removed;
  for (const auto& deck : setup.deals) {
    if (deck) return removed_from(*deck);
  }
  return draw_removed(seed, players);
}

}  // namespace

void preset(Options& options, std::string_view chosen) {
  if (chosen != "edition") return;
  options.match = options.edition == Edition::goldsieber ? Match::wins : Match::total;
  options.bluff_only = options.edition == Edition::classic;
}

std::optional<ParamError> check_options(const Options& options, int players) {
  if (!options.removed) return std::nullopt;
  return check_removed(*options.removed, players, "removed");
}

std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup) {
  std::optional<CurrencySet> told = options.removed;
  std::string teller = "option `removed`";
  const auto agree = [&](const std::string& key, CurrencySet removed) -> std::optional<ParamError> {
    if (told && *told != removed) {
      return ParamError{key, "is a game without " + names(removed) + ", but " + teller +
                                 " says without " + names(*told)};
    }
    if (!told) teller = "setup." + key;
    told = removed;
    return std::nullopt;
  };
  if (setup.removed) {
    if (auto error = check_removed(*setup.removed, players, "removed")) return error;
    if (auto error = agree("removed", *setup.removed)) return error;
  }
  if (setup.deals.size() > options.deals) {
    return ParamError{"deals", "lists " + std::to_string(setup.deals.size()) +
                                   " deals, but the match has " + std::to_string(options.deals)};
  }
  for (std::size_t i = 0; i < setup.deals.size(); ++i) {
    if (!setup.deals[i]) continue;
    const std::string key = "deals[" + std::to_string(i) + "].deck";
    if (auto error = check_deck(*setup.deals[i], players, key)) return error;
    if (auto error = agree(key, removed_from(*setup.deals[i]))) return error;
  }
  return std::nullopt;
}

State start(const Options& options, int players, const Seed& seed, const Setup& setup) {
  State state{};
  state.seed = seed;
  state.options = options;
  state.options.removed = choose_removed(options, players, seed, setup);
  state.player_count = static_cast<std::uint8_t>(players);
  state.deal = 1;
  deal(state, setup);
  return state;
}

}  // namespace pactole::money
