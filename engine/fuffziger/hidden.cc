// What nobody, or only one seat, can know, and `determinize`.
#include <algorithm>
#include <array>
#include <span>

#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {
namespace {

// What is shuffled is first put in order: a drawn world must not tell how the truth lay, not even
// to somebody who knows the luck it was drawn with.
template <class Item>
void forget_order(std::span<Item> items) {
  std::array<std::uint8_t, 8> counts{};
  for (const Item item : items) ++counts[static_cast<std::size_t>(item)];
  auto next = items.begin();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    next = std::fill_n(next, counts[i], static_cast<Item>(i));
  }
}

// Shuffles the hidden backs of one front among the places where they can be. Starting presses (F8)
// take theirs first, from those fit for them: what is left then fits everywhere, so that all
// arrangements are equally likely.
class HiddenBacks {
 public:
  HiddenBacks(State& world, Value front) : world_(world), front_(front) {
    const int started = world.fair_presses ? world.player_count * kStartPresses : 0;
    world.untransformed.for_each([&](PressNumber n) {
      if (world.press(n).front() != front) return;
      pool_.push_back(world.press(n).back());
      (n <= started ? starters_ : others_).push_back(n);
    });
    for (const Back back : world.stock_of(front)) pool_.push_back(back);
  }

  void redraw(Stream& chance) {
    forget_order(std::span(pool_.data(), pool_.size()));
    for (const PressNumber n : starters_) give(n, draw_fit(chance));
    for (const PressNumber n : others_) give(n, chance.take(pool_));
    chance.shuffle(std::span(pool_.data(), pool_.size()));
    std::size_t next = world_.numbers().stock_end(front_) - pool_.size();
    for (const Back back : pool_) world_.stock[next++] = back;
  }

 private:
  using Places = FixedVector<PressNumber, kMaxStock>;

  void give(PressNumber n, Back back) { world_.presses[n - 1u] = Press(front_, back); }

  Back draw_fit(Stream& chance) {
    FixedVector<std::uint8_t, kMaxStock> fitting;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
      if (fit_to_start(pool_[i])) fitting.push_back(static_cast<std::uint8_t>(i));
    }
    Back& drawn = pool_[chance.pick(fitting)];
    const Back back = drawn;
    drawn = pool_.back();
    pool_.pop_back();
    return back;
  }

  State& world_;
  Value front_;
  FixedVector<Back, kMaxStock> pool_;
  Places starters_;
  Places others_;
};

// F6: every place keeps its group, which the card's back tells; which cards of it stayed out is as
// unknown as their order.
void redraw_launder_deck(State& world, Stream& chance) {
  const std::size_t unseen = world.launder_up + (world.launder_done() ? 0u : 1u);
  std::array<bool, kLaunderCards> seen{};
  for (std::size_t i = 0; i < unseen; ++i) seen[world.launder[i]] = true;
  std::array<FixedVector<LaunderId, kGroupSize>, kGroups> pools;
  for (std::size_t card = 0; card < kLaunderCards; ++card) {
    if (!seen[card]) pools[card / kGroupSize].push_back(static_cast<LaunderId>(card));
  }
  for (auto& pool : pools) chance.shuffle(std::span(pool.data(), pool.size()));
  for (std::size_t i = unseen; i < world.launder_size; ++i) {
    auto& pool = pools[world.launder[i] / kGroupSize];
    world.launder[i] = pool.back();
    pool.pop_back();
  }
}

// F7
void redraw_inspector_deck(State& world, Stream& chance) {
  const std::span cards(world.inspector);
  const auto redraw = [&](std::size_t from, std::size_t to) {
    from = std::max<std::size_t>(from, world.inspector_known);
    if (from >= to) return;
    forget_order(cards.subspan(from, to - from));
    chance.shuffle(cards.subspan(from, to - from));
  };
  if (world.fair_inspector) {
    const std::size_t green = world.numbers().black;
    redraw(0, green);
    redraw(green + 1, kInspectorCards);
  } else {
    redraw(0, kInspectorCards);
  }
}

// F29: any list the player can afford.
Money draw_bid(const Money& purse, Stream& chance) {
  Money bid;
  for (std::size_t k = 0; k < kKinds; ++k) {
    const auto choices = static_cast<std::uint32_t>(purse.amounts[k]) + 1;
    bid.amounts[k] = static_cast<std::int32_t>(chance.below(choices));
  }
  return bid;
}

}  // namespace

State redraw_unseen(const State& state, Stream& chance) {
  State future = state;
  future.seed = chance.seed();
  for (const Value front : kAllValues) HiddenBacks(future, front).redraw(chance);
  redraw_launder_deck(future, chance);
  redraw_inspector_deck(future, chance);
  return future;
}

State determinize(const State& state, Seat viewer, Stream& chance) {
  State world = redraw_unseen(state, chance);
  for (const Seat seat : state.committed) {
    if (seat == viewer) continue;
    world.players[seat].bid = draw_bid(state.players[seat].purse, chance);
  }
  return world;
}

}  // namespace pactole::fuffziger
