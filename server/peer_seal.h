// How two servers know each other, and what they say stays between them. Both know a secret, which
// is never sent: each proves that it knows it, for these two servers and two numbers drawn for this
// connection alone, and from the same come the keys that everything after is sealed with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/parts.h"

namespace pactole::server {

inline constexpr std::size_t kShortestSecret = 16;
inline constexpr std::size_t kLongestSecret = 4096;
// What is wrong with a secret, or nothing.
std::string secret_problem(std::string_view secret);

class PeerKey {
 public:
  static constexpr std::size_t kBytes = 32;
  using Bytes = std::array<unsigned char, kBytes>;

  explicit PeerKey(std::string_view secret);
  // Of what is known to both, for one use.
  Bytes of(std::string_view use, std::string_view what) const;

 private:
  Bytes bytes_;
};

// Seals records in one direction: none can be read, changed, left out or put in by anybody else.
class PeerSeal {
 public:
  static constexpr std::size_t kMore = 16;  // bytes that a sealed record is longer

  explicit PeerSeal(const PeerKey::Bytes& key) : key_(key) {}
  std::string seal(std::string_view plain);
  std::optional<std::string> open(std::string_view sealed);

 private:
  std::array<unsigned char, 12> nonce();

  PeerKey::Bytes key_;
  std::uint64_t count_ = 0;
};

// What is said before that, as records; either end keeps one.
//   who dialled: its id, whom it wants, a number   the other: its id, a number
//   who dialled: its proof                         the other: its proof
class Handshake {
 public:
  static constexpr std::size_t kLongest = 64;  // of any record of it

  enum class End : std::uint8_t { dials, listens };
  // `wanted` is known to who dials alone.
  Handshake(const PeerKey& key, End end, PeerId self, PeerId wanted = 0);

  enum class State : std::uint8_t {
    going,
    done,
    wrong_secret,
    wrong_peer,  // not a server of this kind, or not the one that was wanted
  };
  // What is to be said first, if it is this end's turn.
  std::string begin() const;
  // Takes a record; what is to be said then is added to `out`.
  State hear(std::string_view record, std::string& out);
  PeerId peer() const { return end_ == End::dials ? listener_ : dialler_; }
  // When it is done.
  PeerSeal sends() const;
  PeerSeal hears() const;

 private:
  State finish(std::string_view proof, std::string& out);
  std::string all() const;
  std::string proof(End end) const;
  PeerSeal seal_of(End end) const;

  const PeerKey& key_;
  End end_;
  PeerId dialler_ = 0, listener_ = 0;
  std::string dialler_number_{}, listener_number_{};
};

}  // namespace pactole::server
