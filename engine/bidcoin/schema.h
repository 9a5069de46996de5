// The fields of all that BiD COIN is told and shown in, by name, and how its moves are written.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/bidcoin/events.h"
#include "engine/bidcoin/moves.h"
#include "engine/bidcoin/view.h"
#include "engine/core/schema.h"

namespace pactole::bidcoin {

inline constexpr Range kDeal = between(1, kMaxPlayers);
inline constexpr Range kTrick = between(1, kTricks);
inline constexpr Range kWins = up_to(kMaxWins);
inline constexpr Range kCoin = between(1, kBigCoins.back());
inline constexpr Range kSum = up_to(kMaxOnes + kBigSum[kAllBigCoins]);

constexpr auto names(Of<Suit>) {
  return std::to_array<std::string_view>({"R", "B", "G", "Y", "P"});
}
constexpr auto names(Of<CoinMove>) {
  return std::to_array<std::string_view>({"one", "cover"});
}
constexpr auto names(Of<Phase>) {
  return std::to_array<std::string_view>({"play", "coin", "over"});
}
constexpr auto names(Of<Ended>) {
  return std::to_array<std::string_view>({"", "coins", "deals"});
}
constexpr auto names(Of<Verb>) {
  return std::to_array<std::string_view>({"play", "coin", "zero"});
}
constexpr Codes codes(Of<Card>) {
  return {"Card", kCards};
}
constexpr std::size_t ordinal(Card card) {
  return card.index;
}

constexpr auto fields(Of<Options>) {
  return std::tuple(field("coin_move", &Options::coin_move));
}

constexpr auto forms(Of<Move>) {
  return std::tuple(form(Verb::play, "CARD", &Move::card),
                    form(
                        Verb::zero, "COINS", [](Move move) { return list(move.coins()); }, kCoin),
                    form(Verb::coin, "VALUE", [](Move move) { return move.coins().sum(); }, kCoin));
}

constexpr auto fields(Of<Played>) {
  return std::tuple(field("seat", &Played::seat), field("card", &Played::card));
}
constexpr auto fields(Of<ZeroDeclared>) {
  return std::tuple(field("seat", &ZeroDeclared::seat),
                    set_of("coins", &ZeroDeclared::coins, kCoin));
}
constexpr auto fields(Of<TrickWon>) {
  return std::tuple(field("trick", &TrickWon::trick, kTrick), field("winner", &TrickWon::winner),
                    field("with", &TrickWon::with), field("piles", &TrickWon::piles, between(1, 2)),
                    field("wins", &TrickWon::wins, kWins), field("cards", &TrickWon::cards));
}
constexpr auto fields(Of<PastPlay>) {
  return std::tuple(field("seat", &PastPlay::seat));
}
constexpr auto fields(Of<PastTrick>) {
  return std::tuple(field("trick", &PastTrick::trick, kTrick), field("winner", &PastTrick::winner),
                    field("piles", &PastTrick::piles, between(1, 2)),
                    field("wins", &PastTrick::wins, kWins));
}
constexpr auto fields(Of<CoinMoved>) {
  return std::tuple(field("seat", &CoinMoved::seat), field("coin", &CoinMoved::coin, kCoin),
                    field("bid", &CoinMoved::bid, kSum));
}
constexpr auto fields(Of<Settled>) {
  return std::tuple(
      field("seat", &Settled::seat), field("wins", &Settled::wins, kWins),
      field("bid", &Settled::bid, kSum), set_of("zero", &Settled::zero, kCoin),
      field("success", &Settled::success), set_of("discarded", &Settled::discarded, kCoin),
      field("taken", &Settled::taken, kWins), set_of("coins", &Settled::coins, kCoin),
      field("sum", &Settled::sum, kSum), aid("rank", &Settled::rank, between(1, kMaxPlayers)));
}
constexpr auto fields(Of<DealEnded>) {
  return std::tuple(field("deal", &DealEnded::deal, kDeal),
                    field("reserve", &DealEnded::reserve, up_to(kOnesInTheBox)),
                    field("sheet", &DealEnded::sheet));
}
constexpr auto fields(Of<DealStarted>) {
  return std::tuple(field("deal", &DealStarted::deal, kDeal), field("first", &DealStarted::first),
                    field("trump", [](const DealStarted& event) { return suit(event.turned); }),
                    field("turned", &DealStarted::turned), set_of("hands", &DealStarted::hands));
}
constexpr auto fields(Of<GameEnded>) {
  return std::tuple(field("ended", &GameEnded::ended), part(&GameEnded::result));
}

using Events = TypeList<Played, ZeroDeclared, TrickWon, CoinMoved, DealEnded, DealStarted,
                        GameEnded, PastPlay, PastTrick>;

constexpr auto fields(Of<PlayerView>) {
  return std::tuple(
      field("cards", &PlayerView::cards, up_to(kTricks)), field("wins", &PlayerView::wins, kWins),
      field("bid", &PlayerView::bid, kSum), set_of("coins", &PlayerView::coins, kCoin),
      set_of("moved", &PlayerView::moved, kCoin), set_of("zero", &PlayerView::zero, kCoin),
      set_of("discarded", &PlayerView::discarded, kCoin));
}
constexpr auto fields(Of<View>) {
  return std::tuple(
      always("game", "bidcoin"), field("options", &View::options),
      field("log_v", &View::log_v, kAnyCount), field("ended", &View::ended),
      field("deal", &View::deal, kDeal), field("trick", &View::trick, kTrick),
      field("phase", &View::phase), field("to_act", &View::to_act),
      field("trump", [](const View& view) { return suit(view.turned); }),
      field("turned", &View::turned), field("leader", &View::leader), field("table", &View::table),
      field("reserve", &View::reserve, up_to(kOnesInTheBox)), field("players", &View::players),
      set_of("hand", &View::hand), aid("only", &View::only));
}
constexpr auto fields(Of<OpenView>) {
  return std::tuple(part(&OpenView::table), set_of("hands", &OpenView::hands),
                    set_of("leftover", &OpenView::leftover));
}

}  // namespace pactole::bidcoin
