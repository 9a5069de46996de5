// Addresses as limits count them.
#pragma once

#include <string>
#include <string_view>

namespace pactole::server {

// An address as limits count it, or nothing if it is none. A whole network shares an IPv6 prefix of
// 64 bits, and a person has no less.
std::string counted_address(std::string_view text);
// What one person may have at most: of an IPv6 address, counted as above, 56 bits. Many a household
// has that many, and 256 times the 64. Where there are several servers an address goes by a name
// (`Elsewhere::known_as`), and so does the wider one in it.
std::string wider_address(const std::string& counted);

}  // namespace pactole::server
