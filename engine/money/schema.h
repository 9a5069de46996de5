// The fields of all that Money! is told and shown in, by name, and how its moves are written.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/core/schema.h"
#include "engine/money/events.h"
#include "engine/money/moves.h"
#include "engine/money/view.h"

namespace pactole::money {

inline constexpr Range kDeal = between(1, kMaxDeals);
inline constexpr Range kRound = between(1, UINT16_MAX);
inline constexpr Range kPile = up_to(kMaxPile);
inline constexpr Range kCardCount = up_to(kDeckSize + 1);
inline constexpr Range kSerial = between(1, kDeckSize);
inline constexpr Range kCurrencySum = up_to(kCurrencyScores.back().sum);
inline constexpr Range kBonus = up_to(kCurrencyScores.back().bonus);
inline constexpr Range kGold = up_to(kCoins * kCoinValue);
inline constexpr Range kBidValue = up_to(kCurrencies * kCurrencySum.most + kGold.most);
inline constexpr Range kScore = up_to(kBidValue.most + kCurrencies * kBonus.most);
inline constexpr Range kTotal = up_to(kMaxDeals * kScore.most);

constexpr auto names(Of<Currency>) {
  return kCurrencyCodes;
}
constexpr auto names(Of<Side>) {
  return std::to_array<std::string_view>({"right", "left"});
}
constexpr auto names(Of<Edition>) {
  return std::to_array<std::string_view>({"classic", "goldsieber"});
}
constexpr auto names(Of<Match>) {
  return std::to_array<std::string_view>({"total", "wins"});
}
constexpr auto names(Of<Phase>) {
  return std::to_array<std::string_view>({"bid", "exchange", "over"});
}
constexpr auto names(Of<Ended>) {
  return std::to_array<std::string_view>({"deals"});
}
constexpr auto names(Of<Verb>) {
  return std::to_array<std::string_view>({"bid", "take", "swap", "keep"});
}
constexpr Codes codes(Of<Card>) {
  return {"Card", kDeckSize + 1};
}
constexpr std::size_t ordinal(Card card) {
  return card.index;
}

// The edition first: it presets what later ones override.
constexpr auto fields(Of<Options>) {
  return std::tuple(
      field("edition", &Options::edition), field("deals", &Options::deals, kDeal),
      field("match", &Options::match), field("bluff_only", &Options::bluff_only),
      set_of("removed",
             [](const Options& options) { return list(options.removed.value_or(CurrencySet())); }),
      field("stall_limit", &Options::stall_limit, between(1, kMaxStallLimit)));
}

constexpr auto forms(Of<Move>) {
  return std::tuple(form(Verb::bid, "CARDS", [](Move move) { return list(move.cards()); }),
                    form(Verb::take, "SIDE", &Move::side),
                    form(Verb::swap, "SEAT", &Move::number, up_to(UINT32_MAX)), form(Verb::keep));
}

constexpr auto fields(Of<BidMade>) {
  return std::tuple(field("seat", &BidMade::seat), field("count", &BidMade::count, kCardCount),
                    set_of("cards", &BidMade::cards));
}
constexpr auto fields(Of<RevealedBid>) {
  return std::tuple(field("seat", &RevealedBid::seat), set_of("cards", &RevealedBid::cards),
                    field("value", &RevealedBid::value, kBidValue),
                    field("serial", &RevealedBid::serial, kSerial));
}
constexpr auto fields(Of<BrokenTie>) {
  return std::tuple(field("first", &BrokenTie::first), field("then", &BrokenTie::then),
                    field("value", &BrokenTie::value, kBidValue),
                    field("serial", &BrokenTie::serial, kSerial));
}
constexpr auto fields(Of<BidsRevealed>) {
  return std::tuple(field("bids", &BidsRevealed::bids), aid("order", &BidsRevealed::order),
                    aid("ties", &BidsRevealed::ties));
}
constexpr auto fields(Of<RowTaken>) {
  return std::tuple(field("seat", &RowTaken::seat), field("side", &RowTaken::side),
                    set_of("taken", &RowTaken::taken), set_of("laid", &RowTaken::laid));
}
constexpr auto fields(Of<BidsSwapped>) {
  return std::tuple(field("seat", &BidsSwapped::seat), field("with", &BidsSwapped::with),
                    set_of("taken", &BidsSwapped::taken), set_of("laid", &BidsSwapped::laid));
}
constexpr auto fields(Of<BidKept>) {
  return std::tuple(field("seat", &BidKept::seat), set_of("cards", &BidKept::cards));
}
constexpr auto fields(Of<RowsRefilled>) {
  return std::tuple(set_of("right", &RowsRefilled::right), set_of("left", &RowsRefilled::left),
                    field("pile", &RowsRefilled::pile, kPile));
}
constexpr auto fields(Of<GuardReached>) {
  return std::tuple(always("clause", "M18"),
                    field("rounds", &GuardReached::rounds, up_to(kMaxStallLimit)));
}
constexpr auto fields(Of<LastRoundAnnounced>) {
  return std::tuple(field("round", &LastRoundAnnounced::round, kRound));
}
constexpr auto fields(Of<CurrencyScore>) {
  return std::tuple(field("sum", &CurrencyScore::sum, kCurrencySum),
                    field("worth", &CurrencyScore::worth, kCurrencySum),
                    field("bonus", &CurrencyScore::bonus, kBonus));
}
constexpr auto fields(Of<CurrencyLine>) {
  return std::tuple(field("currency", &CurrencyLine::currency), part(&CurrencyLine::scored));
}
constexpr auto fields(Of<Counted>) {
  return std::tuple(field("currencies", &Counted::currencies), field("gold", &Counted::gold, kGold),
                    field("score", &Counted::score, kScore));
}
constexpr auto fields(Of<Scored>) {
  return std::tuple(field("seat", &Scored::seat), set_of("cards", &Scored::cards),
                    part(&Scored::counted), field("total", &Scored::total, kTotal),
                    field("won", &Scored::won));
}
constexpr auto fields(Of<DealEnded>) {
  return std::tuple(field("deal", &DealEnded::deal, kDeal), field("sheet", &DealEnded::sheet));
}
constexpr auto fields(Of<DealStarted>) {
  return std::tuple(field("deal", &DealStarted::deal, kDeal), set_of("right", &DealStarted::right),
                    set_of("left", &DealStarted::left), field("pile", &DealStarted::pile, kPile),
                    set_of("hands", &DealStarted::hands));
}
constexpr auto fields(Of<GameEnded>) {
  return std::tuple(always("ended", "deals"), part(&GameEnded::result),
                    field("deals_won", &GameEnded::deals_won, up_to(kMaxDeals)));
}

using Events = TypeList<BidMade, BidsRevealed, RowTaken, BidsSwapped, BidKept, RowsRefilled,
                        GuardReached, LastRoundAnnounced, DealEnded, DealStarted, GameEnded>;

constexpr auto fields(Of<SealedBid>) {
  return std::tuple(field("count", &SealedBid::count, kCardCount));
}
constexpr auto fields(Of<OpenBid>) {
  return std::tuple(set_of("cards", &OpenBid::cards), field("value", &OpenBid::value, kBidValue));
}
constexpr auto fields(Of<PlayerView>) {
  return std::tuple(field("cards", &PlayerView::cards, kCardCount),
                    set_of("seen", &PlayerView::seen), field("bid", &PlayerView::bid),
                    field("acted", &PlayerView::acted),
                    field("deal_scores", &PlayerView::deal_scores, kScore));
}
constexpr auto fields(Of<Alike>) {
  return std::tuple(field("value", &Alike::value, up_to(kBillValues.back())),
                    field("count", &Alike::count, up_to(kTriple)));
}
constexpr auto fields(Of<Prospect>) {
  return std::tuple(field("currency", &Prospect::currency),
                    field("from", &Prospect::from, kCurrencySum),
                    field("to", &Prospect::to, kCurrencySum), field("triples", &Prospect::triples));
}
constexpr auto fields(Of<Offer>) {
  return std::tuple(field("move", &Offer::move), field("score", &Offer::score, kScore),
                    field("prospects", &Offer::prospects));
}
constexpr auto fields(Of<View>) {
  return std::tuple(always("game", "money"), field("options", &View::options),
                    field("log_v", &View::log_v, kAnyCount), field("ended", &View::ended),
                    field("deal", &View::deal, kDeal), field("round", &View::round, kRound),
                    field("last_round", &View::last_round), field("phase", &View::phase),
                    field("to_act", &View::to_act), set_of("right", &View::right),
                    set_of("left", &View::left), field("pile", &View::pile, kPile),
                    field("players", &View::players), set_of("hand", &View::hand),
                    set_of("own_bid", &View::own_bid), aid("worth", &View::worth),
                    aid("offers", &View::offers));
}
constexpr auto fields(Of<OpenView>) {
  return std::tuple(part(&OpenView::table), set_of("hands", &OpenView::hands),
                    field("pile_cards", &OpenView::pile_cards));
}

}  // namespace pactole::money
