#include "server/peers.h"

#include <algorithm>
#include <utility>

#include "server/journal_line.h"

namespace pactole::server {
namespace {

constexpr std::size_t kMostStrangers = 64;
constexpr std::int64_t kFirstPause = 100, kLongestPause = 2000;
constexpr std::int64_t kTellAgain = 60'000;

}  // namespace

Peers::Peers(PeersOptions options, Loop& loop, Metrics& metrics, const Clock& clock,
             const Directory& directory, Events events)
    : options_(std::move(options)),
      key_(options_.secret),
      loop_(loop),
      metrics_(metrics),
      clock_(clock),
      directory_(directory),
      events_(std::move(events)),
      listener_(loop) {
  const auto end = [this](PeerLink& link, PeerLink::Why why) { ended(link, why); };
  as_asker_.up = [this](PeerLink& link) {
    dialled_[link.peer()].pause = 0;
    count_links();
  };
  as_asker_.hear = events_.answered;
  as_asker_.has_room = [](PeerLink&) {};
  as_asker_.ended = end;
  as_answerer_.up = [this](PeerLink& link) {
    // It has dialled again: what there was is over, whatever the system says.
    for (const auto& other : std::vector(askers_)) {
      if (other->peer() == link.peer()) other->drop();
    }
    askers_.push_back(link.shared_from_this());
    std::erase(strangers_, askers_.back());
    count_links();
    events_.up(link);
  };
  as_answerer_.hear = events_.asked;
  as_answerer_.has_room = events_.has_room;
  as_answerer_.ended = end;
}

std::string Peers::listen() {
  if (auto problem = secret_problem(options_.secret); !problem.empty()) return problem;
  std::string problem = listener_.listen(options_.address, options_.port);
  const std::size_t advice = problem.find("; choose another");
  return problem.substr(0, advice);
}

void Peers::start() {
  listener_.accept(
      [this](Connection connection, const std::string&) { welcome(std::move(connection)); },
      [this] { metrics_.accept_failures.add(); });
}

void Peers::welcome(Connection connection) {
  // Whoever has been a stranger for longest makes room.
  if (strangers_.size() >= kMostStrangers) {
    const auto first = strangers_.front();
    strangers_.erase(strangers_.begin());
    first->drop();
  }
  Handshake handshake(key_, Handshake::End::listens, directory_.self());
  strangers_.push_back(std::make_shared<PeerLink>(std::move(connection), std::move(handshake),
                                                  loop_, clock_, as_answerer_));
  strangers_.back()->start();
}

void Peers::dial(const Peer& peer, std::int64_t now) {
  Dialled& dialled = dialled_[peer.id];
  if (dialled.link || now < dialled.next_try) return;
  dialled.pause = std::clamp(2 * dialled.pause, kFirstPause, kLongestPause);
  dialled.next_try = now + dialled.pause;
  auto connection = Connection::open(loop_, peer.host, peer.port);
  if (!connection) return;
  Handshake handshake(key_, Handshake::End::dials, directory_.self(), peer.id);
  dialled.link = std::make_shared<PeerLink>(*std::move(connection), std::move(handshake), loop_,
                                            clock_, as_asker_);
  dialled.link->start();
}

void Peers::tend() {
  const std::int64_t now = clock_.milliseconds();
  std::vector<std::shared_ptr<PeerLink>> links = askers_;
  links.insert(links.end(), strangers_.begin(), strangers_.end());
  for (const auto& [id, dialled] : dialled_) {
    if (dialled.link) links.push_back(dialled.link);
  }
  // Who has not listened does not know who has been silent.
  const bool was_away = tended_at_ != 0 && now - tended_at_ > PeerLink::kDead / 2;
  tended_at_ = now;
  for (const auto& link : links) {
    if (was_away) link->forgive(now);
    link->tend(now);
  }
  const auto& peers = directory_.peers();
  std::erase_if(dialled_, [&](const auto& each) {
    return !each.second.link && std::ranges::find(peers, each.first, &Peer::id) == peers.end();
  });
  for (const Peer& peer : peers) {
    if (peer.id != directory_.self()) dial(peer, now);
  }
}

PeerLink* Peers::to(PeerId peer) const {
  const auto found = dialled_.find(peer);
  const PeerLink* link = found == dialled_.end() ? nullptr : found->second.link.get();
  return link != nullptr && link->up() && !link->ended() ? found->second.link.get() : nullptr;
}

void Peers::ended(PeerLink& link, PeerLink::Why why) {
  const auto self = link.shared_from_this();
  if (why == PeerLink::Why::wrong_secret) {
    metrics_.peers_refused.add();
    const std::int64_t now = clock_.milliseconds();
    if (told_at_ == 0 || now - told_at_ >= kTellAgain) {
      told_at_ = now;
      log_line("a server with another secret");
    }
  }
  if (link.up()) metrics_.links_dropped.add();
  std::erase(strangers_, self);
  const bool asked_us = std::erase(askers_, self) > 0;
  const auto found = dialled_.find(link.peer());
  const bool asked = found != dialled_.end() && found->second.link == self;
  if (asked) found->second.link.reset();
  count_links();
  if (asked_us) events_.asker_gone(link);
  if (asked && link.up()) events_.answerer_gone(link.peer());
}

void Peers::count_links() {
  std::size_t links = askers_.size();
  for (const auto& [id, dialled] : dialled_) links += dialled.link && dialled.link->up() ? 1 : 0;
  metrics_.peer_links = links;
}

}  // namespace pactole::server
