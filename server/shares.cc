#include "server/shares.h"

#include <algorithm>
#include <utility>

#include "server/append_statement.h"

namespace pactole::server {

Shares::Shares(Leases& leases, Holdings& held, Metrics& metrics)
    : leases_(leases), held_(held), metrics_(metrics) {
  count();
}

Parts Shares::all(State state) const {
  Parts parts;
  for (std::size_t part = 0; part < kParts; ++part) parts[part] = shares_[part].state == state;
  return parts;
}

void Shares::count() {
  metrics_.parts_held = all(State::here).count();
}

void Shares::see(const Sight& sight) {
  self_ = sight.self;
  asked_at_ = sight.asked_at;
  // Who has no place to be reached at is no server.
  peers_ = sight.peers;
  std::erase_if(peers_, [](const Peer& peer) { return peer.port == 0; });
  metrics_.takeovers.add(static_cast<std::uint64_t>(sight.taken_over));
  Parts gained, lost;
  for (std::size_t part = 0; part < kParts; ++part) {
    Share& share = shares_[part];
    share.holder = sight.holders[part];
    const bool ours = share.holder == self_;
    const std::int64_t epoch = sight.epochs[part];
    if (share.state == State::here && (!ours || epoch != share.epoch)) lost.set(part);
    // What was seen may be older than what has happened here since.
    if (share.state == State::elsewhere && ours && epoch > share.epoch && !ending_) {
      gained.set(part);
      share = {State::here, epoch, self_};
      held_.set(static_cast<int>(part), epoch);
    }
  }
  if (lost.any() && kGivesUp) lose(lost);
  if (const Parts wanted = sight.give & all(State::here); wanted.any()) give(wanted);
  count();
  if (gained.any()) on_gain(gained);
}

void Shares::lose(const Parts& parts) {
  for (std::size_t part = 0; part < kParts; ++part) {
    if (!parts.test(part)) continue;
    shares_[part].state = State::leaving;
    held_.set(static_cast<int>(part), 0);
  }
  let_go(parts, true, [this, parts] { left(parts); });
}

// What was begun may still be written.
void Shares::give(const Parts& parts) {
  for (std::size_t part = 0; part < kParts; ++part) {
    if (parts.test(part)) shares_[part].state = State::leaving;
  }
  let_go(parts, false, [this, parts] {
    left(parts);
    leases_.release_soon(parts);
  });
}

void Shares::left(const Parts& parts) {
  for (std::size_t part = 0; part < kParts; ++part) {
    if (!parts.test(part)) continue;
    shares_[part].state = State::elsewhere;
    held_.set(static_cast<int>(part), 0);
  }
}

void Shares::hand_over(std::function<void()> done) {
  ending_ = true;
  const Parts parts = all(State::here);
  for (Share& share : shares_) {
    if (share.state == State::here) share.state = State::leaving;
  }
  count();
  let_go(parts, false, [this, parts, done = std::move(done)] {
    left(parts);
    leases_.leave_soon(done);
  });
}

bool Shares::sure() const {
  // Half of how long a sign of life lasts.
  constexpr std::chrono::milliseconds kSure{1500};
  return std::chrono::steady_clock::now() - asked_at_ < kSure;
}

Whereabouts Shares::where(int part) const {
  using Kind = Whereabouts::Kind;
  const Share& share = shares_[static_cast<std::size_t>(part)];
  if (share.state == State::here) return {};
  const auto there = [&](const Peer& peer) { return peer.id == share.holder; };
  if (std::ranges::none_of(peers_, there)) return {Kind::nobody};
  return {Kind::there, share.holder};
}

}  // namespace pactole::server
