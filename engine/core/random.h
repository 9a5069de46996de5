// The generator: ChaCha8 keystreams, one for each named use of chance.
//
// A stream is the ChaCha8 keystream of the seed (the key) under the stream's name (the 96-bit
// nonce: ASCII, padded with zeros), read as little-endian 32-bit words. docs/protocol.md says it
// in full; a game keeps only its seed and, where a stream is read bit by bit, how far it got.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace pactole {

using Seed = std::array<std::uint8_t, 32>;

// Four consecutive blocks at once.
struct ChaChaBlocks {
  alignas(32) std::array<std::uint32_t, 64> words;
};

using ChaChaKey = std::array<std::uint32_t, 8>;
using ChaChaNonce = std::array<std::uint32_t, 3>;

// Seeds and names are read as little-endian words.
static_assert(std::endian::native == std::endian::little);
constexpr ChaChaKey chacha_key(const Seed& seed) {
  return std::bit_cast<ChaChaKey>(seed);
}
constexpr ChaChaNonce chacha_nonce(std::string_view name) {
  assert(name.size() <= sizeof(ChaChaNonce));
  std::array<char, sizeof(ChaChaNonce)> bytes{};
  std::copy(name.begin(), name.end(), bytes.begin());
  return std::bit_cast<ChaChaNonce>(bytes);
}
void chacha(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter, int rounds,
            ChaChaBlocks& out);

class Stream {
 public:
  Stream(const Seed& seed, std::string_view name)
      : key_(chacha_key(seed)), nonce_(chacha_nonce(name)) {}
  // The n-th of a family of streams: the name followed by n in decimal.
  Stream(const Seed& seed, std::string_view family, int n);

  // What a new stream does when it is first read, for three at the price of little more than one.
  static void begin_together(const std::array<Stream*, 3>& streams);

  std::uint32_t word() { return word(position_); }

  // Uniform in 0..n-1 without bias (Lemire 2019).
  std::uint32_t below(std::uint32_t n) { return below(n, position_); }

  // A reference into the items, or a value where they make it on demand.
  template <class Items>
  decltype(auto) pick(const Items& items) {
    return items[below(static_cast<std::uint32_t>(items.size()))];
  }

  // Fisher-Yates from the back.
  template <class Items>
  void shuffle(Items&& items) {
    std::uint32_t at = position_;
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i), at)]);
    }
    position_ = at;
  }

  // So many steps of that shuffle: `each` is given the last item when it is settled, and it is
  // taken away.
  template <class Items, class Each>
  void take(Items& items, std::size_t count, Each&& each) {
    assert(count <= items.size());
    std::uint32_t at = position_;
    auto* const first = items.data();
    std::size_t left = items.size();
    for (; count > 0; --count) {
      auto& drawn = first[below(static_cast<std::uint32_t>(left), at)];
      const auto taken = drawn;
      drawn = first[--left];
      each(taken);
    }
    items.set_end(first + left);
    position_ = at;
  }
  template <class Items>
  auto take(Items& items) {
    typename Items::value_type taken;
    take(items, 1, [&](const auto& item) { taken = item; });
    return taken;
  }

  // Uniform in [0, 1), 53 bits.
  double unit();

  Seed seed();

  // Skips ahead: the next word is the one at this position of the stream.
  void seek(std::uint64_t position);

 private:
  void refill();

  // The position is handed in because a loop that stores one-byte cards can keep it in a register
  // only if it is its own: such a store might be to anything else.
  std::uint32_t word(std::uint32_t& at) {
    if (at == end_) {
      refill();
      at = 0;
    }
    return blocks_.words[at++];
  }
  std::uint32_t below(std::uint32_t n, std::uint32_t& at) {
    assert(n > 0);
    std::uint64_t product = std::uint64_t{word(at)} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{word(at)} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  ChaChaBlocks blocks_;
  ChaChaKey key_;
  ChaChaNonce nonce_;
  std::uint32_t counter_ = 0;
  std::uint32_t end_ = 0;  // of the words at hand
  std::uint32_t position_ = 0;
};

}  // namespace pactole
