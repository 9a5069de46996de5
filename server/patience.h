// How long a connection is waited for. Times are the house clock's milliseconds.
#pragma once

#include <cstdint>

namespace pactole::server {

class Patience {
 public:
  static constexpr std::int64_t kFirstMessage = 10'000;  // from the handshake to the first message
  static constexpr std::int64_t kSilence = 30'000;       // until it is asked whether it is there
  static constexpr std::int64_t kAnswer = 60'000;        // until it is given up
  static constexpr std::int64_t kUnread = 30'000;        // what was sent is not taken
  static constexpr std::int64_t kFarewell = 5'000;       // from our close to the end

  enum class Due : std::uint8_t { nothing, ping, hang_up };

  explicit Patience(std::int64_t now) : heard_(now), spoke_(now) {}

  // Any bytes; a whole message.
  void heard(std::int64_t now) {
    heard_ = now;
    pinged_ = false;
  }
  void spoke() { spoke_ = 0; }
  // The client's side is full; it has taken something.
  void stuck(std::int64_t now) { stuck_ = now; }
  void moves() { stuck_ = 0; }
  void said_goodbye(std::int64_t now) { farewell_ = now; }

  Due look(std::int64_t now) {
    const auto over = [now](std::int64_t since, std::int64_t patience) {
      return since != 0 && now - since >= patience;
    };
    if (over(spoke_, kFirstMessage) || over(heard_, kAnswer) || over(stuck_, kUnread) ||
        over(farewell_, kFarewell)) {
      return Due::hang_up;
    }
    if (pinged_ || !over(heard_, kSilence)) return Due::nothing;
    pinged_ = true;
    return Due::ping;
  }

 private:
  std::int64_t heard_;
  std::int64_t spoke_;  // 0: it has
  std::int64_t stuck_ = 0;
  std::int64_t farewell_ = 0;
  bool pinged_ = false;
};

}  // namespace pactole::server
