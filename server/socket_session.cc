#include "server/socket_session.h"

#include <algorithm>
#include <utility>

#include "server/client_out.h"

namespace pactole::server {
namespace {

constexpr std::size_t kMostWaiting = 256 * 1024;
constexpr int kMostOutstanding = 16;

}  // namespace

SocketSession::SocketSession(Connection connection, ClientId id, Visitor visitor, Shared& shared,
                             Admission place)
    : connection_(std::move(connection)),
      id_(id),
      visitor_(std::move(visitor)),
      shared_(shared),
      place_(std::move(place)),
      patience_(shared.clock.milliseconds()) {}

void SocketSession::start(std::string_view already) {
  place_->end = [self = weak_from_this()] {
    if (const auto session = self.lock()) session->hang_up();
  };
  reader_.add(already);
  hear_all();
}

void SocketSession::send(std::string_view message) {
  if (!open_ || behind_) return;
  shared_.metrics.messages_out.add();
  if (pending_.size() + message.size() > kMostWaiting) {
    // A slow reader: it will be shown how things stand when it reads again.
    behind_ = true;
    pending_.clear();
    return;
  }
  append_frame(pending_, message);
  if (!blocked_) flush_soon();
}

void SocketSession::owe() {
  if (!open_ || behind_ || blocked_) return shared_.reception.tell_news(id_);
  owing_ = true;
  shared_.departures.later(*this);
}

void SocketSession::flush() {
  if (std::exchange(owing_, false)) {
    mark_.now = true;  // it is on its way
    shared_.reception.tell_news(id_);
  }
  mark_ = {};
  if (blocked_ || pending_.empty() || ended_) return;
  const std::size_t sent = write(pending_);
  if (sent == pending_.size()) {
    pending_.clear();
    all_sent();
  } else if (!ended_) {
    in_flight_ = std::exchange(pending_, {});
    in_flight_at_ = sent;
    patience_.stuck(shared_.clock.milliseconds());
    wait_for_room();
  }
}

void SocketSession::is_here_to(Use use) {
  if (place_) place_->now(use);
}

void SocketSession::handled() {
  --outstanding_;
  if (!std::exchange(paused_, false)) return;
  shared_.loop.post([self = shared_from_this()] { self->hear_all(); });
}

void SocketSession::look_after(std::int64_t now) {
  const Patience::Due due = patience_.look(now);
  if (due == Patience::Due::hang_up) return hang_up();
  if (due == Patience::Due::ping) control({}, Opcode::ping);
  constexpr std::size_t kKept = 1024;
  if (pending_.empty() && pending_.capacity() > kKept) pending_ = {};
}

void SocketSession::hang_up() {
  connection_.close();
  end();
}

void SocketSession::say_goodbye(CloseCode code) {
  if (!open_) return hang_up();
  append_close(pending_, code);
  open_ = false;
  closing_ = true;
  patience_.said_goodbye(shared_.clock.milliseconds());
  flush();
}

void SocketSession::read() {
  if (ended_) return;
  connection_.when_readable([self = shared_from_this()] { self->take_bytes(); });
}

void SocketSession::take_bytes() {
  const auto size = connection_.read(bytes_);
  if (!size) return hang_up();
  patience_.heard(shared_.clock.milliseconds());
  reader_.add({bytes_.data(), *size});
  hear_all();
}

void SocketSession::hear_all() {
  while (!ended_) {
    if (outstanding_ >= kMostOutstanding) {
      paused_ = true;
      return;
    }
    if (wait_by_rate()) return;
    const auto since = ThinkingClock::now();
    const auto found = reader_.next();
    if (!found) return read();
    const std::size_t bytes = found->payload.size();
    const bool goes_on = hear(*found);
    const std::chrono::duration<double> took = ThinkingClock::now() - since;
    pay(cost_of(bytes, took.count()));
    if (!goes_on) return;
  }
}

bool SocketSession::hear(const FrameReader::Found& found) {
  if (found.opcode == Opcode::close) {
    // Ours is answered, or it is the client who closes, or it talks nonsense.
    if (closing_ || !open_) {
      hang_up();
    } else {
      say_goodbye(found.code);
      leave();
    }
    return false;
  }
  if (!open_) return true;
  if (found.opcode == Opcode::ping) {
    control(found.payload, Opcode::pong);
  } else if (found.opcode == Opcode::text) {
    patience_.spoke();
    ++outstanding_;
    shared_.reception.hear(id_, found.payload);
  } else if (found.opcode == Opcode::binary) {
    patience_.spoke();
    send(client_out::error({}, bad_message("Messages must be text.")));
  }
  return true;
}

void SocketSession::leave() {
  if (!blocked_) connection_.end_sending();
  discard();
}

void SocketSession::discard() {
  connection_.when_readable([self = shared_from_this()] {
    self->connection_.read(self->bytes_) ? self->discard() : self->hang_up();
  });
}

void SocketSession::pay(double cost) {
  if (!visitor_.limited) return;
  spent_.spend(kCostOfConnection, cost);
  shared_.spending.spend(visitor_, cost, shared_.clock.milliseconds());
}

bool SocketSession::wait_by_rate() {
  if (!visitor_.limited) return false;
  const std::int64_t now = shared_.clock.milliseconds();
  const std::int64_t wait =
      std::max(spent_.wait(kCostOfConnection, now), shared_.spending.wait(visitor_, now));
  if (wait == 0) return false;
  shared_.metrics.slowed.add();
  if (!slowed_) slowed_.emplace(shared_.loop);
  slowed_->after(std::chrono::milliseconds(wait),
                 [self = shared_from_this()] { self->hear_all(); });
  return true;
}

// A slow reader gets no answer to its pings: that is less than it is owed already.
void SocketSession::control(std::string_view payload, Opcode opcode) {
  if (!open_ || behind_ || pending_.size() + payload.size() > kMostWaiting) return;
  append_frame(pending_, payload, opcode);
  if (!blocked_) flush_soon();
}

void SocketSession::flush_soon() {
  if (mark_.now) return;
  shared_.departures.now(*this);
}

std::size_t SocketSession::write(std::string_view bytes) {
  shared_.metrics.writes.add();
  const auto sent = connection_.write(bytes);
  if (!sent) hang_up();
  return sent.value_or(0);
}

void SocketSession::wait_for_room() {
  blocked_ = true;
  connection_.when_writable([self = shared_from_this()] {
    if (!self->ended_) self->go_on_writing();
  });
}

void SocketSession::go_on_writing() {
  const std::size_t sent = write(std::string_view(in_flight_).substr(in_flight_at_));
  if (ended_) return;
  if (sent > 0) patience_.stuck(shared_.clock.milliseconds());
  in_flight_at_ += sent;
  if (in_flight_at_ < in_flight_.size()) return wait_for_room();
  in_flight_ = {};
  blocked_ = false;
  patience_.moves();
  if (pending_.empty()) return all_sent();
  flush();
}

void SocketSession::all_sent() {
  if (closing_) connection_.end_sending();
  if (!std::exchange(behind_, false)) return;
  shared_.reception.catch_up(id_);
}

void SocketSession::end() {
  if (std::exchange(ended_, true)) return;
  open_ = false;
  place_.reset();
  if (slowed_) slowed_->cancel();
  shared_.ended(id_);
}

}  // namespace pactole::server
