// Bots think where there is room: a thought that would wait here is handed to a server that has
// said that it has room, which answers with the move. Whatever becomes of it, it is back in time.
#pragma once

#include <chrono>
#include <map>
#include <unordered_map>

#include "server/peers.h"
#include "server/thinking_pool.h"

namespace pactole::server {

class Lending {
 public:
  // Between two servers at a time.
  static constexpr std::size_t kMost = 4;

  Lending(ThinkingPool& pool, Peers& peers, const Clock& clock, std::chrono::milliseconds longest);

  // Several times a second.
  void tend();
  // Somebody who may have thoughts for us.
  void came(PeerLink& link) { askers_[&link] = {}; }
  void left(PeerLink& link) { askers_.erase(&link); }
  // A thought of theirs.
  void asked(PeerLink& link, const PeerMessage& message);
  // What became of one of ours.
  void answered(PeerLink& link, const PeerMessage& message);
  void has_room(PeerId peer, std::int32_t room);
  void gone(PeerId peer);

 private:
  using Ticket = ThinkingPool::Ticket;
  struct Helper {
    std::size_t room = 0;  // for us, with what it has of ours
    std::size_t lent = 0;
    std::size_t left() const { return std::max(std::min(room, kMost), lent) - lent; }
  };
  struct Asker {
    std::int32_t borrowed = 0, told = 0;
  };
  struct Loan {
    PeerId peer;
    std::int64_t until;
  };

  bool lend(Ticket ticket, const Thought& thought);
  // It is over, in whatever way.
  void close(std::map<Ticket, Loan>::iterator loan);
  // With what we have of theirs already: they know better than we what is on its way.
  std::int32_t room_for(const Asker& asker) const;

  ThinkingPool& pool_;
  Peers& peers_;
  const Clock& clock_;
  std::chrono::milliseconds longest_;
  std::unordered_map<PeerId, Helper> helpers_;
  std::map<Ticket, Loan> loans_;
  std::map<PeerLink*, Asker> askers_;
};

}  // namespace pactole::server
