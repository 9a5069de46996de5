// Who has something to be sent, and when: a message that somebody waits for leaves at the end of
// the loop's turn; news for onlookers may wait a little if there is much to do, so that several
// leave together.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

namespace pactole::server {

// A `Session` is shared; `flush()` sends all it has and clears its `mark()`.
template <class Session>
class Outgoing {
 public:
  static constexpr std::int64_t kDelay = 40;  // milliseconds, at most
  static constexpr int kAtOnce = 32;          // so many onlookers in that time need not wait

  // A session's own part: whether it is in one of the queues.
  struct Mark {
    bool now = false;
    std::uint64_t later = 0;  // 0: it is not waiting
  };

  bool waiting() const { return !later_.empty(); }

  void now(Session& session) {
    if (!std::exchange(session.mark().now, true)) now_.push_back(session.shared_from_this());
  }

  void later(Session& session, std::int64_t time) {
    Mark& mark = session.mark();
    if (mark.now || mark.later != 0) return;
    if (time - period_ >= kDelay) {
      period_ = time;
      in_period_ = 0;
    }
    if (++in_period_ <= kAtOnce) return now(session);
    mark.later = ++turn_;
    later_.push_back({session.shared_from_this(), turn_, time + kDelay});
  }

  // The end of a turn.
  void flush() {
    // What is flushed may cause more to be sent: that is the next turn's.
    for (const auto& session : std::exchange(now_, {})) session->flush();
  }
  // Now and then: those who have waited long enough.
  void flush_waiting(std::int64_t time) {
    while (!later_.empty() && later_.front().due <= time) {
      const Waiting first = std::move(later_.front());
      later_.pop_front();
      // It may have left meanwhile with something urgent.
      if (first.session->mark().later == first.turn) first.session->flush();
    }
  }

 private:
  struct Waiting {
    std::shared_ptr<Session> session;
    std::uint64_t turn;
    std::int64_t due;
  };

  std::vector<std::shared_ptr<Session>> now_;
  std::deque<Waiting> later_;
  std::uint64_t turn_ = 0;
  std::int64_t period_ = 0;
  int in_period_ = 0;
};

}  // namespace pactole::server
