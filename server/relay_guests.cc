// Those who are connected here: each is served where its table is.
#include "server/client_in.h"
#include "server/relay.h"

namespace pactole::server {
namespace {

// So long a `hello` waits for its table to be somewhere.
constexpr std::int64_t kHelloWaits = 2500;

}  // namespace

void Relay::greet(ClientId client, Visitor visitor) {
  guests_[client].visitor = known_as(std::move(visitor));
}

void Relay::hear(ClientId client, std::string_view message) {
  Guest& guest = guests_[client];
  if (guest.entered && guest.held.empty()) return pass(client, guest, message);
  guest.held.emplace_back(message);
  go_on(client, guest);
}

void Relay::go_on(ClientId client, Guest& guest) {
  if (guest.busy) return;
  guest.busy = true;
  while (!guest.held.empty() && guest.at != Guest::At::leaving &&
         (guest.entered || guest.outstanding == 0)) {
    if (!guest.entered) {
      const ReadMessage read = read_message(guest.held.front());
      const auto* hello = read.said ? std::get_if<client_in::Hello>(&*read.said) : nullptr;
      const bool of_table = hello != nullptr && is_id(hello->table);
      if (of_table && !take_to(client, guest, part_of(hello->table))) break;
      if (of_table) guest.hello = guest.held.front();
    }
    // Whatever comes before is the house's to refuse.
    if (guest.at == Guest::At::nowhere) {
      guest.at = Guest::At::here;
      house_->greet(client, guest.visitor);
    }
    const std::string message = std::move(guest.held.front());
    guest.held.pop_front();
    pass(client, guest, message);
  }
  guest.busy = false;
}

bool Relay::take_to(ClientId client, Guest& guest, int part) {
  const Whereabouts where = directory_.where(part);
  PeerLink* link = where.kind == Whereabouts::Kind::there ? peers_.to(where.peer) : nullptr;
  const bool here = where.kind == Whereabouts::Kind::here;
  if (!here && link == nullptr) {
    await_place(client, guest);
    return false;
  }
  const Guest::At at = here ? Guest::At::here : Guest::At::there;
  const PeerId peer = here ? 0 : where.peer;
  if (guest.at == at && guest.peer == peer && guest.part == part) return true;
  part_from(client, guest);
  guest.at = at;
  guest.peer = peer;
  guest.part = part;
  if (here) {
    house_->greet(client, guest.visitor);
  } else {
    metrics_.relayed_clients.add();
    link->say({PeerWord::greet, client, part << 1 | (guest.visitor.limited ? 1 : 0),
               guest.visitor.address});
  }
  return true;
}

void Relay::part_from(ClientId client, Guest& guest) {
  if (guest.at == Guest::At::here) house_->gone(client);
  if (guest.at == Guest::At::there) {
    if (PeerLink* link = peers_.to(guest.peer)) link->say({PeerWord::gone, client});
  }
  guest.at = Guest::At::nowhere;
  guest.peer = 0;
}

void Relay::pass(ClientId client, Guest& guest, std::string_view message) {
  ++guest.outstanding;
  if (guest.at == Guest::At::here) return house_->hear(client, message);
  if (guest.at != Guest::At::there) return;
  metrics_.relayed_messages.add();
  if (PeerLink* link = peers_.to(guest.peer)) link->say({PeerWord::hear, client, 0, message});
}

void Relay::depart(ClientId client, Guest& guest) {
  if (guest.at == Guest::At::leaving) return;
  if (guest.at == Guest::At::here) {
    // Not in the middle of what the house does.
    network_.post([this, client] { house_->gone(client); });
  } else {
    part_from(client, guest);
  }
  guest.at = Guest::At::leaving;
  guest.waits_since = 0;
  network_.send_away(client);
}

void Relay::gone(ClientId client) {
  const auto found = guests_.find(client);
  if (found == guests_.end()) return;
  part_from(client, found->second);
  guests_.erase(found);
}

void Relay::catch_up(ClientId client) {
  const auto found = guests_.find(client);
  if (found == guests_.end()) return;
  if (found->second.at == Guest::At::here) return house_->catch_up(client);
  if (found->second.at != Guest::At::there) return;
  if (PeerLink* link = peers_.to(found->second.peer)) link->say({PeerWord::room, client});
}

void Relay::tell_news(ClientId client) {
  house_->tell_news(client);
}

void Relay::hear_of_guest(PeerLink& link, const PeerMessage& message) {
  if (message.word == PeerWord::answer) return answered(link, message);
  if (message.word == PeerWord::thought) {
    if (lending_) lending_->answered(link, message);
    return;
  }
  if (message.word >= PeerWord::cards) return hear_notice(link, message);
  const auto found = guests_.find(message.number);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  if (guest.at != Guest::At::there || guest.peer != link.peer()) return;
  const ClientId client = message.number;
  switch (message.word) {
    case PeerWord::tell:
      return network_.send(client, message.text);
    case PeerWord::here_to:
      return is_here_to(client,
                        message.value == static_cast<int>(Use::plays) ? Use::plays : Use::watches);
    case PeerWord::handled:
      return handled(client);
    case PeerWord::cost:
      return network_.charge(client, static_cast<double>(message.value) * 1e-6);
    case PeerWord::moved:
      if (guest.entered || guest.hello.empty()) return depart(client, guest);
      // It has been there: it is asked where else in a moment.
      guest.at = Guest::At::nowhere;
      guest.peer = 0;
      guest.outstanding = 0;
      guest.held.push_front(std::move(guest.hello));
      guest.hello.clear();
      return await_place(client, guest);
    default:
      return;
  }
}

void Relay::await_place(ClientId client, Guest& guest) {
  if (guest.waits_since != 0) return;
  guest.waits_since = clock_.milliseconds();
  waiting_.insert(client);
}

void Relay::serve_waiting(std::int64_t now) {
  for (const ClientId client : std::exchange(waiting_, {})) {
    const auto found = guests_.find(client);
    if (found == guests_.end() || found->second.waits_since == 0) continue;
    Guest& guest = found->second;
    const std::int64_t since = guest.waits_since;
    if (guest.outstanding == 0) {
      go_on(client, guest);
      const bool waits = guest.waits_since != 0 && guest.outstanding == 0;
      if (waits && now - since > kHelloWaits) depart(client, guest);
    }
    if (guest.waits_since != 0) waiting_.insert(client);
  }
}

}  // namespace pactole::server
