#include "app/money_typing.h"

#include <algorithm>
#include <optional>

#include "app/cards.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

bool bidding(const Json& view) {
  return view.at("phase") == "bid";
}

bool has(const std::vector<std::string>& cards, std::string_view card) {
  return std::ranges::find(cards, card) != cards.end();
}

// "EUR20" means the first such card in hand that is not taken yet.
std::optional<std::string> card_like(std::string_view word, const std::vector<std::string>& hand,
                                     const std::vector<std::string>& taken) {
  const auto free = [&](const std::string& card) { return !has(taken, card); };
  std::string upper(word);
  std::ranges::transform(upper, upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  });
  for (const std::string& card : hand) {
    const std::string_view currency = currency_of(card);
    const std::string shorter = std::string(currency) + std::string(amount_of(card));
    if (free(card) && !currency.empty() && (shorter == upper || currency == upper)) return card;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> money_numbered(const Json& view, std::span<const std::string> moves) {
  if (bidding(view)) return {};
  return {moves.begin(), moves.end()};
}

std::vector<std::string> money_read(std::string_view typed, const Request& request) {
  if (!bidding(request.view)) return {};
  if (typed.starts_with("bid ")) typed.remove_prefix(4);
  const std::vector<std::string> hand = request.view.at("hand").get<std::vector<std::string>>();
  std::vector<std::string> taken;
  bool bluff = false;
  std::string words(typed);
  std::ranges::replace(words, ' ', ',');
  const bool read_all = each_in_list(words, [&](std::string_view word) {
    if (word.empty()) return true;
    if (word == "b" || word == "B" || word == "bluff") {
      bluff = true;
      return true;
    }
    const std::size_t dash = word.find('-');
    const auto first = parse_number(word.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_number(word.substr(dash + 1));
    if (first && last) {
      const int cards = static_cast<int>(hand.size()) - (has(hand, "bluff") ? 1 : 0);
      if (*first < 1 || *first > *last || *last > cards) return false;
      for (int i = *first; i <= *last; ++i) taken.push_back(hand[static_cast<std::size_t>(i - 1)]);
      return true;
    }
    const auto card =
        has(hand, word) ? std::optional(std::string(word)) : card_like(word, hand, taken);
    if (card) taken.push_back(*card);
    return card.has_value();
  });
  if (!read_all || (taken.empty() && !bluff)) return {};
  if (bluff) taken.emplace_back("bluff");
  std::string bid;
  for (const std::string& card : taken) append_to_list(bid, card);
  return {"bid " + bid};
}

std::vector<std::string> money_complete(std::string_view typed, const Request& request) {
  if (!bidding(request.view) || !typed.starts_with("bid ")) return {};
  const std::size_t last = typed.find_last_of(" ,");
  const std::string begun(typed.substr(0, last + 1));
  std::vector<std::string> lines;
  for (const std::string& card : request.view.at("hand").get<std::vector<std::string>>()) {
    if (("," + begun.substr(4)).find("," + card + ",") == std::string::npos) {
      lines.push_back(begun + card);
    }
  }
  return lines;
}

}  // namespace pactole
