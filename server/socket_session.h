// One WebSocket: reads messages for the house, and keeps what is to be told until the client reads.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/thinking_clock.h"
#include "server/departures.h"
#include "server/frames.h"
#include "server/gate.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/patience.h"
#include "server/rations.h"
#include "server/reception.h"

namespace pactole::server {

class SocketSession : public std::enable_shared_from_this<SocketSession> {
 public:
  struct Shared {
    Shared(Reception& who_serves, Metrics& counted, const Clock& time, Loop& on, Ration& spent,
           std::function<void(ClientId)> when_ended)
        : reception(who_serves),
          metrics(counted),
          clock(time),
          loop(on),
          spending(spent),
          departures(on, time),
          ended(std::move(when_ended)) {}

    Reception& reception;
    Metrics& metrics;
    const Clock& clock;
    Loop& loop;
    Ration& spending;  // of each address
    Departures<SocketSession> departures;
    std::function<void(ClientId)> ended;
  };

  // `place` is what the connection takes of the server's room; it is given back at the end.
  SocketSession(Connection connection, ClientId id, Visitor visitor, Shared& shared,
                Admission place);

  // `already` came together with the handshake.
  void start(std::string_view already);
  void send(std::string_view message);
  // News may wait, but not for a reader who can't be told.
  void owe();
  void flush();
  void is_here_to(Use use);
  void handled();
  void pay(double cost);
  // Every second or so.
  void look_after(std::int64_t now);
  void hang_up();
  // A polite end: the client is told, and closes.
  void say_goodbye(CloseCode code = CloseCode::going_away);

  Outgoing<SocketSession>::Mark& mark() { return mark_; }

 private:
  void read();
  void take_bytes();
  // Who sends faster than it is answered, or than anyone plays, is read more slowly.
  void hear_all();
  bool wait_by_rate();
  // Whether anything more is to be read.
  bool hear(const FrameReader::Found& found);
  // Nothing of what it says counts any more; it may close in peace.
  void leave();
  void discard();

  void control(std::string_view payload, Opcode opcode);
  void flush_soon();
  // How much of it the system took.
  std::size_t write(std::string_view bytes);
  void wait_for_room();
  void go_on_writing();
  void all_sent();
  void end();

  Connection connection_;
  ClientId id_;
  Visitor visitor_;
  Shared& shared_;
  Admission place_;
  Patience patience_;
  FrameReader reader_{Sender::client, kMostBytes};
  Bucket spent_;
  std::optional<Timer> slowed_;
  std::string pending_;    // whole frames
  std::string in_flight_;  // what the system did not take at once
  std::size_t in_flight_at_ = 0;
  Outgoing<SocketSession>::Mark mark_;
  bool open_ = true, closing_ = false, ended_ = false;
  bool behind_ = false, blocked_ = false, owing_ = false;
  bool paused_ = false;
  int outstanding_ = 0;
  std::array<char, 2048> bytes_;
};

}  // namespace pactole::server
