// The links to the other servers: one that we dialled, over which we ask, and one that they
// dialled, over which they do. Kept up as long as they are alive.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/loop.h"
#include "server/metrics.h"
#include "server/parts.h"
#include "server/peer_link.h"

namespace pactole::server {

struct PeersOptions {
  std::string address = "127.0.0.1";  // where they reach us
  int port = 0;                       // 0: any free one
  std::string secret{};
};

class Peers {
 public:
  struct Events {
    std::function<void(PeerLink& link)> up;  // one that they dialled
    std::function<void(PeerLink& link, const PeerMessage& message)> asked, answered;
    std::function<void(PeerLink& link)> has_room;  // likewise
    std::function<void(PeerLink& link)> asker_gone;
    std::function<void(PeerId peer)> answerer_gone;
  };

  Peers(PeersOptions options, Loop& loop, Metrics& metrics, const Clock& clock,
        const Directory& directory, Events events);
  Peers(const Peers&) = delete;
  Peers& operator=(const Peers&) = delete;

  // What is wrong, or nothing.
  std::string listen();
  int port() const { return listener_.port(); }
  void start();
  // Several times a second: dials those who have come, drops those who are silent.
  void tend();

  // Over which this one is asked; none as long as it can't be.
  PeerLink* to(PeerId peer) const;
  // Over which we are asked.
  const std::vector<std::shared_ptr<PeerLink>>& askers() const { return askers_; }
  const PeerKey& key() const { return key_; }

 private:
  struct Dialled {
    std::shared_ptr<PeerLink> link{};
    std::int64_t next_try = 0;
    std::int64_t pause = 0;
  };

  void welcome(Connection connection);
  void dial(const Peer& peer, std::int64_t now);
  void ended(PeerLink& link, PeerLink::Why why);
  void count_links();

  PeersOptions options_;
  PeerKey key_;
  Loop& loop_;
  Metrics& metrics_;
  const Clock& clock_;
  const Directory& directory_;
  Events events_;
  PeerLink::Events as_asker_, as_answerer_;  // what they tell us, whom we dialled; the others
  Listener listener_;
  std::map<PeerId, Dialled> dialled_;
  std::vector<std::shared_ptr<PeerLink>> strangers_, askers_;
  std::int64_t tended_at_ = 0, told_at_ = 0;
};

}  // namespace pactole::server
