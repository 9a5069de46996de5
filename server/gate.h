// Who may connect: from which address, how often, and from whose page.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/address.h"
#include "server/crowd.h"
#include "server/metrics.h"
#include "server/rations.h"
#include "server/tally.h"
#include "server/world.h"

namespace pactole::server {

struct GateOptions {
  std::vector<std::string> origins{};  // pages of these may connect besides our own
  std::vector<std::string> hosts{};    // names it answers to, besides addresses and localhost
  bool behind_proxy = false;           // the client's address is in X-Forwarded-For
  std::vector<std::string> trusted{};  // addresses without limits
  std::size_t connections = 20'000;
  std::size_t connections_of_address = 400;
};

class Gate;

// What a connection takes of the server's room, until the last copy is gone. The gate outlives it.
class Admitted {
 public:
  using Counted = std::array<Tally::Place, 2>;

  Admitted(Gate& gate, Crowd::Member member) : gate_(gate), member_(member) {}
  ~Admitted();
  Admitted(const Admitted&) = delete;
  Admitted& operator=(const Admitted&) = delete;

  // What its owner is here for.
  void now(Use use);
  // How it is ended if others need the room more; set by its owner.
  std::function<void()> end;

 private:
  friend class Gate;
  Gate& gate_;
  Crowd::Member member_;
  Counted counted_{};
  bool out_ = false;
};
using Admission = std::shared_ptr<Admitted>;

class Gate {
 public:
  Gate(GateOptions options, Metrics& metrics, const Clock& clock);

  // For a new connection; none if there is no room, and nobody who could make some.
  Admission enter(const std::string& peer);
  // For a WebSocket, with what its connection has: behind a proxy who connects is known only now.
  Admission stay(const std::string& client, const Admission& connection);

  // Whose request it is. The last one in X-Forwarded-For was written by the proxy; whatever stands
  // before it anybody may have written.
  std::string client_of(std::string_view forwarded, const std::string& peer) const;

  // Whether a browser may reach us under this name: else a page of another site whose name leads
  // here would pass for ours. Addresses and localhost can't be another site's.
  bool answers_for(std::string_view host) const;
  // Browsers say which page asks. Programs need not.
  bool welcomes(std::string_view origin, std::string_view host) const;
  bool trusts(const std::string& counted) const;
  // Whether there was no room for somebody lately.
  bool full() const;

 private:
  friend class Admitted;
  bool has_room(const std::string& address);
  Admitted::Counted count(const std::string& address);
  // One of those who are here for nothing leaves.
  bool make_room();
  Admission refuse();

  GateOptions options_;
  Metrics& metrics_;
  const Clock& clock_;
  std::size_t connections_ = 0;
  std::int64_t full_at_ = 0;
  Tally of_address_, of_network_;
  Crowd crowd_;
  Crowd::Member last_ = 0;
  std::unordered_map<Crowd::Member, Admitted*> admitted_;
  Ration connecting_{{20, 200}};
};

}  // namespace pactole::server
