#include "server/peer_link.h"

#include <utility>

namespace pactole::server {
namespace {

constexpr std::size_t kRecord = std::size_t{256} << 10;  // about
constexpr std::size_t kLongestRecord = kMostOfPeerMessage + 2 * kRecord;

}  // namespace

PeerLink::PeerLink(Connection connection, Handshake handshake, Loop& loop, const Clock& clock,
                   const Events& events)
    : connection_(std::move(connection)),
      handshake_(std::move(handshake)),
      loop_(loop),
      clock_(clock),
      events_(events),
      out_(handshake_.begin()),
      waiting_(out_.size()),
      heard_at_(clock.milliseconds()),
      said_at_(heard_at_) {}

void PeerLink::start() {
  // Also a connection that is not there yet.
  blocked_ = true;
  connection_.when_writable([self = shared_from_this()] {
    if (self->ended_) return;
    self->blocked_ = false;
    self->write();
    self->read();
  });
}

void PeerLink::say(const PeerMessage& message) {
  if (!up_ || ended_ || message.text.size() > kMostOfPeerMessage) return;
  if (waiting_ + message.text.size() > kTooMuch) return end();
  if (to_say_.empty() || to_say_.back().size() > kRecord) to_say_.emplace_back();
  const std::size_t before = to_say_.back().size();
  append_peer_message(to_say_.back(), message);
  waiting_ += to_say_.back().size() - before;
  had_much_ = had_much_ || waiting_ > kMuch;
  if (!blocked_) flush_soon();
}

void PeerLink::tend(std::int64_t now) {
  if (ended_) return;
  if (now - heard_at_ > kDead) return end();
  if (up_ && now - said_at_ >= kPing) say({PeerWord::ping});
}

void PeerLink::read() {
  if (ended_) return;
  connection_.when_readable([self = shared_from_this()] { self->take_bytes(); });
}

void PeerLink::take_bytes() {
  if (ended_) return;
  const auto size = connection_.read(bytes_);
  if (!size) return end();
  // A stranger has so long in all.
  if (up_) heard_at_ = clock_.milliseconds();
  records_.add({bytes_.data(), *size});
  while (const auto record = records_.next()) {
    if (!take_record(*record)) return end();
    if (ended_) return;
  }
  if (records_.broken()) return end();
  read();
}

bool PeerLink::take_record(std::string_view record) {
  if (up_) {
    const auto plain = hears_->open(record);
    if (!plain) return false;
    PeerMessages messages(*plain);
    while (const auto message = messages.next()) {
      events_.hear(*this, *message);
      if (ended_) return true;
    }
    return messages.well();
  }
  std::string more;
  why_ = handshake_.hear(record, more);
  waiting_ += more.size();
  out_ += more;
  if (!blocked_ && !out_.empty()) write();
  if (ended_ || why_ == Why::going) return !ended_;
  if (why_ != Why::done) return false;
  up_ = true;
  records_.allow(kLongestRecord + PeerSeal::kMore);
  sends_ = handshake_.sends();
  hears_ = handshake_.hears();
  heard_at_ = clock_.milliseconds();
  events_.up(*this);
  return true;
}

void PeerLink::flush_soon() {
  if (std::exchange(flush_posted_, true)) return;
  loop_.post([self = shared_from_this()] {
    self->flush_posted_ = false;
    self->flush();
  });
}

void PeerLink::flush() {
  if (ended_ || blocked_) return;
  // The first alone if it is long: what is sealed is there twice.
  while (!to_say_.empty() && out_.size() < kRecord) {
    const std::string sealed = sends_->seal(to_say_.front());
    waiting_ += 4 + sealed.size() - to_say_.front().size();
    to_say_.pop_front();
    append_record(out_, sealed);
  }
  if (!out_.empty()) write();
}

void PeerLink::write() {
  const auto sent = connection_.write(std::string_view(out_).substr(out_at_));
  if (!sent) return end();
  if (*sent > 0) said_at_ = clock_.milliseconds();
  out_at_ += *sent;
  waiting_ -= *sent;
  if (out_at_ < out_.size()) {
    blocked_ = true;
    return connection_.when_writable([self = shared_from_this()] {
      if (self->ended_) return;
      self->blocked_ = false;
      self->write();
    });
  }
  out_.clear();
  constexpr std::size_t kKept = 4 * kRecord;
  if (out_.capacity() > kKept) out_ = {};
  out_at_ = 0;
  if (!to_say_.empty()) return flush_soon();
  if (up_ && std::exchange(had_much_, false)) events_.has_room(*this);
}

void PeerLink::end() {
  if (std::exchange(ended_, true)) return;
  connection_.close();
  // Not in the middle of what somebody is saying.
  loop_.post([self = shared_from_this()] { self->events_.ended(*self, self->why_); });
}

}  // namespace pactole::server
