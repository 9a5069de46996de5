// The set-up: F6-F9. docs/protocol/fuffziger.md names the streams and what is shuffled in which
// order.
#include <algorithm>
#include <span>

#include "engine/fuffziger/rules.h"

namespace pactole::fuffziger {
namespace {

constexpr std::array<std::string_view, kValues> kStockStreams{"stock10", "stock20", "stock50",
                                                              "stock100", "stock150"};
constexpr std::array<std::string_view, kStartPresses> kStartStreams{"start10", "start20",
                                                                    "start50"};

Seat draw_first(const Seed& seed, int players) {
  const auto count = static_cast<std::uint32_t>(players);
  return seat_at(static_cast<int>(Stream(seed, "first").below(count)));
}

// F6. Shuffling a group and keeping its first cards leaves random ones out.
void lay_launder_deck(State& state, const Setup& setup) {
  std::size_t size = 0;
  if (setup.launder) {
    for (const LaunderId card : *setup.launder) state.launder[size++] = card;
  } else {
    const auto kept = static_cast<std::size_t>(group_in_use(state.player_count));
    Stream stream(state.seed, "launder");
    for (std::size_t g = 0; g < kGroups; ++g) {
      std::array<LaunderId, kGroupSize> group;
      for (std::size_t i = 0; i < kGroupSize; ++i) {
        group[i] = static_cast<LaunderId>(g * kGroupSize + i);
      }
      stream.shuffle(std::span<LaunderId>(group));
      for (std::size_t i = 0; i < kept; ++i) state.launder[size++] = group[i];
    }
  }
  state.launder_size = static_cast<std::uint8_t>(size);
}

// F7
void lay_inspector_deck(State& state, const Setup& setup) {
  if (setup.inspector) {
    std::ranges::copy(*setup.inspector, state.inspector.begin());
    state.fair_inspector = setup.by_the_rules;
    return;
  }
  state.inspector = state.numbers().inspector;
  const std::span cards(state.inspector);
  Stream stream(state.seed, "inspector");
  stream.shuffle(cards.first(state.numbers().black));
  stream.shuffle(cards.subspan(state.numbers().black + 1u));
}

// The presses of one front that lie nowhere yet.
class Heap {
 public:
  Heap(const Numbers& numbers, Value front) : counts_(numbers.backs[index(front)]) {}

  void remove(Back back) { --counts_[index(back)]; }

  // All of them that may be, in the order of F2.
  template <class MayBe>
  StockList list(MayBe&& may_be) const {
    StockList backs;
    for (std::size_t b = 0; b < kBacks; ++b) {
      if (!may_be(static_cast<Back>(b))) continue;
      for (int i = 0; i < counts_[b]; ++i) backs.push_back(static_cast<Back>(b));
    }
    return backs;
  }

  template <class MayBe>
  StockList shuffled(const Seed& seed, std::string_view stream, MayBe&& may_be) const {
    StockList backs = list(may_be);
    Stream(seed, stream).shuffle(std::span(backs.data(), backs.size()));
    return backs;
  }

 private:
  std::array<std::uint8_t, kBacks> counts_;
};

constexpr auto kAny = [](Back) { return true; };

// F8: who starts with which back; what a given stock leaves, if there is one.
StockList start_backs(const State& state, const Setup& setup, Value front, Heap heap) {
  StockList backs;
  if (setup.start) {
    for (const StartBacks& given : *setup.start) backs.push_back(given[index(front)]);
    return backs;
  }
  const std::string_view stream = kStartStreams[index(front)];
  if (const auto& stock = setup.stock[index(front)]) {
    for (const Back back : *stock) heap.remove(back);
    return heap.shuffled(state.seed, stream, kAny);
  }
  return heap.shuffled(state.seed, stream, fit_to_start);
}

void lay_stock(State& state, const Setup& setup, Value front, const Heap& heap) {
  const auto& given = setup.stock[index(front)];
  const StockList stock =
      given ? *given : heap.shuffled(state.seed, kStockStreams[index(front)], kAny);
  state.stock_left[index(front)] = static_cast<std::uint8_t>(stock.size());
  const std::size_t top = state.numbers().stock_end(front) - stock.size();
  std::ranges::copy(stock, state.stock.begin() + static_cast<std::ptrdiff_t>(top));
}

void deal_presses(State& state, const Setup& setup) {
  PerSeat<StartBacks, kMaxPlayers> hands;
  for (const Value front : kAllValues) {
    Heap heap(state.numbers(), front);
    if (index(front) < kStartPresses) {
      const StockList backs = start_backs(state, setup, front, heap);
      for (const Seat seat : seats(state.player_count)) {
        hands[seat][index(front)] = backs[index(seat)];
        heap.remove(backs[index(seat)]);
      }
    }
    lay_stock(state, setup, front, heap);
  }
  for (const Seat seat : seats(state.player_count)) {
    for (std::size_t i = 0; i < kStartPresses; ++i) {
      obtain(state, seat, Press(kAllValues[i], hands[seat][i]));
    }
    state.players[seat].purse.earn(state.options.start_money);
  }
}

void take_position(State& state, const Setup& setup) {
  const Position& position = *setup.position;
  for (const Seat seat : seats(state.player_count)) {
    const PlacedPlayer& placed = position.players[index(seat)];
    for (const auto& [press, transformed] : placed.presses) {
      const PressNumber n = obtain(state, seat, press);
      if (transformed) turn_over(state, n);
    }
    state.players[seat].purse = placed.purse;
    state.players[seat].coins = placed.coins;
  }
  for (const Value front : kAllValues) {
    Heap heap(state.numbers(), front);
    for (int n = 1; n <= state.obtained; ++n) {
      const Press press = state.press(static_cast<PressNumber>(n));
      if (press.front() == front) heap.remove(press.back());
    }
    lay_stock(state, setup, front, heap);
  }
  state.round = static_cast<std::uint16_t>(position.round);
  state.retired = static_cast<std::uint8_t>(position.retired);
  state.coins_skipped = static_cast<std::uint8_t>(position.coins_skipped);
  state.inspector_known = static_cast<std::uint8_t>(position.inspector_index);
  state.inspector_next = static_cast<std::uint8_t>(position.inspector_index % kInspectorCards);
}

}  // namespace

State start(const Options& options, int players, const Seed& seed, const Setup& setup) {
  State state{};
  state.seed = seed;
  state.options = options;
  state.player_count = static_cast<std::uint8_t>(players);
  state.first = setup.first ? *setup.first : draw_first(seed, players);  // F9
  state.round = 1;
  state.fair_presses = setup.by_the_rules || !setup.names_presses();
  lay_launder_deck(state, setup);
  lay_inspector_deck(state, setup);
  if (setup.position) {
    take_position(state, setup);
  } else {
    deal_presses(state, setup);
  }
  begin_round(state, Silence{});
  return state;
}

}  // namespace pactole::fuffziger
