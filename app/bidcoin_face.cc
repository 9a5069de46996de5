#include "app/bidcoin_face.h"

#include "app/bidcoin_story.h"
#include "app/bidcoin_table.h"
#include "engine/bidcoin/game.h"
#include "referee/table_of.h"

namespace pactole::bidcoin {
namespace {

constexpr std::string_view kWelcome =
    "Welcome to BiD COIN! Everybody owns coins and wants to be rid of them.\n"
    "Win tricks; with each win that tops your bid you move a coin forward and bid\n"
    "more. End a deal with exactly as many wins as you bid, and those coins are gone.\n"
    "Type `help` for how to play; or just type a number and see what happens.";

constexpr std::string_view kHelp = R"(How to play BiD COIN

 1  The fewest points in coins win. You start with coins 7, 5, 3, 2 and 1.
 2  A deal has 13 tricks. Everybody plays a card; follow the led suit if you can,
    otherwise play anything.
 3  The highest trump wins, else the highest card of the led suit. Its winner leads.
 4  A 0 beats the highest card of its own suit, if both are in the trick.
 5  Winning WITH a 4 or a 6 counts as two wins.
 6  Your bid starts at 0. When your wins exceed it, you must move one coin forward:
    its value is added to your bid. Moved coins stay forward until the deal ends.
 7  End the deal with wins equal to your bid: the moved coins are out of the game.
    Otherwise they come back to you.
 8  Declare zero, before your card and without a win yet, with coins worth exactly
    the cards in your hand: win nothing more, and they are gone. Win, and they come
    back with an extra 1 for every win.
 9  The game ends when somebody has no coins left, or after a deal for each player.
10  Answer with a number, a move (`play Y4`, `coin 7`, `zero 7,2`) or a card (`Y4`).
    `log` tells what happened, `rules` more about the rules, `quit` leaves.)";

constexpr std::string_view kRules =
    R"(The rules of BiD COIN in short; in full: docs/rules/bidcoin.md

Cards    Five suits: red R, blue B, green G, yellow Y, purple P. Four players use
         ranks 0 to 10, three players 0 to 7. Each gets 13; the next is turned up
         and its suit is trump.
Tricks   Follow suit if able; there is no duty to trump. Highest trump wins, else the
         highest of the led suit. The 0 beats the top rank of its suit (10, or 7 with
         three players) if both were played and their suit decides the trick.
Wins     A trick won with a 4 or a 6 is two wins, any other is one.
Coins    Wins above your bid: move one coin forward, at once, never back. Option
         coin_move=cover: as many as it takes to cover your wins.
Zero     On your turn, before your card, without a win in this deal: coins that add up
         to exactly the cards in your hand. Once, and for good.
Settling Wins equal to bid (0 and 0 too), or no win after declaring zero: the coins used
         are discarded. Else they return; a failed zero takes a 1 for each win as well.
End      When somebody has no coins left, or after as many deals as players. The lowest
         sum wins; if equal, whoever discarded the 7, then the 5, the 3, the 2.)";

View seen(const Table& table, Seat you) {
  return static_cast<const TableOf<Bidcoin>&>(table).seen_by(you);
}

}  // namespace

Face face() {
  return {
      .game = Bidcoin::id,
      .tell = tell,
      .tell_opening = tell_opening,
      .pause_after = DealEnded::type,
      .draw = [](const Table& table,
                 const Request& request) { return draw(seen(table, request.you), request); },
      .question =
          [](const Table& table, const Request& request) {
            return question(seen(table, request.you), request);
          },
      .welcome = kWelcome,
      .help = kHelp,
      .rules = kRules,
  };
}

}  // namespace pactole::bidcoin
