#include "app/money/typing.h"

#include <algorithm>
#include <optional>

#include "app/money/kinds.h"
#include "engine/core/text.h"

namespace pactole::money {
namespace {

template <class Cards>
bool has(const Cards& cards, Card card) {
  return std::ranges::find(cards, card) != cards.end();
}

// "EUR20a" is that card; "EUR20" the first such card in hand that is not taken yet.
std::optional<Card> card_like(std::string_view word, const CardList& hand,
                              const std::vector<Card>& taken) {
  if (const auto card = parse_card(word); card && has(hand, *card)) return card;
  std::string upper(word);
  std::ranges::transform(upper, upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  });
  for (const Card card : hand) {
    if (card == kBluff || has(taken, card)) continue;
    const std::string currency(currency_code(card));
    if (upper == currency || upper == currency + std::to_string(amount(card))) return card;
  }
  return std::nullopt;
}

// `3` and `2-5`: cards by the numbers below them.
struct Numbers {
  int first, last;
};
std::optional<Numbers> parse_numbers(std::string_view word) {
  const std::size_t dash = word.find('-');
  const auto first = parse_number(word.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : parse_number(word.substr(dash + 1));
  if (!first || !last) return std::nullopt;
  return Numbers{*first, *last};
}

// How many cards have one.
int numbers_of(const CardList& hand) {
  return static_cast<int>(hand.size()) - (has(hand, kBluff) ? 1 : 0);
}

}  // namespace

std::vector<std::string> numbered(const View& view, std::span<const std::string> moves) {
  if (view.phase == Phase::bid) return {};
  return {moves.begin(), moves.end()};
}

std::vector<std::string> read(std::string_view typed, const RequestOf<Money>& request) {
  if (request.view.phase != Phase::bid || !request.view.hand) return {};
  if (typed.starts_with("bid ")) typed.remove_prefix(4);
  const CardList& hand = *request.view.hand;
  const int cards = numbers_of(hand);
  std::vector<Card> taken;
  bool bluff = false;
  std::string words(typed);
  std::ranges::replace(words, ' ', ',');
  const bool read_all = each_in_list(words, [&](std::string_view word) {
    if (word.empty()) return true;
    if (word == "b" || word == "B" || word == kBluffCode) {
      bluff = true;
      return true;
    }
    if (const auto numbers = parse_numbers(word)) {
      const auto [first, last] = *numbers;
      if (first < 1 || first > last || last > cards) return false;
      for (int i = first; i <= last; ++i) taken.push_back(hand[static_cast<std::size_t>(i - 1)]);
      return true;
    }
    const auto card = card_like(word, hand, taken);
    if (card) taken.push_back(*card);
    return card.has_value();
  });
  if (!read_all || (taken.empty() && !bluff)) return {};
  if (bluff) taken.push_back(kBluff);
  std::string bid;
  for (const Card card : taken) append_to_list(bid, text(card));
  return {"bid " + bid};
}

std::string mistake(std::string_view typed, const RequestOf<Money>& request) {
  if (request.view.phase != Phase::bid || !request.view.hand) return {};
  if (typed.starts_with("bid ")) typed.remove_prefix(4);
  const int cards = numbers_of(*request.view.hand);
  std::string words(typed), wrong;
  std::ranges::replace(words, ' ', ',');
  (void)each_in_list(words, [&](std::string_view word) {
    const auto numbers = parse_numbers(word);
    if (!numbers) return true;
    const bool good =
        numbers->first >= 1 && numbers->first <= numbers->last && numbers->last <= cards;
    if (!good) wrong = word;
    return good;
  });
  if (wrong.empty()) return {};
  return request.voice.say("terminal.no_such_card", {{"number", wrong}, {"last", cards}});
}

std::vector<std::string> complete(std::string_view typed, const RequestOf<Money>& request) {
  if (request.view.phase != Phase::bid || !request.view.hand || !typed.starts_with("bid ")) {
    return {};
  }
  const std::size_t last = typed.find_last_of(" ,");
  const std::string begun(typed.substr(0, last + 1));
  std::vector<std::string> lines;
  for (const Card card : *request.view.hand) {
    if (("," + begun.substr(4)).find("," + text(card) + ",") == std::string::npos) {
      lines.push_back(begun + text(card));
    }
  }
  return lines;
}

}  // namespace pactole::money
