// Other servers' clients at tables of ours: to the house they are clients like all others.
#include "bots/thinking_clock.h"
#include "server/relay.h"

namespace pactole::server {
namespace {

// What costs less is paid for as a message.
constexpr std::chrono::microseconds kLittle{200};

}  // namespace

Relay::Caller* Relay::caller(ClientId client) const {
  const auto found = callers_.find(client);
  return found == callers_.end() ? nullptr : found->second.get();
}

void Relay::Caller::flush() {
  if (std::exchange(owing, false) && relay.callers_.contains(id)) {
    mark_.now = true;  // it is on its way
    relay.house_->tell_news(id);
  }
  mark_ = {};
}

void Relay::hear_caller(PeerLink& link, const PeerMessage& message) {
  if (message.word == PeerWord::ask) return answer(link, message);
  if (message.word == PeerWord::think) {
    if (lending_) lending_->asked(link, message);
    return;
  }
  if (message.word == PeerWord::greet) return welcome(link, message);
  const auto channels = channels_.find(&link);
  if (channels == channels_.end()) return;
  const auto found = channels->second.find(message.number);
  if (found == channels->second.end()) return;
  const std::shared_ptr<Caller> caller = found->second;
  switch (message.word) {
    case PeerWord::hear:
      return hear(*caller, message.text);
    case PeerWord::gone:
      return goes(caller);
    case PeerWord::room:
      if (!caller->behind) house_->catch_up(caller->id);
      return;
    default:
      return;
  }
}

void Relay::welcome(PeerLink& link, const PeerMessage& message) {
  const int part = message.value >> 1;
  Channels& channels = channels_[&link];
  if (part < 0 || part >= kParts || channels.contains(message.number)) return;
  if (!is_here(part)) return link.say({PeerWord::moved, message.number});
  const auto made = std::make_shared<Caller>(*this, ++last_caller_, link.shared_from_this(),
                                             message.number, part);
  channels.emplace(message.number, made);
  callers_.emplace(made->id, made);
  metrics_.callers = callers_.size();
  house_->greet(made->id, {std::string(message.text), (message.value & 1) != 0});
}

void Relay::hear(Caller& caller, std::string_view message) {
  const auto since = ThinkingClock::now();
  house_->hear(caller.id, message);
  const auto took =
      std::chrono::duration_cast<std::chrono::microseconds>(ThinkingClock::now() - since);
  if (took < kLittle) return;
  caller.link->say({PeerWord::cost, caller.channel, static_cast<std::int32_t>(took.count())});
}

void Relay::goes(const std::shared_ptr<Caller>& caller) {
  if (callers_.erase(caller->id) == 0) return;
  metrics_.callers = callers_.size();
  if (const auto channels = channels_.find(caller->link.get()); channels != channels_.end()) {
    channels->second.erase(caller->channel);
  }
  house_->gone(caller->id);
}

void Relay::hear_no_more(PeerLink& link) {
  if (lending_) lending_->left(link);
  const auto channels = channels_.extract(&link);
  if (channels.empty()) return;
  for (const auto& [channel, caller] : channels.mapped()) goes(caller);
}

void Relay::has_room(PeerLink& link) {
  const auto channels = channels_.find(&link);
  if (channels == channels_.end()) return;
  // The house may hang up on nobody: they all stay while they are told.
  for (const auto& [channel, caller] : channels->second) {
    if (link.waiting() > PeerLink::kMuch) return;
    if (std::exchange(caller->behind, false)) house_->catch_up(caller->id);
  }
}

}  // namespace pactole::server
