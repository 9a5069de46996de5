// The actions of Black Monday: cards for an exchange are named one by one, in canonical order, and
// then closed; the fourth closes by itself.
#pragma once

#include "engine/blackmonday/game.h"
#include "learn/choices.h"

namespace pactole::learn {

template <>
struct Choices<Blackmonday> {
  using State = blackmonday::State;
  using Move = blackmonday::Move;

  static constexpr std::size_t kKinds = blackmonday::kKinds;
  static constexpr std::size_t kHighEach = blackmonday::kValues - blackmonday::kTopParcel;
  static constexpr std::size_t kEnd = 0;
  static constexpr std::size_t kBuy = 1;
  static constexpr std::size_t kSell = kBuy + kKinds;
  static constexpr std::size_t kRate = kSell + kKinds;
  static constexpr std::size_t kCrash = kRate + kKinds;  // with 11 to 13 of each colour
  static constexpr std::size_t kExchange = kCrash + kHighEach * blackmonday::kColours;
  static constexpr std::size_t kDone = kExchange + kKinds;
  static constexpr std::size_t kActions = kDone + 1;

  struct Draft {
    blackmonday::Cards exchanged;
    bool operator==(const Draft&) const = default;
  };

  static std::string name(std::size_t action) {
    if (action == kDone) return "exchange these";
    if (action >= kExchange) return "exchange " + text(kind(action - kExchange)) + " among others";
    Draft draft;
    Move move{};
    take({}, {}, draft, action, move);
    return text(move);
  }

  static ActionSet<kActions> allowed(const State& state, Seat seat, const Draft& draft) {
    using namespace blackmonday;
    ActionSet<kActions> actions;
    const Cards hand = state.hands[seat];
    if (!draft.exchanged.empty()) {
      const int last = 63 - std::countl_zero(draft.exchanged.kinds());
      const Kinds bit = Kinds{1} << last;
      const Kinds again = hand.doubles() & ~draft.exchanged.doubles() & bit;
      actions.place(kExchange, (hand.kinds() & ~(bit | (bit - 1))) | again);
      actions.insert(kDone);
      return actions;
    }
    const Cards parcels = state.parcels[seat];
    const Kinds playable = hand.kinds() & open_markets(state);
    const Uses uses = all_uses(state);
    if (business_open(state.stage)) {
      actions.place(kSell, parcels.kinds());
      if (state.buys < kBuysPerTurn) {
        Kinds buys = uses[Use::parcel];
        if (state.options.high_parcels) buys |= uses[Use::high_parcel];
        buys &= playable;
        const bool free_choice = parcels.empty() && state.cash[seat] >= kEnoughForAll;
        if (buys != 0 && !free_choice) buys &= within_means(state, seat);
        actions.place(kBuy, buys);
      }
    }
    if (prices_open(state.stage) && state.price_cards < kRatesPerTurn) {
      actions.place(kRate, playable & uses[Use::rate]);
      actions.place(kCrash, gather(playable & uses[Use::crash], kHighKinds));
    }
    actions.insert(kEnd);
    if (state.stage == Stage::open) actions.place(kExchange, hand.kinds());
    return actions;
  }

  static bool take(const State&, Seat, Draft& draft, std::size_t action, Move& move) {
    if (action == kEnd) {
      move = Move::end();
    } else if (action < kSell) {
      move = Move::buy(kind(action - kBuy));
    } else if (action < kRate) {
      move = Move::sell(kind(action - kSell));
    } else if (action < kCrash) {
      move = Move::rate(kind(action - kRate));
    } else if (action < kExchange) {
      const std::uint64_t high = spread(std::uint64_t{1} << (action - kCrash), kHighKinds);
      move = Move::crash(kind(static_cast<std::size_t>(lowest_bit(high))));
    } else {
      if (action < kDone) draft.exchanged.add(kind(action - kExchange));
      if (action < kDone && draft.exchanged.size() < blackmonday::kMaxExchange) return false;
      move = Move::exchange(draft.exchanged);
    }
    return true;
  }

  static std::size_t toward(const State&, Seat, const Draft& draft, Move move) {
    using blackmonday::Verb;
    switch (move.verb()) {
      case Verb::end:
        break;
      case Verb::buy:
        return kBuy + move.card().index;
      case Verb::sell:
        return kSell + move.card().index;
      case Verb::rate:
        return kRate + move.card().index;
      case Verb::crash:
        return kCrash + static_cast<std::size_t>(lowest_bit(
                            gather(blackmonday::Kinds{1} << move.card().index, kHighKinds)));
      case Verb::exchange: {
        blackmonday::Cards rest = move.exchanged();
        rest -= draft.exchanged;
        return rest.empty() ? kDone
                            : kExchange + static_cast<std::size_t>(lowest_bit(rest.kinds()));
      }
    }
    return kEnd;
  }

 private:
  static constexpr blackmonday::Kinds kHighKinds = [] {
    blackmonday::Kinds kinds = 0;
    for (std::size_t i = 0; i < kKinds; ++i) {
      const bool high = i % blackmonday::kValues + 1 > blackmonday::kTopParcel;
      kinds |= blackmonday::Kinds{high} << i;
    }
    return kinds;
  }();

  static constexpr blackmonday::Card kind(std::size_t index) {
    return blackmonday::Card{static_cast<std::uint8_t>(index)};
  }
};

}  // namespace pactole::learn
