// A connection between two servers, over which one asks the other for many clients: messages, both
// ways, in order. What is to be said leaves at the end of the loop's turn, together. Nothing here
// waits for the other end: who is silent for too long, or doesn't read, is dropped.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/loop.h"
#include "server/peer_message.h"
#include "server/peer_seal.h"
#include "server/world.h"

namespace pactole::server {

class PeerLink : public std::enable_shared_from_this<PeerLink> {
 public:
  // What may wait to be sent before the other end counts as too slow: news first of all, which can
  // be told later as how things stand, and at some point all of it.
  static constexpr std::size_t kMuch = std::size_t{2} << 20;
  static constexpr std::size_t kTooMuch = std::size_t{32} << 20;
  static constexpr std::int64_t kPing = 500;  // milliseconds
  static constexpr std::int64_t kDead = 2000;

  using Why = Handshake::State;  // `done`: it was up
  struct Events {
    std::function<void(PeerLink& link)> up;
    std::function<void(PeerLink& link, const PeerMessage& message)> hear;
    std::function<void(PeerLink& link)> has_room;  // after there was much
    std::function<void(PeerLink& link, Why why)> ended;
  };

  PeerLink(Connection connection, Handshake handshake, Loop& loop, const Clock& clock,
           const Events& events);

  void start();
  bool up() const { return up_; }
  bool ended() const { return ended_; }
  PeerId peer() const { return handshake_.peer(); }
  void say(const PeerMessage& message);
  std::size_t waiting() const { return waiting_; }
  // Several times a second.
  void tend(std::int64_t now);
  // Time has passed in which we did not listen ourselves.
  void forgive(std::int64_t now) { heard_at_ = now; }
  void drop() { end(); }

 private:
  void read();
  void take_bytes();
  bool take_record(std::string_view record);
  void flush_soon();
  void flush();
  void write();
  void end();

  Connection connection_;
  Handshake handshake_;
  Loop& loop_;
  const Clock& clock_;
  const Events& events_;
  PeerRecords records_{Handshake::kLongest};
  std::optional<PeerSeal> sends_{}, hears_{};
  std::deque<std::string> to_say_;  // a record each
  std::string out_;                 // sealed
  std::size_t out_at_ = 0;
  std::size_t waiting_ = 0;
  std::int64_t heard_at_, said_at_;
  Why why_ = Why::going;
  bool up_ = false, ended_ = false, blocked_ = false, flush_posted_ = false, had_much_ = false;
  std::array<char, 16384> bytes_;
};

}  // namespace pactole::server
