#include "engine/fuffziger/testing.h"

#include <algorithm>

namespace pactole {

using namespace fuffziger;

namespace {

std::string presses_conserved(const State& state) {
  std::array<std::array<int, kBacks>, kValues> found{};
  for (int n = 1; n <= state.obtained; ++n) {
    const Press press = state.press(static_cast<PressNumber>(n));
    ++found[fuffziger::index(press.front())][fuffziger::index(press.back())];
  }
  for (const Value front : kAllValues) {
    for (const Back back : state.stock_of(front)) {
      ++found[fuffziger::index(front)][fuffziger::index(back)];
    }
    for (std::size_t b = 0; b < kBacks; ++b) {
      if (found[fuffziger::index(front)][b] != state.numbers().backs[fuffziger::index(front)][b]) {
        return "a press is lost, doubled or changed";
      }
    }
  }
  PressSet owned;
  int owned_count = 0;
  for (const Seat seat : seats(state.player_count)) {
    owned = owned | state.players[seat].presses;
    owned_count += state.players[seat].presses.size();
  }
  if (owned.size() != owned_count) return "a press has two owners";
  std::string wrong;
  owned.for_each([&](PressNumber n) {
    if (n == 0 || n > state.obtained) wrong = "an owned press was never obtained";
    const Face face = state.face(n);
    for (const Value value : kAllValues) {
      if (state.of_value[fuffziger::index(value)].contains(n) != (value == face.value)) {
        wrong = "a press is filed under a wrong value";
      }
    }
    if (fuffziger::index(face.value) < state.retired) wrong = "a press of a retired value is owned";
  });
  return wrong;
}

bool no_amount_is_negative(const Money& money) {
  return std::ranges::all_of(money.amounts, [](std::int32_t amount) { return amount >= 0; });
}

}  // namespace

std::string Testing<Fuffziger>::conserved(const State& state) {
  if (std::string wrong = presses_conserved(state); !wrong.empty()) return wrong;
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    if (!no_amount_is_negative(player.purse)) return "an amount is negative";
    if (!player.purse.contains(player.bid)) return "a sealed bid is not covered";
    if (!player.purse.contains(laid_down(state, seat))) return "what is laid down is not covered";
    if (player.coins < 0) return "a player owes coins";
  }
  std::array<bool, kLaunderCards> seen{};
  for (std::size_t i = 0; i < state.launder_size; ++i) {
    if (seen[state.launder[i]]) return "a laundering card is doubled";
    seen[state.launder[i]] = true;
  }
  if (!std::ranges::is_permutation(state.inspector, state.numbers().inspector)) {
    return "the inspector's cards have changed";
  }
  if (state.phase == Phase::auction && state.auction.in.empty()) return "nobody is in the auction";
  return {};
}

std::vector<Move> Testing<Fuffziger>::universe(const State& state, Seat seat) {
  std::vector<Move> moves{Move::done(), Move::match(), Move::fold()};
  for (PressNumber n = 1; n <= kPresses; ++n) {
    moves.push_back(Move::flip(n));
    moves.push_back(Move::sell(n));
  }
  for (const Value value : kAllValues) moves.push_back(Move::buy(value));
  const Money& purse = state.players[seat].purse;
  std::vector<Money> lists{{}, purse};
  for (std::size_t k = 0; k < kKinds; ++k) {
    const std::int32_t held = purse.amounts[k];
    // The first amounts, and those around what is held.
    for (std::int32_t amount = 1; amount <= held + 2; ++amount) {
      if (amount > 30 && amount < held - 2) continue;
      lists.push_back(Money::of(static_cast<Kind>(k), amount));
      lists.push_back(Money::of(static_cast<Kind>(k), amount));
      lists.back().amounts[(k + 1) % kKinds] += 1;
    }
    lists.push_back(Money::of(static_cast<Kind>(k), 999'999'999));
  }
  for (const Money& list : lists) {
    moves.push_back(Move::offer(list));
    moves.push_back(Move::bid(list));
    moves.push_back(Move::convert(list));
  }
  return moves;
}

Rewound<Fuffziger> Testing<Fuffziger>::rewind(const PlayedGame<Fuffziger>& game, const State& world,
                                              Seat) {
  Rewound<Fuffziger> past{{}, game.moves};
  Setup& setup = past.setup;
  setup.by_the_rules = true;
  setup.first = game.states[0].first;
  setup.launder.emplace();
  for (std::size_t i = 0; i < world.launder_size; ++i) setup.launder->push_back(world.launder[i]);
  setup.inspector.emplace();
  for (const InspectorCard card : world.inspector) setup.inspector->push_back(card);

  // The first presses were dealt, the others came off the tops of their stocks.
  setup.start.emplace();
  for (auto& stock : setup.stock) stock.emplace();
  for (int n = 1; n <= world.obtained; ++n) {
    const Press press = world.press(static_cast<PressNumber>(n));
    if (n > kStartPresses * game.players) {
      setup.stock[fuffziger::index(press.front())]->push_back(press.back());
      continue;
    }
    if (press.front() == Value::v10) setup.start->push_back({});
    setup.start->back()[fuffziger::index(press.front())] = press.back();
  }
  for (const Value front : kAllValues) {
    for (const Back back : world.stock_of(front)) {
      setup.stock[fuffziger::index(front)]->push_back(back);
    }
  }

  for (std::size_t i = 1; i < game.states.size(); ++i) {
    if (game.states[i].rolls == game.states[i - 1].rolls) continue;
    setup.dice.push_back(game.states[i].auction.size);
  }
  SeatSet sealed = world.committed;
  for (std::size_t i = past.moves.size(); i-- > 0 && !sealed.empty();) {
    auto& [seat, move] = past.moves[i];
    if (!sealed.contains(seat)) continue;
    sealed.erase(seat);
    move = Move::bid(world.players[seat].bid);
  }
  return past;
}

std::vector<std::pair<int, int>> Testing<Fuffziger>::hidden(const State& state, Seat viewer) {
  std::vector<std::pair<int, int>> things;
  const auto note = [&](int kind, std::size_t thing, std::size_t place) {
    things.emplace_back(kind * 100 + static_cast<int>(thing), static_cast<int>(place));
  };
  state.untransformed.for_each(
      [&](PressNumber n) { note(0, fuffziger::index(state.press(n).back()), n); });
  for (const Value front : kAllValues) {
    std::size_t depth = 0;
    for (const Back back : state.stock_of(front)) {
      note(1 + static_cast<int>(front), fuffziger::index(back), depth++);
    }
  }
  for (std::size_t i = state.launder_up + 1u; i < state.launder_size; ++i) {
    note(6, state.launder[i], i);
  }
  for (std::size_t i = state.inspector_known; i < kInspectorCards; ++i) {
    note(7, static_cast<std::size_t>(state.inspector[i]), i);
  }
  for (const Seat seat : state.committed) {
    if (seat == viewer) continue;
    for (std::size_t k = 0; k < kKinds; ++k) {
      const int held = state.players[seat].purse.amounts[k];
      const int tenth = state.players[seat].bid.amounts[k] * 10 / (held + 1);
      note(8, static_cast<std::size_t>(tenth), k * kMaxPlayers + pactole::index(seat));
    }
  }
  return things;
}

}  // namespace pactole
