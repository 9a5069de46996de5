#include "app/qr_code.h"

#include <gtest/gtest.h>

namespace pactole {
namespace {

// Another encoder's answers, the page's library qrcode-generator 2.0.4: the squares row by row,
// four in a hex digit.
struct Example {
  std::string text;
  int mask;
  std::string squares;
};
const Example kExamples[] = {
    {"http://10.0.0.4/", 5,
     "fe13fc13506e92bb7575dbab2ec11507faafe00c00c750c72a1bb3fb4c60d3c9a581007877fa24d0586dba52"
     "c5d035ae8f7f05d14fe8fd0"},
    {"http://192.168.178.23:8080/", 5,
     "fe18bfc130506e822bb751c5dbac42ec10f507faaafe006000c75d8c3824e78ca94d6dba319fecae0e8ad80a"
     "3db5577b9115b2e4fa007fc53fa6ab3055112ba35fe5d0e1aee8a10b055371feb3a48"},
    {"http://[fd00:1234:5678:9abc::2]:8080/", 3,
     "fec453fc1020506ea7a4bb75a3f5dbaf73aec1254d07faaaafe00ace00f2877ce86a0194448092cd613d509b"
     "bd1cd6223aaf8dd92b69fa89a5120391a093206c21a89e59380b92f447ffd4fe00472c7ff9f26b50400313ba"
     "4aefc5d7d54c6ea5314b056478afeaa8e10"},
    {"http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/", 2,
     "fe4193bfc16c26506e9cabebb75a1d65dba2f15aec153e2507faaaaafe001a2d00fbeb7b555060eaf8d4b608"
     "0e0d1e55a24ae508a184a97aaf2e8a1e22d5191a2e447ecb681912b0e9f2cfd61807551a568bc8bb06a0f56b"
     "78af8ec91f3a154bd94b64864a6bfc80400ac57fae61ea504e72d15baf1fafd5d770a45eeb9e0fc905180a24"
     "fecbe8f50"},
    {std::string(kLongestQrText, 'x'), 0,
     "fe555553fc12aaaa906eaaaaaabb74555555dba555552ec12aaaa907faaaaaafe01aaaaa00efb55556212855"
     "555353daaaaa2e202aaaab24b955557476b5555535892aaaa2fdb2aaaab2ea555557422b555553718aaaaa2e"
     "2b2aaaab25ff5555743665555534bd2aaaa2fca2aaaab21a35555741435555536e82aaaa2eb06aaaab29a555"
     "55fc0055555477faaaaaeaf056aaa913ba95554fc5d1555587eebaaaa96f05aaaa9e2fed5555a58"},
};

std::string in_hex(const QrCode& code) {
  std::string out;
  for (std::size_t i = 0; i < code.squares.size(); i += 4) {
    int digit = 0;
    for (std::size_t k = i; k < i + 4; ++k) {
      digit = 2 * digit + (k < code.squares.size() && code.squares[k] ? 1 : 0);
    }
    out += "0123456789abcdef"[digit];
  }
  return out;
}

TEST(QrCodes, are_those_of_another_encoder) {
  for (const auto& [text, mask, squares] : kExamples) {
    EXPECT_EQ(in_hex(qr_code(text, mask).value()), squares) << text;
  }
}

TEST(QrCodes, the_mask_is_one_of_the_eight) {
  for (const auto& [text, mask, squares] : kExamples) {
    const auto chosen = qr_code(text)->squares;
    int same = 0;
    for (int each = 0; each < 8; ++each) same += qr_code(text, each)->squares == chosen ? 1 : 0;
    EXPECT_EQ(same, 1) << text;
  }
}

TEST(QrCodes, a_text_that_is_too_long_has_none) {
  EXPECT_FALSE(qr_code(std::string(kLongestQrText + 1, 'x')));
}

// Read back from what is drawn: every square, with a margin of four light ones around.
TEST(QrCodes, are_drawn_with_blocks_and_without) {
  const QrCode code = *qr_code("http://192.168.178.23:8080/");
  std::string plain, halves;
  for (int row = -4; row < code.size + 4; ++row) {
    for (int column = -4; column < code.size + 4; ++column) {
      plain += code.dark(row, column) ? "  " : "##";
      if (row % 2 != 0) continue;
      const bool upper = code.dark(row, column), lower = code.dark(row + 1, column);
      halves += upper ? (lower ? " " : "▄") : (lower ? "▀" : "█");
    }
    plain += '\n';
    if (row % 2 == 0) halves += '\n';
  }
  EXPECT_EQ(draw(code, Ink::none(), false), plain);
  EXPECT_EQ(draw(code, Ink::none(), true), halves);
  EXPECT_NE(draw(code, Ink::colours(), true).find("\x1b[38;5;231;48;5;16m█"), std::string::npos);
}

}  // namespace
}  // namespace pactole
