#include "server/shuffle.h"

namespace pactole::server {
namespace {

// What is hashed, put together piece by piece.
struct Bytes {
  std::string all;

  Bytes& operator<<(std::string_view text) {
    all += text;
    return *this;
  }
  Bytes& operator<<(const Seed& bytes) {  // a Hash is the same
    all.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return *this;
  }
  Bytes& operator<<(char mark) {
    all += mark;
    return *this;
  }
  Hash hash() const { return sha256(all); }
};

constexpr char kNone = 0, kGiven = 1, kMissing = 2;

std::string numbers(std::span<const int> list) {
  std::string text;
  for (const int each : list) text += (text.empty() ? "" : ",") + std::to_string(each);
  return text;
}

}  // namespace

Hash secret_commitment(std::string_view table, const Seed& secret) {
  return (Bytes() << "pactole/secret/2" << table << secret).hash();
}

Hash part_commitment(std::string_view table, const Seed& bytes) {
  return (Bytes() << "pactole/part/2" << table << bytes).hash();
}

Hash list_hash(std::string_view table, const Hash& secret, std::span<const Part> parts) {
  Bytes list;
  list << "pactole/list/2" << table << secret;
  for (const Part& part : parts) {
    list << (part.commitment ? kGiven : kNone);
    if (part.commitment) list << *part.commitment;
  }
  return list.hash();
}

Seed shuffle_seed(std::string_view table, const Seed& secret, std::span<const Part> parts) {
  Bytes seed;
  seed << "pactole/seed/2" << table << secret;
  for (const Part& part : parts) {
    seed << (part.bytes ? kGiven : part.commitment ? kMissing : kNone);
    if (part.bytes) seed << *part.bytes;
  }
  return (seed << list_hash(table, secret_commitment(table, secret), parts)).hash();
}

Hash former_commitment(const Seed& secret) {
  return (Bytes() << secret).hash();
}

Seed former_seed(std::string_view table, const Seed& secret,
                 std::span<const std::optional<Seed>> contributions) {
  Bytes seed;
  seed << "pactole/seed/1" << table << secret;
  for (const auto& contribution : contributions) {
    seed << (contribution ? kGiven : kNone);
    if (contribution) seed << *contribution;
  }
  return seed.hash();
}

Chain::Chain() : head_(sha256("pactole/chain/2")) {}

Chain& Chain::add(std::string_view text) {
  head_ = (Bytes() << head_ << text).hash();
  return *this;
}

Chain begin_chain(const ChainStart& start) {
  Chain chain;
  chain.add(start.table).add(start.game).add(std::to_string(start.players));
  chain.add(start.options).add(start.engine).add(hex(start.seed));
  return chain;
}

void add_move(Chain& chain, int seat, std::string_view by, std::string_view move) {
  std::string text = std::to_string(seat);
  ((text += ' ') += by) += ' ';
  chain.add(text += move);
}

Hash end_chain(Chain chain, std::span<const std::string> names, std::span<const int> scores,
               std::span<const int> ranks) {
  chain.add("end");
  for (const std::string& name : names) chain.add(name);
  return chain.add(numbers(scores)).add(numbers(ranks)).head();
}

}  // namespace pactole::server
