// What is seen of Falsche FuFFziger. What everybody has is known to whoever has kept count, and so
// are the backs that have been turned up, the inspector's cards and the money that was laundered.
#pragma once

#include "learn/fuffziger/choices.h"
#include "learn/sight.h"

namespace pactole::learn {

template <>
struct Sight<Fuffziger> {
  using State = fuffziger::State;
  using Draft = Choices<Fuffziger>::Draft;

  // What lies up on a press: 1 to 20, the value times four and how it was transformed; 0 for none.
  static constexpr int kStates = 4;
  static constexpr int kFaceCodes = fuffziger::kValues * kStates;

  template <class Out>
  static void seen(const State& state, Seat viewer, const Draft& draft, Out& out) {
    using namespace fuffziger;
    const auto& players = state.players;
    const bool auction = state.phase == Phase::auction;
    const Range amount = up_to(INT16_MAX);
    write_presses(state, out);
    out.template numbers_each<kKinds>("purse", amount,
                                      [&](Seat s) { return players[s].purse.amounts; });
    out.template numbers_each<kKinds>("laid", amount,
                                      [&](Seat s) { return laid_down(state, s).amounts; });
    out.template numbers_each<kKinds>("last_bids", amount, [&](Seat s) {
      return state.bids_shown ? players[s].last_bid.amounts : fuffziger::Money{}.amounts;
    });
    const bool sealed = state.committed.contains(viewer);
    out.template numbers<kKinds>("own_bid", amount,
                                 sealed ? players[viewer].bid.amounts : fuffziger::Money{}.amounts);
    out.number_each("coins", amount, [&](Seat s) { return players[s].coins; });
    out.template numbers_each<kMaxWins>("won", up_to(kLaunderCards), [&](Seat s) {
      std::array<int, kMaxWins> cards{};
      for (std::size_t i = 0; i < players[s].won.size(); ++i) cards[i] = players[s].won[i] + 1;
      return cards;
    });
    out.flag_each("to_act", [&](Seat s) { return to_act(state).contains(s); });
    out.flag_each("committed", [&](Seat s) { return state.committed.contains(s); });
    out.flag_each("first", [&](Seat s) { return s == state.first; });
    out.flag_each("in", [&](Seat s) { return auction && state.auction.in.contains(s); });
    out.flag_each("answered", [&](Seat s) { return auction && state.auction.laid.contains(s); });
    out.number("lot", up_to(UINT8_MAX), auction ? state.auction.size : 0);
    const bool offered = auction && state.auction.bundle.amount > 0;
    out.number("bundle", amount, offered ? state.auction.bundle.amount : 0);
    out.template one_of<kKinds>("bundle_kind",
                                offered ? static_cast<int>(state.auction.bundle.kind) : -1);
    out.number("lots_left", up_to(UINT8_MAX), state.lots_left);
    out.number("extra_lots", up_to(kMaxExtraLots), state.extra_lots);
    out.flag("press_broke", state.press_broke);
    out.template numbers<kValues>("stock", up_to(kMaxStock), state.stock_left);
    out.room("backs_turned_up", {kValues, kBacks}, up_to(kMaxStock), [&](Number* counts) {
      (obtained(state) - state.untransformed).for_each([&](PressNumber n) {
        const Press press = state.press(n);
        ++counts[index(press.front()) * kBacks + index(press.back())];
      });
    });
    out.number("retired", up_to(kValues), state.retired);
    const bool laundering = !state.launder_done();
    out.number("launder_min", amount, laundering ? state.launder_card().min : 0);
    out.number("launder_reward", amount, laundering ? state.launder_card().reward : 0);
    out.number("launder_left", up_to(kLaunderCards), state.launder_size - state.launder_up);
    out.room("launder_seen", {kLaunderCards}, up_to(1), [&](Number* cards) {
      for (int i = 0; i < state.launder_up; ++i)
        cards[state.launder[static_cast<std::size_t>(i)]] = 1;
    });
    // The fixed order of the deck as far as it has been seen, by card and 1.
    out.room("inspector", {kInspectorCards}, up_to(6), [&](Number* cards) {
      for (std::size_t i = 0; i < state.inspector_known; ++i) {
        cards[i] = static_cast<Number>(static_cast<int>(state.inspector[i]) + 1);
      }
    });
    out.number("inspector_next", up_to(kInspectorCards), state.inspector_next);
    out.number("inspector_shown", up_to(UINT8_MAX), state.inspector_shown);
    out.number("coins_skipped", up_to(kMarkers), state.coins_skipped);
    out.number("round", up_to(INT16_MAX), state.round);
    out.template one_of<kPhases>("phase", static_cast<int>(state.phase));
    out.template one_of<4>("ended", static_cast<int>(state.ended) - 1);
    out.template numbers<kKinds>("said", amount, draft.money.amounts);
    write_asked(state, viewer, draft, out);
  }

  template <class Out>
  static void hidden(const State& state, Out& out) {
    using namespace fuffziger;
    out.template numbers_each<kKinds>("all_bids", up_to(INT16_MAX),
                                      [&](Seat s) { return state.players[s].bid.amounts; });
    // Each by its back and 1.
    out.room("press_backs", {kPresses}, up_to(kBacks), [&](Number* backs) {
      for (std::size_t n = 0; n < state.obtained; ++n) {
        backs[n] = static_cast<Number>(static_cast<int>(state.presses[n].back()) + 1);
      }
    });
    out.room("stock_backs", {kValues, kMaxStock}, up_to(kBacks), [&](Number* backs) {
      for (const Value value : kAllValues) {
        Number* next = backs + index(value) * kMaxStock;
        for (const Back back : state.stock_of(value)) {
          *next++ = static_cast<Number>(static_cast<int>(back) + 1);
        }
      }
    });
    out.room("launder_cards", {kLaunderCards}, up_to(kLaunderCards), [&](Number* cards) {
      for (std::size_t i = state.launder_up; i < state.launder_size; ++i) {
        *cards++ = static_cast<Number>(state.launder[i] + 1);
      }
    });
    out.room("inspector_cards", {kInspectorCards}, up_to(6), [&](Number* cards) {
      for (const InspectorCard card : state.inspector) {
        *cards++ = static_cast<Number>(static_cast<int>(card) + 1);
      }
    });
  }

 private:
  static constexpr int kPhases = 5;

  static fuffziger::PressSet obtained(const State& state) {
    // Number n is bit n.
    const unsigned count = state.obtained;
    const auto low = count >= 63 ? ~std::uint64_t{0} : (std::uint64_t{2} << count) - 1;
    const auto high = count < 64 ? 0 : (std::uint64_t{2} << (count - 64)) - 1;
    return std::bit_cast<fuffziger::PressSet>(std::array{low & ~std::uint64_t{1}, high});
  }

  // Every press by its number: whose it is, what lies up and whether it rests; and of each face how
  // many everybody has.
  template <class Out>
  static void write_presses(const State& state, Out& out) {
    using namespace fuffziger;
    constexpr int kRows = 3;
    static_assert(kPresses % 8 == 0, "presses are written eight at a time");
    const int players = state.player_count;
    PressSet owned;
    for (const Seat seat : seats(players)) owned = owned | state.players[seat].presses;
    // What lies up is told bit by bit: the value times four, and 1, 2 once transformed, 3 if it
    // prints double, 4 with Münzen.
    const PressSet turned = owned - state.untransformed;
    const PressSet munzen = turned & state.munzen, twice = turned & state.doubled;
    std::array<PressSet, 3> value{};
    for (std::size_t v = 0; v < kValues; ++v) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        // That 4 is one more of the value.
        if (v >> i & 1) value[i] = value[i] | (state.of_value[v] - munzen);
        if ((v + 1) >> i & 1) value[i] = value[i] | (state.of_value[v] & munzen);
      }
    }
    std::array<PressSet, 3> owner{};
    for (const Seat seat : seats(players)) {
      for (std::size_t i = 0; i < owner.size(); ++i) {
        if ((out.place_of(seat) + 1) >> i & 1) owner[i] = owner[i] | state.players[seat].presses;
      }
    }
    const Number *owners = nullptr, *faces = nullptr;
    out.room("presses", {kRows, kPresses}, up_to(kFaceCodes), [&](Number* rows) {
      owners = rows, faces = rows + kPresses;
      const int count = state.obtained;
      write_planes<3>(rows, count, {places(owner[2]), places(owner[1]), places(owner[0])});
      write_planes<5>(rows + kPresses, count,
                      {places(owned & value[2]), places(owned & value[1]), places(owned & value[0]),
                       places(turned - munzen), places((owned - turned) | twice)});
      write_planes<1>(rows + 2 * kPresses, count, {places(owned & state.idle)});
    });
    out.room("faces", {players, kFaceCodes}, up_to(kPresses), [&](Number* counts) {
      owned.for_each(
          [&](PressNumber n) { ++counts[(owners[n - 1] - 1) * kFaceCodes + faces[n - 1] - 1]; });
    });
  }

  // A bit each, that of number 1 first.
  static std::array<std::uint64_t, 2> places(fuffziger::PressSet presses) {
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(presses);
    return {low >> 1 | high << 63, high >> 1};
  }

  // Which number is being said: of what, and how it begins.
  template <class Out>
  static void write_asked(const State& state, Seat viewer, const Draft& draft, Out& out) {
    using namespace fuffziger;
    const bool says =
        draft.offers || ((state.phase == Phase::launder || state.phase == Phase::convert) &&
                         to_act(state).contains(viewer));
    const auto asked = says ? Choices<Fuffziger>::amount(state, viewer, draft)
                            : Choices<Fuffziger>::Amount{kKinds, 0, 0};
    const bool open = asked.kind < kKinds;
    out.template one_of<kKinds>("asked", open ? static_cast<int>(asked.kind) : -1);
    out.number("asked_most", up_to(INT16_MAX), asked.most);
    out.number("number", up_to(INT16_MAX), draft.number);
    const int digits = Choices<Fuffziger>::digits_of(asked.most) - draft.digits;
    out.number("digits_left", up_to(10), open ? digits : 0);
  }
};

}  // namespace pactole::learn
