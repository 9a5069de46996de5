#include "server/gate.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <utility>

namespace pactole::server {
namespace {

std::string text_of(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, bytes, text.data(), text.size());
}

}  // namespace

std::string counted_address(std::string_view text) {
  const std::string bare(text.substr(0, text.find('%')));  // without the name of an interface
  in_addr v4{};
  if (inet_pton(AF_INET, bare.c_str(), &v4) == 1) return text_of(AF_INET, &v4);
  in6_addr v6{};
  if (inet_pton(AF_INET6, bare.c_str(), &v6) != 1) return {};
  if (IN6_IS_ADDR_V4MAPPED(&v6)) return text_of(AF_INET, &v6.s6_addr[12]);
  if (!IN6_IS_ADDR_LOOPBACK(&v6)) std::fill(&v6.s6_addr[8], &v6.s6_addr[16], std::uint8_t{0});
  return text_of(AF_INET6, &v6);
}

std::string wider_address(const std::string& counted) {
  in6_addr v6{};
  if (inet_pton(AF_INET6, counted.c_str(), &v6) != 1 || IN6_IS_ADDR_LOOPBACK(&v6)) return counted;
  v6.s6_addr[7] = 0;
  return text_of(AF_INET6, &v6);
}

Gate::Gate(GateOptions options, Metrics& metrics, const Clock& clock)
    : options_(std::move(options)), metrics_(metrics), clock_(clock) {
  for (std::string& address : options_.trusted) address = counted_address(address);
}

Admission Gate::enter(const std::string& peer) {
  if (connections_ >= options_.connections) return refuse();
  if (!options_.behind_proxy && !has_room(peer)) return refuse();
  ++connections_;
  metrics_.connections_opened.add();
  return {this, [this, of = take(peer)](void*) {
            --connections_;
            metrics_.connections_closed.add();
          }};
}

Admission Gate::stay(const std::string& client, const Admission& connection) {
  if (!options_.behind_proxy) return connection;
  if (!has_room(client)) return refuse();
  return {this, [connection, of = take(client)](void*) {}};
}

std::string Gate::client_of(std::string_view forwarded, const std::string& peer) const {
  if (!options_.behind_proxy) return peer;
  const std::string last = counted_address(forwarded.substr(forwarded.find_last_of(", ") + 1));
  return last.empty() ? peer : last;
}

bool Gate::welcomes(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme != std::string_view::npos && origin.substr(scheme + 3) == host) return true;
  return std::ranges::find(options_.origins, origin) != options_.origins.end();
}

bool Gate::trusts(const std::string& counted) const {
  return std::ranges::find(options_.trusted, counted) != options_.trusted.end();
}

bool Gate::has_room(const std::string& address) {
  if (trusts(address)) return true;
  const auto found = of_address_.find(address);
  return (found == of_address_.end() || found->second < options_.connections_of_address) &&
         connecting_.take(address, clock_.milliseconds()) == 0;
}

Admission Gate::take(const std::string& address) {
  ++of_address_[address];
  return {this, [this, address](void*) {
            const auto found = of_address_.find(address);
            if (--found->second == 0) of_address_.erase(found);
          }};
}

Admission Gate::refuse() {
  metrics_.connections_refused.add();
  return {};
}

}  // namespace pactole::server
