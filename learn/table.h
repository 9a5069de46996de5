// A game being played by action numbers: whose turn it is to say something, and what.
#pragma once

#include <cstddef>

#include "learn/choices.h"
#include "learn/sight.h"

namespace pactole::learn {

template <Game G>
class Table {
 public:
  using Choosing = Choices<G>;
  using Draft = typename Choosing::Draft;

  Table() = default;
  explicit Table(const typename G::State& state) : state_(state) { next(); }

  const typename G::State& state() const { return state_; }
  bool over() const { return over_; }
  // Of those who make sealed moves the lowest is asked first: nobody sees what has been sealed.
  Seat seat() const { return seat_; }
  // In the middle of saying a move.
  bool saying() const { return saying_; }
  const Draft& draft() const { return draft_; }

  ActionsOf<G> allowed() const { return Choosing::allowed(state_, seat_, draft_); }

  // Says this allowed action; `made(seat, move)` is told of a move that it completes, before it is
  // made with `sink`.
  template <class Sink, class Made>
  void take(std::size_t action, Sink&& sink, Made&& made) {
    typename G::Move move{};
    saying_ = !Choosing::take(state_, seat_, draft_, action, move);
    if (saying_) return;
    made(seat_, move);
    apply(state_, seat_, move, sink);
    next();
  }
  void take(std::size_t action) {
    take(action, Silence{}, [](Seat, const typename G::Move&) {});
  }

  // What a seat sees; its own draft alone.
  template <class Out>
  void show(Seat viewer, Out& out) const {
    Sight<G>::seen(state_, viewer, viewer == seat_ ? draft_ : Draft{}, out);
  }
  template <class Out>
  void show_all(Seat viewer, Out& out) const {
    show(viewer, out);
    Sight<G>::hidden(state_, out);
  }

  void replace(const typename G::State& state) { state_ = state; }

 private:
  void next() {
    const SeatSet acting = to_act(state_);
    over_ = acting.empty();
    if (!over_) seat_ = acting.first();
    draft_ = {};
  }

  typename G::State state_{};
  Draft draft_{};
  Seat seat_{};
  bool over_ = false;
  bool saying_ = false;
};

}  // namespace pactole::learn
