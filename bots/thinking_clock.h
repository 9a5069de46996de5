// How long a bot has been thinking: the time its thread ran, where the system tells, so that its
// strength does not depend on what else the machine is doing.
#pragma once

#include <chrono>
#include <ctime>

namespace pactole {

struct ThinkingClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ThinkingClock>;
  static constexpr bool is_steady = true;

  static time_point now() {
#ifdef __linux__
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
#else
    return time_point(std::chrono::steady_clock::now().time_since_epoch());
#endif
  }
};

}  // namespace pactole
