#include "engine/core/random.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace pactole {
namespace {

constexpr int kRounds = 8;
constexpr std::uint32_t kSquareWords = 32;

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

  Square& operator+=(const Square& other) {
    a += other.a, b += other.b, c += other.c, d += other.d;
    return *this;
  }

  void write(std::uint32_t* out) const {
    for (const Row& row : {a, b, c, d}) {
      const auto words = std::bit_cast<std::array<std::uint32_t, 8>>(row);
      std::copy_n(words.data(), 4, out);
      std::copy_n(words.data() + 4, 4, out + 16);
      out += 4;
    }
  }

  template <int Bits>
  static void rotate(Row& row) {
    if constexpr (Bits % 8 == 0) {
      rotate_bytes<Bits / 8>(row, std::make_integer_sequence<int, sizeof(Row)>());
    } else {
      row = (row << Bits) | (row >> (32 - Bits));
    }
  }

  // One instruction instead of three.
  template <int By, int... I>
  static void rotate_bytes(Row& row, std::integer_sequence<int, I...>) {
    using Bytes = std::uint8_t __attribute__((vector_size(sizeof(Row))));
    const auto bytes = (Bytes)row;
    row = (Row)__builtin_shufflevector(bytes, bytes, (I / 4 * 4 + (I + 4 - By) % 4)...);
  }
};

// Squares that are turned together take little more time than one: none waits for another.
template <std::size_t Squares>
void turn(std::array<Square, Squares>& squares, int rounds) {
  const std::array<Square, Squares> start = squares;
  for (int round = 0; round < rounds; round += 2) {
    for (Square& square : squares) square.double_round();
  }
  for (std::size_t i = 0; i < Squares; ++i) squares[i] += start[i];
}

// The blocks `counter` and the next, before the first round.
Square square_of(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter) {
  const Row constants{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
                      0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row low{key[0], key[1], key[2], key[3], key[0], key[1], key[2], key[3]};
  const Row high{key[4], key[5], key[6], key[7], key[4], key[5], key[6], key[7]};
  const Row place{counter,     nonce[0], nonce[1], nonce[2],  //
                  counter + 1, nonce[0], nonce[1], nonce[2]};
  return {constants, low, high, place};
}

}  // namespace

void chacha(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter, int rounds,
            ChaChaBlocks& out) {
  std::array squares{square_of(key, nonce, counter), square_of(key, nonce, counter + 2)};
  turn(squares, rounds);
  squares[0].write(out.words.data());
  squares[1].write(out.words.data() + kSquareWords);
}

Stream::Stream(const Seed& seed, std::string_view family, int n) : key_(chacha_key(seed)) {
  assert(n >= 0 && n < 100);
  std::array<char, sizeof(ChaChaNonce)> name{};
  char* end = std::copy(family.begin(), family.end(), name.data());
  if (n >= 10) *end++ = static_cast<char>('0' + n / 10);
  *end++ = static_cast<char>('0' + n % 10);
  nonce_ = chacha_nonce({name.data(), end});
}

void Stream::refill() {
  chacha(key_, nonce_, counter_, kRounds, blocks_);
  counter_ += 4;
  end_ = 2 * kSquareWords;
}

void Stream::begin_together(const std::array<Stream*, 3>& streams) {
  std::array<Square, 3> squares;
  for (std::size_t i = 0; i < 3; ++i) {
    squares[i] = square_of(streams[i]->key_, streams[i]->nonce_, 0);
  }
  turn(squares, kRounds);
  for (std::size_t i = 0; i < 3; ++i) {
    Stream& stream = *streams[i];
    squares[i].write(stream.blocks_.words.data());
    stream.counter_ = 2;
    stream.position_ = 0;
    stream.end_ = kSquareWords;
  }
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
  position_ = static_cast<std::uint32_t>(position % 64);
  end_ = 0;  // whoever skips to where blocks begin may never read them
  if (position_ > 0) refill();
}

}  // namespace pactole
