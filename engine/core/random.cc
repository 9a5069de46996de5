#include "engine/core/random.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace pactole {
namespace {

// A row of the ChaCha square in each of two blocks, side by side; compilers turn it into whatever
// vectors the machine has.
using Row = std::uint32_t __attribute__((vector_size(32)));

// Two blocks at once, row by row.
struct Square {
  Row a, b, c, d;

  void quarter_rounds() {
    a += b, rotate<16>(d ^= a);
    c += d, rotate<12>(b ^= c);
    a += b, rotate<8>(d ^= a);
    c += d, rotate<7>(b ^= c);
  }
  void double_round() {
    quarter_rounds();
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0, 5, 6, 7, 4);  // columns become diagonals
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1, 6, 7, 4, 5);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2, 7, 4, 5, 6);
    quarter_rounds();
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2, 7, 4, 5, 6);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1, 6, 7, 4, 5);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0, 5, 6, 7, 4);
  }

  template <int Bits>
  static void rotate(Row& row) {
    row = (row << Bits) | (row >> (32 - Bits));
  }
};

// Seeds and names are read as little-endian words.
static_assert(std::endian::native == std::endian::little);

ChaChaNonce nonce_of(std::string_view name, std::string_view digits) {
  assert(name.size() + digits.size() <= 12);
  std::array<char, 12> bytes{};
  std::copy_n(digits.data(), digits.size(), std::copy_n(name.data(), name.size(), bytes.data()));
  return std::bit_cast<ChaChaNonce>(bytes);
}

}  // namespace

ChaChaKey chacha_key(const Seed& seed) {
  return std::bit_cast<ChaChaKey>(seed);
}

void chacha(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter, int rounds,
            ChaChaBlocks& out) {
  const Row constants{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
                      0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row low{key[0], key[1], key[2], key[3], key[0], key[1], key[2], key[3]};
  const Row high{key[4], key[5], key[6], key[7], key[4], key[5], key[6], key[7]};
  const Row place{counter,     nonce[0], nonce[1], nonce[2],  //
                  counter + 1, nonce[0], nonce[1], nonce[2]};
  const Row two_on{2, 0, 0, 0, 2, 0, 0, 0};
  const std::array<Square, 2> start{Square{constants, low, high, place},
                                    Square{constants, low, high, place + two_on}};
  std::array<Square, 2> squares = start;
  for (int round = 0; round < rounds; round += 2) {
    for (Square& square : squares) square.double_round();
  }
  std::uint32_t* next = out.words.data();
  for (std::size_t i = 0; i < 2; ++i, next += 32) {
    const std::array<Row, 4> rows{squares[i].a + start[i].a, squares[i].b + start[i].b,
                                  squares[i].c + start[i].c, squares[i].d + start[i].d};
    for (std::size_t r = 0; r < 4; ++r) {
      const auto row = std::bit_cast<std::array<std::uint32_t, 8>>(rows[r]);
      std::copy_n(row.data(), 4, next + 4 * r);
      std::copy_n(row.data() + 4, 4, next + 16 + 4 * r);
    }
  }
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
