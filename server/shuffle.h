// Fair shuffles: who is bound to what, and the seed that comes of it. docs/protocol-server.md has
// every byte.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/keys.h"

namespace pactole::server {

// How the seed is made: 2 by tables opened now, 1 by those of earlier versions.
inline constexpr int kScheme = 2;

// What one gives to the shuffle. First the commitment; the bytes when nobody's can change any more.
struct Part {
  bool promised = false;  // the commitment will come, and the table waits for it
  std::optional<Hash> commitment{};
  std::optional<Seed> bytes{};

  bool missing() const { return commitment && !bytes; }
};

Hash secret_commitment(std::string_view table, const Seed& secret);
Hash part_commitment(std::string_view table, const Seed& bytes);
// All commitments of a table, the server's first, in one hash.
Hash list_hash(std::string_view table, const Hash& secret, std::span<const Part> parts);
Seed shuffle_seed(std::string_view table, const Seed& secret, std::span<const Part> parts);

// Scheme 1.
Hash former_commitment(const Seed& secret);
Seed former_seed(std::string_view table, const Seed& secret,
                 std::span<const std::optional<Seed>> contributions);

// A text after the other, each bound to all before it.
class Chain {
 public:
  Chain();

  Chain& add(std::string_view text);
  const Hash& head() const { return head_; }

 private:
  Hash head_;
};

// What a game begins with, each move, and how it ends: the texts of a record's chain.
struct ChainStart {
  std::string_view table;
  std::string_view game;
  int players;
  std::string_view options;  // JSON without blanks, members in alphabetical order
  std::string_view engine;
  const Seed& seed;
};
Chain begin_chain(const ChainStart& start);
void add_move(Chain& chain, int seat, std::string_view by, std::string_view move);
Hash end_chain(Chain chain, std::span<const std::string> names, std::span<const int> scores,
               std::span<const int> ranks);

}  // namespace pactole::server
