#include "server/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

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
  if (counted.starts_with('~')) return counted.substr(0, counted.find(':'));
  in6_addr v6{};
  if (inet_pton(AF_INET6, counted.c_str(), &v6) != 1 || IN6_IS_ADDR_LOOPBACK(&v6)) return counted;
  v6.s6_addr[7] = 0;
  return text_of(AF_INET6, &v6);
}

}  // namespace pactole::server
