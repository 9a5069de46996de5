#include "server/peer_seal.h"

#include <sodium.h>

#include <algorithm>

#include "server/peer_message.h"

namespace pactole::server {
namespace {

constexpr std::string_view kMagic = "pactole1";  // the number is that of the protocol
constexpr std::size_t kNumber = 32;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string draw_number() {
  std::string number(kNumber, '\0');
  randombytes_buf(number.data(), number.size());
  return number;
}

}  // namespace

std::string secret_problem(std::string_view secret) {
  if (secret.size() >= kShortestSecret && secret.size() <= kLongestSecret) return {};
  return "The servers' secret must have " + std::to_string(kShortestSecret) + " to " +
         std::to_string(kLongestSecret) + " characters; make one with: openssl rand -base64 32";
}

PeerKey::PeerKey(std::string_view secret) : bytes_{} {
  crypto_generichash(bytes_.data(), bytes_.size(), bytes_of(secret), secret.size(), nullptr, 0);
}

PeerKey::Bytes PeerKey::of(std::string_view use, std::string_view what) const {
  std::string all;
  append_field(all, use);
  all += what;
  Bytes made{};
  crypto_generichash(made.data(), made.size(), bytes_of(all), all.size(), bytes_.data(),
                     bytes_.size());
  return made;
}

std::array<unsigned char, 12> PeerSeal::nonce() {
  std::array<unsigned char, 12> nonce{};
  for (std::size_t i = 0; i < sizeof count_; ++i) {
    nonce[i] = static_cast<unsigned char>(count_ >> (8 * i) & 0xFF);
  }
  ++count_;
  return nonce;
}

std::string PeerSeal::seal(std::string_view plain) {
  std::string sealed(plain.size() + kMore, '\0');
  unsigned long long size = 0;
  crypto_aead_chacha20poly1305_ietf_encrypt(reinterpret_cast<unsigned char*>(sealed.data()), &size,
                                            bytes_of(plain), plain.size(), nullptr, 0, nullptr,
                                            nonce().data(), key_.data());
  return sealed;
}

std::optional<std::string> PeerSeal::open(std::string_view sealed) {
  if (sealed.size() < kMore) return std::nullopt;
  std::string plain(sealed.size() - kMore, '\0');
  unsigned long long size = 0;
  if (crypto_aead_chacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(plain.data()),
                                                &size, nullptr, bytes_of(sealed), sealed.size(),
                                                nullptr, 0, nonce().data(), key_.data()) != 0) {
    return std::nullopt;
  }
  return plain;
}

Handshake::Handshake(const PeerKey& key, End end, PeerId self, PeerId wanted)
    : key_(key),
      end_(end),
      dialler_(end == End::dials ? self : 0),
      listener_(end == End::dials ? wanted : self),
      dialler_number_(end == End::dials ? draw_number() : ""),
      listener_number_(end == End::listens ? draw_number() : "") {}

std::string Handshake::begin() const {
  std::string out;
  if (end_ == End::listens) return out;
  std::string first(kMagic);
  append_number(first, static_cast<std::uint64_t>(dialler_));
  append_number(first, static_cast<std::uint64_t>(listener_));
  append_record(out, first + dialler_number_);
  return out;
}

Handshake::State Handshake::hear(std::string_view record, std::string& out) {
  if (!dialler_number_.empty() && !listener_number_.empty()) return finish(record, out);
  if (end_ == End::listens) {
    if (record.size() != kMagic.size() + 16 + kNumber || !record.starts_with(kMagic)) {
      return State::wrong_peer;
    }
    PeerFields fields(record.substr(kMagic.size()));
    dialler_ = static_cast<PeerId>(fields.number());
    if (static_cast<PeerId>(fields.number()) != listener_) return State::wrong_peer;
    dialler_number_ = record.substr(record.size() - kNumber);
    std::string second;
    append_number(second, static_cast<std::uint64_t>(listener_));
    append_record(out, second + listener_number_);
    return State::going;
  }
  if (record.size() != 8 + kNumber) return State::wrong_peer;
  if (static_cast<PeerId>(PeerFields(record).number()) != listener_) return State::wrong_peer;
  listener_number_ = record.substr(8);
  append_record(out, proof(End::dials));
  return State::going;
}

// Who dials proves first: a stranger who comes learns nothing that depends on the secret.
Handshake::State Handshake::finish(std::string_view heard, std::string& out) {
  const std::string expected = proof(end_ == End::dials ? End::listens : End::dials);
  if (heard.size() != expected.size() ||
      sodium_memcmp(heard.data(), expected.data(), expected.size()) != 0) {
    return State::wrong_secret;
  }
  if (end_ == End::listens) append_record(out, proof(End::listens));
  return State::done;
}

std::string Handshake::all() const {
  std::string all;
  append_number(all, static_cast<std::uint64_t>(dialler_));
  append_number(all, static_cast<std::uint64_t>(listener_));
  return all + dialler_number_ + listener_number_;
}

std::string Handshake::proof(End end) const {
  const auto bytes = key_.of(end == End::dials ? "who dials" : "who listens", all());
  return {bytes.begin(), bytes.end()};
}

PeerSeal Handshake::seal_of(End end) const {
  return PeerSeal(key_.of(end == End::dials ? "from who dials" : "from who listens", all()));
}

PeerSeal Handshake::sends() const {
  return seal_of(end_);
}

PeerSeal Handshake::hears() const {
  return seal_of(end_ == End::dials ? End::listens : End::dials);
}

}  // namespace pactole::server
