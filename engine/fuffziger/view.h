// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/options.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/rules.h"

namespace pactole::fuffziger {

// A number for each value.
struct ByValue {
  std::array<std::int32_t, kValues> counts{};
};

struct PressView {
  PressNumber n;
  Face face;
  bool idle;
  int sell;  // what selling it brings
};

// The written side of a back depends on the front.
struct BackView {
  Value front;
  Back back;
};
inline std::string text(BackView back) {
  return text(back.front, back.back);
}

struct OpenPressView {
  PressView shown;
  BackView back;
};

template <class Press>
struct PlayerView {
  int coins;
  FixedVector<Press, kPresses> presses;
  std::optional<ByValue> bills;
  std::optional<std::int32_t> money;
  bool committed;
  FixedVector<LaunderCard, kMaxWins> won;
};

// F7
enum class CardBack : std::uint8_t { black, green, white };

using InspectorList = FixedVector<InspectorCard, kInspectorCards>;

struct InspectorView {
  int left;
  InspectorList shown;
  int coins_skipped;
  InspectorList order_known;
  std::optional<std::int32_t> exposed;  // the value on which a card would act now
  // Of the whole deck in its order; none if a setup has stacked it otherwise.
  std::optional<FixedVector<CardBack, kInspectorCards>> backs;
};

struct PriceList {
  std::array<Prices, kValues> prices;
};

struct LaunderView {
  LaunderCard card;
  int left;
};

struct AuctionView {
  int size;
  Seat leader;
  std::optional<Bundle> bundle;
  SeatSet in;
  MoneyList laid;
};

// How likely the backs of presses are that nobody has turned over, by all that can be known; those
// in `presses` are alike.
struct Chance {
  BackView back;
  int percent;
};
struct Odds {
  FixedVector<PressNumber, kPresses> presses;
  FixedVector<Chance, kBacks> backs;
};
using OddsList = FixedVector<Odds, 2 * kValues>;

template <class Press>
struct TableView {
  Options options;
  std::uint32_t log_v;
  std::optional<Ended> ended;
  int round;
  Phase phase;
  SeatSet to_act;
  Seat first;
  InspectorView inspector;
  FixedVector<std::int32_t, kValues> retired;
  ByValue stock;
  PriceList prices;
  std::optional<LaunderView> launder;
  int lots_left;
  std::optional<AuctionView> auction;
  std::optional<MoneyList> last_bids;
  std::optional<Money> own_bid;
  FixedVector<PlayerView<Press>, kMaxPlayers> players;
  OddsList odds;             // F18: of the viewer's presses, while it may transform them
  std::optional<Move> only;  // the viewer's, if nothing else can be done or come to anything
};

using View = TableView<PressView>;

struct StockBacks {
  std::array<FixedVector<BackView, kMaxStock>, kValues> stocks;  // each top first
};

struct OpenView {
  TableView<OpenPressView> table;
  StockBacks stock_backs;
  FixedVector<LaunderCard, kLaunderCards> launder_deck;
  InspectorList inspector_deck;
  FixedVector<std::optional<Money>, kMaxPlayers> bids;
};

View view(const State& state, Viewer viewer);
OpenView open_view(const State& state);

// A random state that this seat can't tell from the real one: all that fits is equally likely, and
// what is still to be rolled comes from a fresh generator. Bills and real money are known to
// whoever has kept count.
State determinize(const State& state, Seat seat, Stream& chance);
State redraw_unseen(const State& state, Stream& chance);

}  // namespace pactole::fuffziger
