// FNV-1a, 64 bits: to tell texts apart, not to keep them from forgers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pactole {

class Hash64 {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  }
  std::string hex() const {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += kHex[value_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace pactole
