// When what is outgoing leaves: at the end of the loop's turn, or a moment later.
#pragma once

#include <chrono>

#include "server/loop.h"
#include "server/outgoing.h"
#include "server/world.h"

namespace pactole::server {

template <class Session>
class Departures {
 public:
  Departures(Loop& loop, const Clock& clock) : loop_(loop), clock_(clock), moment_(loop) {}

  void now(Session& session) {
    outgoing_.now(session);
    flush_soon();
  }
  void later(Session& session) {
    outgoing_.later(session, clock_.milliseconds());
    flush_soon();
  }

 private:
  static constexpr std::chrono::milliseconds kMoment{5};

  void flush_soon() {
    if (std::exchange(flush_posted_, true)) return;
    loop_.post([this] {
      flush_posted_ = false;
      outgoing_.flush();
      if (outgoing_.waiting() && !std::exchange(moment_set_, true)) wait_a_moment();
    });
  }
  void wait_a_moment() {
    moment_.after(kMoment, [this] {
      outgoing_.flush_waiting(clock_.milliseconds());
      moment_set_ = outgoing_.waiting();
      if (moment_set_) wait_a_moment();
    });
  }

  Loop& loop_;
  const Clock& clock_;
  Outgoing<Session> outgoing_;
  Timer moment_;
  bool flush_posted_ = false, moment_set_ = false;
};

}  // namespace pactole::server
