#include "server/keys.h"

#include <sodium.h>

#include <algorithm>

#include "referee/seed.h"

namespace pactole::server {
namespace {

template <std::size_t kCharacters>
std::string base64(std::span<const unsigned char> bytes) {
  std::array<char, kCharacters + 1> text;
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

template <std::size_t kBytes, std::size_t kCharacters>
std::string draw() {
  std::array<unsigned char, kBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::string text = base64<kCharacters>(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return text;
}

bool is_base64(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
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
  return text.size() == kIdLength && is_base64(text);
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLength && is_base64(text);
}

std::string id_of(std::string_view key) {
  constexpr std::size_t kBytes = 16;
  const Hash hash = sha256("pactole/table/2" + std::string(key));
  return base64<kIdLength>(std::span(hash).first(kBytes));
}

std::string reserved_token(std::string_view key, int seat) {
  return base64<kTokenLength>(
      sha256("pactole/reserved/2" + std::string(key) + std::to_string(seat)));
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
