#include "app/bidcoin_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "app/bidcoin_words.h"
#include "app/terminal.h"
#include "engine/bidcoin/notation.h"
#include "engine/core/text.h"

namespace pactole::bidcoin {
namespace {

constexpr int kColumns = 79;
// What a screen has left above the question.
constexpr int kRows = Terminal::kRows - 4;
constexpr int kLabelColumn = 15;

std::string text_of(const CoinList& coins) {
  return coin_text(std::vector<int>(coins.begin(), coins.end()));
}

std::string_view verb(const Choice& choice) {
  return split_verb(choice.move).verb;
}
std::string_view argument(const Choice& choice) {
  return split_verb(choice.move).rest.value_or("");
}

std::string in_colour(Suit suit, const Ink& ink) {
  return ink.bold(tone_of(text(suit)), fmt::format("{} {}", letter(suit), colour_name(text(suit))));
}

std::string headline(const View& view, const Ink& ink) {
  std::string line = ink.bold(Tone::plain, "BiD COIN");
  line += fmt::format("   deal {}   trick {} of {}   trump: {} ({})", view.deal, view.trick,
                      kTricks, in_colour(suit(view.turned), ink), text(view.turned));
  if (!view.table.empty()) {
    line += fmt::format("   led: {}", in_colour(suit(view.table[0].second), ink));
  }
  return line;
}

std::string player_line(const PlayerView& player, std::string_view name) {
  const std::string bid = player.zero ? "zero" : std::to_string(player.bid);
  return fmt::format("  {:<6}{:>6}{:>8} / {:<7}{:<15}{:<15}{}", name, player.cards, player.wins,
                     bid, text_of(player.coins), text_of(player.moved),
                     player.zero ? text_of(*player.zero) : "-");
}

std::string players(const View& view, const Request& request) {
  const Ink& ink = request.voice.ink;
  std::string lines =
      ink.paint(Tone::faint, fmt::format("  {:<6}{:>6}{:>8} / {:<7}{:<15}{:<15}{}", "", "cards",
                                         "wins", "bid", "coins", "moved forward", "declared"));
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const std::string line = player_line(view.players[i], request.voice.players.name(seat));
    lines += '\n';
    lines += seat == request.you ? ink.bold(Tone::plain, line) : line;
  }
  return lines;
}

std::string row(std::string_view title) {
  return fmt::format("{:<{}}", title, kLabelColumn);
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string trick(const View& view, const Request& request) {
  std::string line = row("On the table");
  if (view.table.empty()) return line + "-";
  for (const auto& [seat, card] : view.table) {
    line += fmt::format("{} {}   ", request.voice.players.name(seat),
                        painted(text(card), request.voice.ink));
  }
  return trimmed(std::move(line));
}

// The hand by suits, and under each playable card its number.
std::string hand(const View& view, const Request& request) {
  std::string cards = row("Your hand"), numbers = row("");
  std::string_view last_suit;
  for (const Card card : *view.hand) {
    const std::string name = text(card);
    const std::string_view this_suit = text(suit(card));
    const std::string gap = last_suit.empty() || last_suit == this_suit ? "" : "  ";
    last_suit = this_suit;
    const auto choice = std::ranges::find_if(
        request.choices, [&](const Choice& c) { return verb(c) == "play" && argument(c) == name; });
    const bool playable = choice != request.choices.end();
    const Ink& ink = request.voice.ink;
    cards += gap + (playable ? painted(name, ink) : ink.paint(tone_of(name), name));
    cards.append(4 - name.size(), ' ');
    numbers += fmt::format("{}{:<4}", gap, playable ? choice->label : "");
  }
  return trimmed(cards) + "\n" + trimmed(numbers);
}

// Choices of one verb, several to a line, under one title.
std::string coin_choices(std::string_view title, std::string_view which, const Request& request) {
  std::string lines;
  int column = 0;
  for (const Choice& choice : request.choices) {
    if (verb(choice) != which) continue;
    std::vector<int> coins;
    each_in_list(argument(choice), [&](std::string_view coin) {
      coins.push_back(parse_number(coin).value_or(0));
      return true;
    });
    const std::string cell =
        which == "coin" ? choice.label : fmt::format("{} = {}", choice.label, coin_text(coins));
    if (column == 0 || column + static_cast<int>(cell.size()) > kColumns) {
      lines = lines.empty() ? row(title) : trimmed(std::move(lines)) + "\n" + row("");
      column = kLabelColumn;
    }
    lines += cell + "   ";
    column += static_cast<int>(cell.size()) + 3;
  }
  return trimmed(std::move(lines));
}

int rows(std::string_view text) {
  return 1 + static_cast<int>(std::ranges::count(text, '\n'));
}

// As many of the last lines as there is room for.
std::string latest(std::string_view news, int room) {
  if (rows(news) <= room) return std::string(news);
  for (int skip = rows(news) - room + 1; skip > 0; --skip) news.remove_prefix(news.find('\n') + 1);
  return "(`log` tells what came before)\n" + std::string(news);
}

bool offers(const Request& request, std::string_view which) {
  return std::ranges::any_of(request.choices, [&](const Choice& c) { return verb(c) == which; });
}

}  // namespace

std::string draw(const View& view, const Request& request) {
  std::string page = headline(view, request.voice.ink) + "\n";
  page += request.voice.ink.paint(Tone::faint, std::string(kColumns, '-')) + "\n";
  std::string below = players(view, request) + "\n\n";
  below += trick(view, request) + "\n";
  below += hand(view, request);
  if (offers(request, "coin")) below += "\n" + coin_choices("Move forward", "coin", request);
  if (offers(request, "zero")) below += "\n" + coin_choices("Declare zero", "zero", request);
  const auto used = 2 + rows(below) + 1;
  if (!request.news.empty()) page += latest(request.news, kRows - used) + "\n\n";
  return page + below;
}

std::string question(const View& view, const Request& request) {
  if (offers(request, "coin")) {
    const PlayerView& you = view.players[index(request.you)];
    return fmt::format(
        "Your wins are {}, your bid is {}: move a coin forward, it is added to your bid.\n"
        "Type its value, or help, hint, rules, log, undo, save, quit.",
        you.wins, you.bid);
  }
  std::string asked = "Your turn: ";
  if (view.table.empty()) {
    asked += "you lead, with any card";
  } else {
    const auto& [leader, led] = view.table[0];
    asked += fmt::format("{} led {}; play a numbered card", request.voice.players.name(leader),
                         colour_name(text(led)));
  }
  asked += offers(request, "zero") ? ", or declare zero first." : ".";
  return asked +
         fmt::format(
             "\nType a number, or the card ({}), or help, hint, rules, log, undo, save, quit.",
             argument(request.choices[0]));
}

}  // namespace pactole::bidcoin
