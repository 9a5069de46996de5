#include "app/bidcoin_face.h"

#include "app/bidcoin_story.h"
#include "app/bidcoin_table.h"
#include "engine/bidcoin/game.h"
#include "referee/table_of.h"

namespace pactole::bidcoin {
namespace {

constexpr std::string_view kWelcome =
    "Welcome to BiD COIN! Everybody owns coins and wants to be rid of them. Win\n"
    "tricks: a win that tops your bid makes you move a coin forward and bid more.\n"
    "End a deal with exactly as many wins as you bid, and those coins are gone.\n"
    "Type `help` for how to play, or just type a number and see what happens.";

constexpr std::string_view kHelp = R"(How to play BiD COIN

 1  You own coins 7, 5, 3, 2 and 1. At the end the fewest points in coins win.
 2  A deal is 13 tricks: everybody plays a card, following the led suit if able.
 3  The highest trump wins, else the highest of the led suit; the winner leads.
 4  A 0 beats the top card of its own suit. Winning with a 4 or 6 is two wins.
 5  You bid 0 at first. With more wins than that you must move a coin forward,
    and its value is added to your bid.
 6  Wins equal to your bid when the deal ends: the coins moved are out for good.
 7  Otherwise they come back to you, and you try again in the next deal.
 8  Or declare zero: no win yet, and coins worth exactly the cards in your hand.
    Win nothing more and they are out; else they return, and a 1 for each win.
 9  The game ends when somebody has no coins, or after as many deals as players.
10  Answer by number, card (`Y4`) or in full: `play Y4`, `coin 7`, `zero 7,2`.

`hint` asks an expert, `undo` takes back what showed you nothing, `log` tells
what happened so far, `rules` says more, `save` and `quit` do what they say.)";

constexpr std::string_view kRules =
    R"(The rules of BiD COIN in short; docs/rules/bidcoin.md has them in full

Cards   Five suits: red R, blue B, green G, yellow Y, purple P. Four players use
        ranks 0 to 10, three players 0 to 7. Each gets 13; the next card is
        turned up, and its suit is trump.
Tricks  Follow suit if able; there is no duty to trump. The highest trump wins,
        else the highest of the led suit. A 0 beats the top rank of its suit
        (10, or 7 with three players) if both lie in the trick it decides.
Wins    A trick won with a 4 or a 6 makes two piles, two wins; any other one.
Coins   Wins above your bid: move one coin forward at once, never back. With the
        option coin_move=cover, as many as it takes.
Zero    On your turn, before your card, without a win in this deal: coins that
        add up to exactly the cards in your hand. Once, and for good.
Settle  Wins equal to the bid (0 and 0 too), or no win after declaring zero: the
        coins used are discarded. Otherwise they return, and a failed zero also
        takes a 1-coin for each win.
End     Somebody has no coins left, or as many deals as players were played. The
        lowest sum wins; then who discarded the 7, the 5, the 3, the 2.)";

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
