// Tables are shared out over servers in parts: each part is one server's at a time. Which server
// that is, and who the others are, is asked here. With one server alone all is here.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pactole::server {

inline constexpr int kParts = 64;

// The part a table belongs to, for ever: by its id alone (FNV-1a).
constexpr int part_of(std::string_view table) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : table) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  return static_cast<int>((hash >> 32) % kParts);
}

using Parts = std::bitset<kParts>;

using PeerId = std::int64_t;  // a new one for each start of a server; the database gives it

struct Peer {
  PeerId id = 0;
  std::string host{};  // where other servers reach it
  int port = 0;
  std::string name{};  // for people
};

struct Whereabouts {
  enum class Kind : std::uint8_t {
    here,
    there,   // at `peer`
    nobody,  // between two servers, or not known: to be asked again in a moment
  };
  Kind kind = Kind::here;
  PeerId peer = 0;
};

// Asked by the thread that serves, which it never keeps waiting.
class Directory {
 public:
  virtual ~Directory() = default;
  virtual Whereabouts where(int part) const = 0;
  Whereabouts where_is(std::string_view table) const { return where(part_of(table)); }
  // Whether nobody else can have what is here. Otherwise it may be told, but not that a key opens
  // nothing: for that a client throws it away.
  virtual bool sure() const { return true; }
  // The other servers that are alive.
  virtual const std::vector<Peer>& peers() const = 0;
  virtual PeerId self() const = 0;
};

// One server alone, as with a file.
class Alone final : public Directory {
 public:
  Whereabouts where(int) const override { return {}; }
  const std::vector<Peer>& peers() const override { return nobody_; }
  PeerId self() const override { return 0; }

 private:
  std::vector<Peer> nobody_;
};
inline const Alone kAlone{};

}  // namespace pactole::server
