// A short text as a QR code (ISO/IEC 18004): bytes in a single block, which is enough for any
// address. The page, whose links are longer, has a library for it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ink.h"

namespace pactole {

inline constexpr std::size_t kLongestQrText = 106;

struct QrCode {
  int size = 0;
  std::vector<bool> squares{};  // whether each is dark, row by row

  bool dark(int row, int column) const {
    const bool inside = row >= 0 && row < size && column >= 0 && column < size;
    return inside && squares[static_cast<std::size_t>(row * size + column)];
  }
};

// Nothing if the text is too long. Of the eight masks the one that is easiest to read, unless one
// is asked for.
std::optional<QrCode> qr_code(std::string_view text, std::optional<int> mask = {});

// Two squares above each other in a character where there are half blocks, else a square in two
// characters. Light on dark without colours, as most terminals are.
std::string draw(const QrCode& code, Ink ink, bool unicode);

}  // namespace pactole
