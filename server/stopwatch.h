// A seat's time for one decision: it runs, stands still while nobody should wait for it, and runs
// on. Times are the house clock's milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>

namespace pactole::server {

class Stopwatch {
 public:
  using Milliseconds = std::int64_t;

  // For this decision there is so much time, of which some was given on top.
  void begin(int decision, Milliseconds time, Milliseconds given = 0) {
    *this = Stopwatch();
    decision_ = decision;
    left_ = time;
    given_ = given;
  }
  int decision() const { return decision_; }

  void run(Milliseconds now) {
    if (!running_) since_ = now;
    running_ = true;
  }
  void stop(Milliseconds now) {
    left_ = left(now);
    running_ = false;
  }
  bool running() const { return running_; }
  bool over(Milliseconds now) const { return running_ && left(now) <= 0; }
  Milliseconds left(Milliseconds now) const { return running_ ? left_ - (now - since_) : left_; }
  // When it will be over if it runs on.
  Milliseconds end() const { return since_ + left_; }

  void add(Milliseconds time) { left_ += time; }
  // More of it, once.
  bool extended() const { return extended_; }
  void extend(Milliseconds time) {
    extended_ = true;
    left_ += time;
    given_ += time;
  }
  // What is left of the player's own.
  Milliseconds own_left(Milliseconds now) const {
    return std::max<Milliseconds>(0, left(now) - given_);
  }

 private:
  int decision_ = -1;
  Milliseconds left_ = 0;
  Milliseconds since_ = 0;
  Milliseconds given_ = 0;
  bool running_ = false;
  bool extended_ = false;
};

}  // namespace pactole::server
