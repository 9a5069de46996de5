// Who may connect: from which address, how often, and from whose page.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/metrics.h"
#include "server/rate.h"
#include "server/world.h"

namespace pactole::server {

struct GateOptions {
  std::vector<std::string> origins{};  // pages of these may connect besides our own
  bool behind_proxy = false;           // the client's address is in X-Forwarded-For
  std::vector<std::string> trusted{};  // addresses without limits
  std::size_t connections = 20'000;
  std::size_t connections_of_address = 400;
};

// An address as limits count it, or nothing if it is none. A whole network shares an IPv6 prefix of
// 64 bits, and a person has no less.
std::string counted_address(std::string_view text);
// What one person may have at most: of an IPv6 address, counted as above, 56 bits. Many a household
// has that many, and 256 times the 64.
std::string wider_address(const std::string& counted);

// What a connection takes of the server's room, until the last copy is gone. The gate outlives it.
using Admission = std::shared_ptr<void>;

class Gate {
 public:
  Gate(GateOptions options, Metrics& metrics, const Clock& clock);

  // For a new connection; none if there is no room.
  Admission enter(const std::string& peer);
  // For a WebSocket, with what its connection has: behind a proxy who connects is known only now.
  Admission stay(const std::string& client, const Admission& connection);

  // Whose request it is. The last one in X-Forwarded-For was written by the proxy; whatever stands
  // before it anybody may have written.
  std::string client_of(std::string_view forwarded, const std::string& peer) const;

  // Browsers say which page asks. Programs need not.
  bool welcomes(std::string_view origin, std::string_view host) const;
  bool trusts(const std::string& counted) const;

 private:
  bool has_room(const std::string& address);
  Admission take(const std::string& address);
  Admission refuse();

  GateOptions options_;
  Metrics& metrics_;
  const Clock& clock_;
  std::size_t connections_ = 0;
  std::unordered_map<std::string, std::size_t> of_address_;
  Buckets connecting_{{20, 200}};
};

}  // namespace pactole::server
