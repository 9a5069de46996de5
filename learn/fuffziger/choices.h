// The actions of Falsche FuFFziger: how much of something is said as it is written, digit by digit.
// A sealed bid or a conversion is so much of each kind of money held, the smallest bills first; an
// offer first says of which kind.
#pragma once

#include "engine/fuffziger/game.h"
#include "learn/choices.h"

namespace pactole::learn {

template <>
struct Choices<Fuffziger> {
  using State = fuffziger::State;
  using Move = fuffziger::Move;
  using Verb = fuffziger::Verb;
  using Phase = fuffziger::Phase;
  using Kind = fuffziger::Kind;

  static constexpr std::size_t kPresses = fuffziger::kPresses;
  static constexpr std::size_t kFlip = 0;  // by the number of the press, less one
  static constexpr std::size_t kSell = kFlip + kPresses;
  static constexpr std::size_t kDone = kSell + kPresses;
  static constexpr std::size_t kMatch = kDone + 1;
  static constexpr std::size_t kFold = kMatch + 1;
  static constexpr std::size_t kOffer = kFold + 1;
  static constexpr std::size_t kBuy = kOffer + fuffziger::kKinds;
  static constexpr std::size_t kDigit = kBuy + fuffziger::kValues;
  static constexpr std::size_t kActions = kDigit + 10;

  struct Draft {
    fuffziger::Money money;   // of the kinds that are settled
    std::int32_t number = 0;  // what the digits so far make
    std::uint8_t digits = 0;  // how many there are
    std::uint8_t kind = 0;    // no kind before this one is open
    bool offers = false;      // the kind of an offer has been said
    bool operator==(const Draft&) const = default;
  };

  static std::string name(std::size_t action) {
    if (action < kSell) return "flip " + std::to_string(action - kFlip + 1);
    if (action < kDone) return "sell " + std::to_string(action - kSell + 1);
    if (action == kDone) return "done";
    if (action == kMatch) return "match";
    if (action == kFold) return "fold";
    if (action < kBuy) {
      const std::size_t kind = action - kOffer;
      const bool real = kind == index(Kind::real);
      return "offer " + (real ? std::string("real money")
                              : "bills of " + std::to_string(fuffziger::kWorth[kind]));
    }
    if (action < kDigit) return "buy " + std::string(fuffziger::kValueNames[action - kBuy]);
    return "digit " + std::to_string(action - kDigit);
  }

  // What the number being said may be; `most` tells how many digits it has.
  struct Amount {
    std::size_t kind;
    std::int32_t least;
    std::int32_t most;
  };
  static Amount amount(const State& state, Seat seat, const Draft& draft) {
    if (draft.offers) {
      const auto kind = static_cast<Kind>(draft.kind);
      return {draft.kind, least_offer(state, kind), at_hand(state, seat, kind)};
    }
    const std::size_t kind = next_kind(state, seat, draft.kind);
    return {kind, 0, kind < fuffziger::kKinds ? state.players[seat].purse.amounts[kind] : 0};
  }

  static ActionSet<kActions> allowed(const State& state, Seat seat, const Draft& draft) {
    ActionSet<kActions> actions;
    switch (state.phase) {
      case Phase::presses: {
        const fuffziger::PressSet ready = ready_presses(state, seat);
        place_presses(actions, kFlip, ready & state.untransformed);
        place_presses(actions, kSell, ready);
        actions.insert(kDone);
        break;
      }
      case Phase::auction:
        if (draft.offers) {
          place_digits(actions, amount(state, seat, draft), draft);
          break;
        }
        if (leading(state)) {
          for (std::size_t k = 0; k < fuffziger::kKinds; ++k) {
            const auto kind = static_cast<Kind>(k);
            if (at_hand(state, seat, kind) >= least_offer(state, kind)) actions.insert(kOffer + k);
          }
        } else if (can_match(state, seat)) {
          actions.insert(kMatch);
        }
        if (may_fold(state, seat)) actions.insert(kFold);
        break;
      case Phase::launder:
      case Phase::convert:
        place_digits(actions, amount(state, seat, draft), draft);
        break;
      case Phase::buy:
        for (const fuffziger::Value value : fuffziger::kAllValues) {
          if (!is_retired(state, value) && in_stock(state, value) &&
              affordable(state, seat, value)) {
            actions.insert(kBuy + index(value));
          }
        }
        actions.insert(kDone);
        break;
      case Phase::over:
        break;
    }
    return actions;
  }

  static bool take(const State& state, Seat seat, Draft& draft, std::size_t action, Move& move) {
    if (action < kDone) {
      const bool flip = action < kSell;
      const std::size_t n = action - (flip ? kFlip : kSell) + 1;
      move = Move::of(flip ? Verb::flip : Verb::sell, static_cast<fuffziger::PressNumber>(n));
    } else if (action < kOffer) {
      move = Move::of(action == kDone ? Verb::done : action == kMatch ? Verb::match : Verb::fold);
    } else if (action < kBuy) {
      draft.offers = true;
      draft.kind = static_cast<std::uint8_t>(action - kOffer);
      return false;
    } else if (action < kDigit) {
      move = Move::buy(static_cast<fuffziger::Value>(action - kBuy));
    } else {
      return take_digit(state, seat, draft, static_cast<std::int32_t>(action - kDigit), move);
    }
    return true;
  }

  static std::size_t toward(const State& state, Seat seat, const Draft& draft, const Move& move) {
    switch (move.verb()) {
      case Verb::flip:
        return kFlip + move.press() - 1;
      case Verb::sell:
        return kSell + move.press() - 1;
      case Verb::match:
        return kMatch;
      case Verb::fold:
        return kFold;
      case Verb::buy:
        return kBuy + index(move.value());
      case Verb::offer:
        if (!draft.offers) return kOffer + index(move.money().kind());
        [[fallthrough]];
      case Verb::bid:
      case Verb::convert: {
        const Amount asked = amount(state, seat, draft);
        if (asked.kind == fuffziger::kKinds) return kDigit;
        std::int32_t rest = move.money().amounts[asked.kind];
        for (int i = digits_of(asked.most) - draft.digits - 1; i > 0; --i) rest /= 10;
        return kDigit + static_cast<std::size_t>(rest % 10);
      }
      case Verb::done:
        break;
    }
    return kDone;
  }

  static constexpr int digits_of(std::int32_t number) {
    int digits = 1;
    for (; number >= 10; number /= 10) ++digits;
    return digits;
  }

 private:
  static void place_presses(ActionSet<kActions>& actions, std::size_t at,
                            fuffziger::PressSet presses) {
    static_assert(sizeof(presses) == 2 * sizeof(std::uint64_t));
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(presses);
    actions.place(at, low >> 1 | high << 63);
    actions.place(at + 64, high >> 1);
  }

  // Those that begin a number from `least` to `most` of as many digits as `most` has.
  static void place_digits(ActionSet<kActions>& actions, const Amount& asked, const Draft& draft) {
    std::int64_t after = 1;
    for (int i = digits_of(asked.most) - draft.digits - 1; i > 0; --i) after *= 10;
    for (std::size_t digit = 0; digit < 10; ++digit) {
      const std::int64_t from =
          (std::int64_t{draft.number} * 10 + static_cast<std::int64_t>(digit)) * after;
      if (from <= asked.most && from + after - 1 >= asked.least) actions.insert(kDigit + digit);
    }
  }

  // F29, F34: the next kind there is any of; real money is not converted.
  static std::size_t next_kind(const State& state, Seat seat, std::size_t kind) {
    const fuffziger::Money& purse = state.players[seat].purse;
    while (kind < fuffziger::kKinds && purse.amounts[kind] == 0) ++kind;
    if (state.phase == Phase::convert && kind == index(Kind::real)) ++kind;
    return kind;
  }

  static bool take_digit(const State& state, Seat seat, Draft& draft, std::int32_t digit,
                         Move& move) {
    const Amount asked = amount(state, seat, draft);
    draft.number = draft.number * 10 + digit;
    if (++draft.digits < digits_of(asked.most)) return false;
    if (asked.kind < fuffziger::kKinds) draft.money.amounts[asked.kind] = draft.number;
    if (draft.offers) {
      move = Move::offer(draft.money);
      return true;
    }
    draft.number = 0;
    draft.digits = 0;
    draft.kind = static_cast<std::uint8_t>(asked.kind + 1);
    if (next_kind(state, seat, draft.kind) < fuffziger::kKinds) return false;
    move = Move::of(state.phase == Phase::launder ? Verb::bid : Verb::convert, draft.money);
    return true;
  }
};

}  // namespace pactole::learn
