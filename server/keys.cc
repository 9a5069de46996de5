#include "server/keys.h"

#include <sodium.h>

#include <algorithm>

#include "referee/seed.h"

namespace pactole::server {
namespace {

template <std::size_t kBytes, std::size_t kCharacters>
std::string draw() {
  std::array<unsigned char, kBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, kCharacters + 1> text;
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  sodium_memzero(bytes.data(), bytes.size());
  return text.data();
}

}  // namespace

bool prepare_keys() {
  return sodium_init() >= 0;
}

std::string draw_id() {
  return draw<16, kIdLength>();
}

std::string draw_token() {
  return draw<32, kTokenLength>();
}

Seed draw_secret() {
  Seed secret;
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

bool is_id(std::string_view text) {
  constexpr auto kAllowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return text.size() == kIdLength && std::ranges::all_of(text, kAllowed);
}

Hash sha256(std::string_view bytes) {
  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return hash;
}

bool same(const Hash& a, const Hash& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hex(std::span<const std::uint8_t, 32> bytes) {
  Seed copy;
  std::ranges::copy(bytes, copy.begin());
  return text(copy);
}

std::optional<Seed> parse_hex(std::string_view digits) {
  return parse_seed(digits);
}

}  // namespace pactole::server
