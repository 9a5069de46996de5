#include "server/relay.h"

#include <sodium.h>

#include <utility>

namespace pactole::server {
namespace {

constexpr std::chrono::milliseconds kTendEvery{50};
// What the house has to settle before it lets a table go takes less.
constexpr std::int64_t kGrace = 1000;
// Callers' numbers among those of clients.
constexpr ClientId kFirstCaller = ClientId{1} << 63;

}  // namespace

Relay::Relay(PeersOptions options, Network& network, Metrics& metrics, const Clock& clock,
             const Directory& directory)
    : network_(network),
      metrics_(metrics),
      clock_(clock),
      directory_(directory),
      peers_(std::move(options), network.loop(), metrics, clock, directory,
             {[this](PeerLink& link) { tell_all_of_us(link); },
              [this](PeerLink& link, const PeerMessage& message) { hear_caller(link, message); },
              [this](PeerLink& link, const PeerMessage& message) { hear_of_guest(link, message); },
              [this](PeerLink& link) { has_room(link); },
              [this](PeerLink& link) { hear_no_more(link); },
              [this](PeerId peer) {
                for (auto& [client, guest] : guests_) {
                  if (guest.peer == peer) depart(client, guest);
                }
                neighbours_.erase(peer);
                if (lending_) lending_->gone(peer);
                ask_again(peer);
              }}),
      addresses_(peers_.key().of("addresses", {})),
      ticker_(network.loop()),
      departures_(network.loop(), clock),
      last_caller_(kFirstCaller) {}

void Relay::start(House& house, Api& api) {
  house_ = &house;
  api_ = &api;
  house.look_elsewhere(*this);
  const auto rations = house.rations().all();
  spent_.resize(rations.size());
  for (std::size_t i = 0; i < rations.size(); ++i) rations[i]->note_in(spent_[i]);
  for (int part = 0; part < kParts; ++part) {
    parts_[static_cast<std::size_t>(part)] = directory_.where(part);
  }
  peers_.start();
  peers_.tend();
  tend();
}

void Relay::tend() {
  ticker_.after(kTendEvery, [this] {
    tend();
    peers_.tend();
    watch_parts();
    const std::int64_t now = clock_.milliseconds();
    if (lost_at_ != 0 && now - lost_at_ > kGrace) {
      lost_at_ = 0;
      watch_the_rest();
    }
    serve_waiting(now);
    publish();
    ask_waiting(now);
    if (lending_) lending_->tend();
  });
}

// Whoever is served by a server that has the table no more comes again.
void Relay::watch_parts() {
  std::array<bool, kParts> changed{};
  bool any = false;
  for (int part = 0; part < kParts; ++part) {
    Whereabouts& known = parts_[static_cast<std::size_t>(part)];
    const Whereabouts now = directory_.where(part);
    if (now.kind == known.kind && now.peer == known.peer) continue;
    if (known.kind == Whereabouts::Kind::here) lost_at_ = clock_.milliseconds();
    known = now;
    changed[static_cast<std::size_t>(part)] = any = true;
  }
  if (!any) return;
  for (auto& [client, guest] : guests_) {
    if (guest.part < 0 || !changed[static_cast<std::size_t>(guest.part)]) continue;
    const Whereabouts& now = parts_[static_cast<std::size_t>(guest.part)];
    // Who served it may do so until it says otherwise, or another does.
    const bool another = now.kind == Whereabouts::Kind::here ||
                         (now.kind == Whereabouts::Kind::there && now.peer != guest.peer);
    if (guest.at == Guest::At::there && another) depart(client, guest);
  }
}

// The house sends away those whose table it lets go. Who said `hello` while it did is found here.
void Relay::watch_the_rest() {
  for (auto& [client, guest] : guests_) {
    if (guest.at == Guest::At::here && guest.part >= 0 && !is_here(guest.part)) {
      depart(client, guest);
    }
  }
  std::vector<std::shared_ptr<Caller>> leaving;
  for (const auto& [id, caller] : callers_) {
    if (!is_here(caller->part)) leaving.push_back(caller);
  }
  for (const auto& caller : leaving) send_away(caller->id);
}

bool Relay::is_here(int part) const {
  return directory_.where(part).kind == Whereabouts::Kind::here;
}

void Relay::say_goodbye() {
  for (const auto& [id, caller] : callers_) {
    caller->link->say({PeerWord::moved, caller->channel});
  }
}

// Of IPv6 one name for the wider address, and one for the address in it.
Visitor Relay::known_as(Visitor visitor) const {
  if (visitor.address.empty()) return visitor;
  const auto name = [&](const std::string& address) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> bytes{};
    crypto_generichash(bytes.data(), bytes.size(),
                       reinterpret_cast<const unsigned char*>(address.data()), address.size(),
                       addresses_.data(), addresses_.size());
    std::array<char, 2 * bytes.size() + 1> digits{};
    return std::string(sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size()));
  };
  const std::string wider = wider_address(visitor.address);
  std::string known = '~' + name(wider);
  if (visitor.address.find(':') != std::string::npos) known += ':' + name(visitor.address);
  return {std::move(known), visitor.limited};
}

void Relay::send(ClientId client, std::string_view message) {
  if (client < kFirstCaller) return network_.send(client, message);
  Caller* to = caller(client);
  if (to == nullptr) return;
  // A slow server: its clients will be shown how things stand when it reads again.
  to->behind = to->behind || to->link->waiting() > PeerLink::kMuch;
  if (!to->behind) to->link->say({PeerWord::tell, to->channel, 0, message});
}

void Relay::owe(ClientId client) {
  if (client < kFirstCaller) return network_.owe(client);
  Caller* to = caller(client);
  if (to == nullptr || to->behind) return house_->tell_news(client);
  to->owing = true;
  departures_.later(*to);
}

void Relay::is_here_to(ClientId client, Use use) {
  if (client >= kFirstCaller) {
    if (const Caller* to = caller(client)) {
      to->link->say({PeerWord::here_to, to->channel, static_cast<std::int32_t>(use)});
    }
    return;
  }
  if (const auto guest = guests_.find(client); guest != guests_.end()) guest->second.entered = true;
  network_.is_here_to(client, use);
}

void Relay::send_away(ClientId client) {
  if (client < kFirstCaller) {
    if (const auto guest = guests_.find(client); guest != guests_.end()) {
      depart(client, guest->second);
    }
    return;
  }
  const auto found = callers_.find(client);
  if (found == callers_.end()) return;
  const std::shared_ptr<Caller> caller = found->second;
  caller->link->say({PeerWord::moved, caller->channel});
  // Not in the middle of what the house does.
  network_.post([this, caller] { goes(caller); });
}

void Relay::handled(ClientId client) {
  if (client >= kFirstCaller) {
    if (const Caller* to = caller(client)) to->link->say({PeerWord::handled, to->channel});
    return;
  }
  network_.handled(client);
  const auto found = guests_.find(client);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  if (guest.outstanding > 0) --guest.outstanding;
  if (guest.outstanding == 0) {
    guest.hello.clear();
    guest.waits_since = 0;
  }
  go_on(client, guest);
}

}  // namespace pactole::server
