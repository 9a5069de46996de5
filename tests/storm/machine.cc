// What a machine may do to a program, by LD_PRELOAD.
//
// MACHINE_CLOCK names a file of eight bytes, by how many seconds the time of day is off. It is
// looked at each time, so that a clock can jump. What counts how long something takes
// (CLOCK_MONOTONIC) is right, as it is on a machine whose clock is set.
//
// MACHINE_LINKS, such as 9001=9101,9002=9102, says through which ports of this machine others are
// reached: links that can be cut (links.cc).
#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

const volatile std::int64_t* seconds_off() {
  static const volatile std::int64_t* const kOff = []() -> const volatile std::int64_t* {
    const char* path = std::getenv("MACHINE_CLOCK");
    const int file = path != nullptr ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return nullptr;
    void* const seen = mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    close(file);
    return seen == MAP_FAILED ? nullptr : static_cast<const volatile std::int64_t*>(seen);
  }
  ();
  return kOff;
}

std::int64_t off() {
  const volatile std::int64_t* const seconds = seconds_off();
  return seconds != nullptr ? *seconds : 0;
}

// The port through which that one is reached.
int way_to(int port) {
  const char* at = std::getenv("MACHINE_LINKS");
  while (at != nullptr && *at != '\0') {
    char* end = nullptr;
    const long target = std::strtol(at, &end, 10);
    if (*end != '=') break;
    const long way = std::strtol(end + 1, &end, 10);
    if (target == port) return static_cast<int>(way);
    at = *end == ',' ? end + 1 : nullptr;
  }
  return port;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  using Function = int (*)(clockid_t, timespec*);
  static const auto kTrue = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int result = kTrue(clock, time);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    time->tv_sec += off();
  }
  return result;
}

int gettimeofday(timeval* time, void*) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t* out) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (out != nullptr) *out = now.tv_sec;
  return now.tv_sec;
}

int connect(int file, const sockaddr* address, socklen_t size) {
  using Function = int (*)(int, const sockaddr*, socklen_t);
  static const auto kTrue = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "connect"));
  if (address->sa_family != AF_INET) return kTrue(file, address, size);
  sockaddr_in other = *reinterpret_cast<const sockaddr_in*>(address);
  other.sin_port = htons(static_cast<std::uint16_t>(way_to(ntohs(other.sin_port))));
  return kTrue(file, reinterpret_cast<const sockaddr*>(&other), sizeof other);
}
}
