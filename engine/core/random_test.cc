#include "engine/core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace pactole {
namespace {

// Block b of the four as hex, the way test vectors are printed.
std::string hex(const ChaChaBlocks& blocks, std::size_t b) {
  std::string digits;
  for (std::size_t w = 0; w < 16; ++w) {
    const std::uint32_t word = blocks.words[b * 16 + w];
    for (int byte = 0; byte < 4; ++byte) {
      constexpr std::string_view kHex = "0123456789abcdef";
      digits += kHex[word >> (8 * byte + 4) & 15];
      digits += kHex[word >> (8 * byte) & 15];
    }
  }
  return digits;
}

TEST(Random, chacha20_block_of_rfc_8439_section_2_3_2) {
  Seed seed;
  for (std::size_t i = 0; i < 32; ++i) seed[i] = static_cast<std::uint8_t>(i);
  ChaChaBlocks blocks;
  chacha(chacha_key(seed), {0x09000000, 0x4a000000, 0}, 1, 20, blocks);
  EXPECT_EQ(hex(blocks, 0),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(Random, chacha20_zero_key_blocks_0_and_1_of_rfc_8439_appendix_a1) {
  ChaChaBlocks blocks;
  chacha({}, {}, 0, 20, blocks);
  EXPECT_EQ(hex(blocks, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(hex(blocks, 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(Random, chacha8_zero_key_of_draft_strombergson_tc1) {
  ChaChaBlocks blocks;
  chacha({}, {}, 0, 8, blocks);
  EXPECT_EQ(hex(blocks, 0),
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST(Random, a_stream_reads_the_keystream_word_by_word) {
  ChaChaBlocks blocks;
  // "deck1" as a nonce.
  chacha({}, {0x6b636564, 0x31, 0}, 0, 8, blocks);
  Stream stream(Seed{}, "deck1");
  Stream numbered(Seed{}, "deck", 1);
  for (std::size_t i = 0; i < 64; ++i) {
    ASSERT_EQ(stream.word(), blocks.words[i]);
    ASSERT_EQ(numbered.word(), blocks.words[i]);
  }
  chacha({}, {0x6b636564, 0x31, 0}, 4, 8, blocks);
  EXPECT_EQ(stream.word(), blocks.words[0]) << "the fifth block follows the fourth";
}

TEST(Random, streams_of_other_names_and_seeds_differ) {
  const auto first = [](const Seed& seed, std::string_view name) {
    return Stream(seed, name).word();
  };
  EXPECT_NE(first({}, "deck1"), first({}, "deck2"));
  EXPECT_NE(first({}, "deck1"), first({1}, "deck1"));
  EXPECT_EQ(Stream({}, "deck", 12).word(), first({}, "deck12"));
}

TEST(Random, seek_finds_any_word) {
  Stream stream(Seed{3}, "dice");
  std::vector<std::uint32_t> words;
  for (int i = 0; i < 200; ++i) words.push_back(stream.word());
  for (const std::size_t at : {0u, 1u, 63u, 64u, 65u, 150u}) {
    Stream other(Seed{3}, "dice");
    other.seek(at);
    EXPECT_EQ(other.word(), words[at]);
  }
}

TEST(Random, below_is_uniform_and_stays_below) {
  Stream stream(Seed{5}, "below");
  for (const std::uint32_t n : {1u, 2u, 3u, 7u, 55u}) {
    std::vector<int> counts(n);
    const int draws = 2000 * static_cast<int>(n);
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t value = stream.below(n);
      ASSERT_LT(value, n);
      ++counts[value];
    }
    for (const int count : counts) EXPECT_NEAR(count, 2000, 5 * std::sqrt(2000.0));
  }
}

TEST(Random, below_rejects_what_would_bias) {
  // For n = 3 * 2^30 a quarter of all words is rejected: without that, a third of the values would
  // come twice as often.
  Stream stream(Seed{6}, "bias");
  int low = 0;
  for (int i = 0; i < 30000; ++i) low += stream.below(3u << 30) < (1u << 30) ? 1 : 0;
  EXPECT_NEAR(low, 10000, 5 * std::sqrt(30000 * 2.0 / 9.0));
}

TEST(Random, every_permutation_is_equally_likely) {
  Stream stream(Seed{8}, "shuffle");
  std::array<int, 64> counts{};
  for (int i = 0; i < 24000; ++i) {
    std::array<int, 4> cards{0, 1, 2, 3};
    stream.shuffle(cards);
    // Lehmer code of the order as an index below 24.
    int code = 0;
    for (std::size_t a = 0; a < 4; ++a) {
      int smaller = 0;
      for (std::size_t b = a + 1; b < 4; ++b) smaller += cards[b] < cards[a] ? 1 : 0;
      code = code * static_cast<int>(4 - a) + smaller;
    }
    ++counts[static_cast<std::size_t>(code)];
  }
  for (std::size_t code = 0; code < 24; ++code) EXPECT_NEAR(counts[code], 1000, 160);
}

TEST(Random, unit_lies_between_0_and_1) {
  Stream stream(Seed{9}, "unit");
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double value = stream.unit();
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.015);
}

}  // namespace
}  // namespace pactole
