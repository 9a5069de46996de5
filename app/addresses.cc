#include "app/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace pactole {
namespace {

std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes =
      address.sa_family == AF_INET
          ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
          : &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
  return inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr ? ""
                                                                                  : text.data();
}

// One that is only good on its own wire would need the wire's name behind it, which pages can't
// have.
bool is_link_local(const sockaddr& address) {
  return address.sa_family == AF_INET6 &&
         IN6_IS_ADDR_LINKLOCAL(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
}

// The address with which this machine would go out. Nothing is sent: it is only asked which way.
std::string way_out() {
  sockaddr_in somewhere{};
  somewhere.sin_family = AF_INET;
  somewhere.sin_port = htons(9);
  inet_pton(AF_INET, "198.51.100.1", &somewhere.sin_addr);
  const int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return {};
  sockaddr_in own{};
  socklen_t size = sizeof own;
  const bool known =
      connect(file, reinterpret_cast<const sockaddr*>(&somewhere), sizeof somewhere) == 0 &&
      getsockname(file, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  close(file);
  return known ? text_of(reinterpret_cast<const sockaddr&>(own)) : std::string();
}

std::vector<std::string> own_addresses(bool with_v6) {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {};
  std::vector<std::string> v4, v6;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0 ||
        (each->ifa_flags & IFF_LOOPBACK) != 0 || is_link_local(*each->ifa_addr)) {
      continue;
    }
    if (each->ifa_addr->sa_family == AF_INET) v4.push_back(text_of(*each->ifa_addr));
    if (each->ifa_addr->sa_family == AF_INET6) v6.push_back(text_of(*each->ifa_addr));
  }
  freeifaddrs(all);
  const auto first = std::ranges::find(v4, way_out());
  if (first != v4.end()) std::rotate(v4.begin(), first, first + 1);
  if (with_v6) v4.insert(v4.end(), v6.begin(), v6.end());
  return v4;
}

}  // namespace

bool is_any(std::string_view address) {
  return address == "0.0.0.0" || address == "::";
}

std::vector<std::string> reached_at(const std::string& listening) {
  if (is_any(listening)) return own_addresses(listening == "::");
  const bool alone = listening.starts_with("127.") || listening == "::1";
  return alone ? std::vector<std::string>{} : std::vector{listening};
}

std::string page_address(std::string_view address, int port) {
  const bool v6 = address.find(':') != std::string_view::npos;
  std::string text = v6 ? "http://[" : "http://";
  text += address;
  if (v6) text += ']';
  return text + ':' + std::to_string(port) + '/';
}

}  // namespace pactole
