#include "engine/core/random.h"

#include <cstring>

namespace pactole {
namespace {

// Four lanes of 32 bits; compilers turn them into whatever the machine has.
using Lanes = std::uint32_t __attribute__((vector_size(16)));

template <int Bits>
Lanes rotate(Lanes x) {
  return (x << Bits) | (x >> (32 - Bits));
}

void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
  a += b, d = rotate<16>(d ^ a);
  c += d, b = rotate<12>(b ^ c);
  a += b, d = rotate<8>(d ^ a);
  c += d, b = rotate<7>(b ^ c);
}

Lanes broadcast(std::uint32_t x) {
  return Lanes{x, x, x, x};
}

// Four bytes, the lowest first; compilers make it one load.
std::uint32_t word_at(const std::uint8_t* bytes) {
  return bytes[0] | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[3]} << 24;
}

ChaChaNonce nonce_of(std::string_view name, std::string_view digits) {
  assert(name.size() + digits.size() <= 12);
  std::array<std::uint8_t, 12> bytes{};
  std::memcpy(bytes.data(), name.data(), name.size());
  std::memcpy(bytes.data() + name.size(), digits.data(), digits.size());
  return {word_at(&bytes[0]), word_at(&bytes[4]), word_at(&bytes[8])};
}

}  // namespace

ChaChaKey chacha_key(const Seed& seed) {
  ChaChaKey key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = word_at(&seed[4 * i]);
  return key;
}

void chacha(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter, int rounds,
            ChaChaBlocks& out) {
  std::array<Lanes, 16> start;
  start[0] = broadcast(0x61707865), start[1] = broadcast(0x3320646e);
  start[2] = broadcast(0x79622d32), start[3] = broadcast(0x6b206574);
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = broadcast(key[i]);
  start[12] = Lanes{counter, counter + 1, counter + 2, counter + 3};
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = broadcast(nonce[i]);

  std::array<Lanes, 16> x = start;
  for (int round = 0; round < rounds; round += 2) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  std::memcpy(out.words.data(), x.data(), sizeof x);
}

Stream::Stream(const Seed& seed, std::string_view name)
    : key_(chacha_key(seed)), nonce_(nonce_of(name, {})) {}

Stream::Stream(const Seed& seed, std::string_view family, int n) : key_(chacha_key(seed)) {
  assert(n >= 0 && n < 100);
  const std::array<char, 2> digits{static_cast<char>('0' + n / 10),
                                   static_cast<char>('0' + n % 10)};
  const std::string_view number(digits.data(), 2);
  nonce_ = nonce_of(family, n < 10 ? number.substr(1) : number);
}

void Stream::refill() {
  chacha(key_, nonce_, counter_, 8, blocks_);
  counter_ += 4;
  position_ = 0;
}

double Stream::unit() {
  const std::uint64_t high = word() >> 5, low = word() >> 6;
  return static_cast<double>((high << 26) | low) * 0x1p-53;
}

Seed Stream::seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); i += 4) {
    const std::uint32_t w = word();
    for (std::size_t b = 0; b < 4; ++b) seed[i + b] = static_cast<std::uint8_t>(w >> (8 * b));
  }
  return seed;
}

void Stream::seek(std::uint64_t position) {
  counter_ = static_cast<std::uint32_t>(position / 64) * 4;
  refill();
  position_ = static_cast<std::uint32_t>(position % 64);
}

}  // namespace pactole
