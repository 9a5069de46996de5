// The fields of each event of Falsche FuFFziger by name.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/core/schema.h"
#include "engine/fuffziger/events.h"

namespace pactole::fuffziger {

// Money grows with the rounds a table allows itself.
inline constexpr Range kAmount = up_to(INT32_MAX);
inline constexpr Range kPrice = up_to(kMaxPrice);
inline constexpr Range kRound = between(1, UINT16_MAX);
inline constexpr Range kFaceValue = between(kFaces.front(), kFaces.back());
inline constexpr Range kPressNumber = between(1, kPresses);
inline constexpr Range kLotSize = between(1, kMaxFewCoins);
inline constexpr Range kLots = up_to(UINT8_MAX);
inline constexpr Range kLaunderAmount = up_to(UINT16_MAX);

constexpr auto names(Of<Value>) {
  return kValueNames;
}
constexpr auto names(Of<Kind>) {
  return std::to_array<std::string_view>({"10", "20", "50", "100", "150", "$"});
}
constexpr auto names(Of<InspectorCard>) {
  return std::to_array<std::string_view>({"10", "20", "50", "100", "150", "coins"});
}
constexpr auto names(Of<Ended>) {
  return std::to_array<std::string_view>({"", "presses150", "launder", "guard", "round_limit"});
}

// Written as texts; what those say.
constexpr auto fields(Of<LaunderCard>) {
  return std::tuple(field("min", &LaunderCard::min, kLaunderAmount),
                    field("reward", &LaunderCard::reward, kLaunderAmount));
}
constexpr auto fields(Of<Money>) {
  return std::tuple(keyed(names(Of<Kind>{}), &Money::amounts, kAmount));
}
constexpr auto fields(Of<Bundle>) {
  return std::tuple(field("amount", &Bundle::amount, kAmount), field("kind", &Bundle::kind));
}
constexpr auto fields(Of<Face>) {
  return std::tuple(field("value", &Face::value), field("transformed", &Face::transformed),
                    field("doubled", &Face::doubled), field("munzen", &Face::munzen));
}

constexpr auto fields(Of<RoundStarted>) {
  return std::tuple(field("round", &RoundStarted::round, kRound),
                    field("first", &RoundStarted::first));
}
constexpr auto fields(Of<CardTurned>) {
  return std::tuple(field("card", &CardTurned::card), field("acts", &CardTurned::acts),
                    field("marked", &CardTurned::marked), field("lot", &CardTurned::lot),
                    field("left", &CardTurned::left, up_to(kInspectorCards)));
}
constexpr auto fields(Of<PastCard>) {
  return std::tuple(field("left", &PastCard::left, between(1, kInspectorCards)));
}
constexpr auto fields(Of<Loss>) {
  return std::tuple(field("seat", &Loss::seat), set_of("presses", &Loss::presses, kPressNumber),
                    field("bills", &Loss::bills, kAmount), field("money", &Loss::money, kAmount),
                    field("coins", &Loss::coins, kAmount));
}
constexpr auto fields(Of<Destroyed>) {
  return std::tuple(field("value", &Destroyed::value, kFaceValue),
                    field("losses", &Destroyed::losses));
}
constexpr auto fields(Of<Flipped>) {
  return std::tuple(field("seat", &Flipped::seat), field("n", &Flipped::press, kPressNumber),
                    field("front", &Flipped::front), field("face", &Flipped::face),
                    field("money", &Flipped::money, kPrice));
}
constexpr auto fields(Of<Sold>) {
  return std::tuple(field("seat", &Sold::seat), field("n", &Sold::press, kPressNumber),
                    field("face", &Sold::face), field("money", &Sold::money, kPrice));
}
constexpr auto fields(Of<Produced>) {
  return std::tuple(field("seat", &Produced::seat), field("bills", &Produced::bills));
}
constexpr auto fields(Of<TitlePassed>) {
  return std::tuple(field("first", &TitlePassed::first));
}
constexpr auto fields(Of<LotUp>) {
  return std::tuple(field("size", &LotUp::size, kLotSize), field("first", &LotUp::first),
                    field("extra", &LotUp::extra), field("lots_left", &LotUp::lots_left, kLots));
}
constexpr auto fields(Of<Offered>) {
  return std::tuple(field("seat", &Offered::seat), field("bundle", &Offered::bundle));
}
constexpr auto fields(Of<Matched>) {
  return std::tuple(field("seat", &Matched::seat), field("bundle", &Matched::bundle));
}
constexpr auto fields(Of<Folded>) {
  return std::tuple(field("seat", &Folded::seat), field("returned", &Folded::returned));
}
constexpr auto fields(Of<LeadPassed>) {
  return std::tuple(field("leader", &LeadPassed::leader));
}
constexpr auto fields(Of<AuctionEnded>) {
  return std::tuple(field("size", &AuctionEnded::size, kLotSize),
                    field("winner", &AuctionEnded::winner), field("paid", &AuctionEnded::paid));
}
constexpr auto fields(Of<Committed>) {
  return std::tuple(field("seat", &Committed::seat), field("bid", &Committed::bid));
}
constexpr auto fields(Of<Revealed>) {
  return std::tuple(field("card", &Revealed::card), field("bids", &Revealed::bids),
                    field("winner", &Revealed::winner));
}
constexpr auto fields(Of<LaunderCardUp>) {
  return std::tuple(field("card", &LaunderCardUp::card),
                    field("left", &LaunderCardUp::left, up_to(kLaunderCards)));
}
constexpr auto fields(Of<Reward>) {
  return std::tuple(field("seat", &Reward::seat), field("cards", &Reward::cards),
                    field("money", &Reward::money, kAmount));
}
constexpr auto fields(Of<Rewarded>) {
  return std::tuple(field("rewards", &Rewarded::rewards));
}
constexpr auto fields(Of<Bought>) {
  return std::tuple(field("seat", &Bought::seat), field("n", &Bought::press, kPressNumber),
                    field("value", &Bought::value, kFaceValue),
                    field("money", &Bought::money, kPrice));
}
constexpr auto fields(Of<DoneBuying>) {
  return std::tuple(field("seat", &DoneBuying::seat));
}
constexpr auto fields(Of<Converted>) {
  return std::tuple(field("seat", &Converted::seat), field("bills", &Converted::bills),
                    field("money", &Converted::money, kAmount));
}
constexpr auto fields(Of<Guarded>) {
  return std::tuple(field("reason", &Guarded::reason), field("round", &Guarded::round, kRound));
}
constexpr auto fields(Of<FinalLine>) {
  return std::tuple(field("seat", &FinalLine::seat), field("money", &FinalLine::money, kAmount),
                    field("award", &FinalLine::award, up_to(kMaxPlayers * kMaxFewCoins)),
                    field("coins", &FinalLine::coins, kAmount));
}
constexpr auto fields(Of<GameEnded>) {
  return std::tuple(field("ended", &GameEnded::ended), field("sheet", &GameEnded::sheet),
                    part(&GameEnded::result));
}

using Events =
    TypeList<RoundStarted, CardTurned, Destroyed, Flipped, Sold, Produced, TitlePassed, LotUp,
             Offered, Matched, Folded, LeadPassed, AuctionEnded, Committed, Revealed, LaunderCardUp,
             Rewarded, Bought, DoneBuying, Converted, Guarded, GameEnded, PastCard>;

}  // namespace pactole::fuffziger
