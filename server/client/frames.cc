#include "server/client/frames.h"

namespace pactole::client {

void append_frame(std::string& out, std::string_view payload, Opcode opcode) {
  constexpr char kMask[4] = {0x12, 0x34, 0x56, 0x78};
  const std::size_t size = payload.size();
  out += static_cast<char>(0x80 | static_cast<int>(opcode));
  if (size < 126) {
    out += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    out += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i) & 0xFF);
  }
  out.append(kMask, 4);
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(payload[i] ^ kMask[i % 4]);
}

std::optional<Frame> FrameReader::next() {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes_[read_ + at]); };
  const std::size_t available = bytes_.size() - read_;
  std::size_t head = 2;
  if (available < head) return std::nullopt;
  std::size_t size = byte(1) & 0x7F;
  if (size >= 126) {
    const std::size_t digits = size == 126 ? 2 : 8;
    head += digits;
    if (available < head) return std::nullopt;
    size = 0;
    for (std::size_t i = 0; i < digits; ++i) size = size << 8 | byte(2 + i);
  }
  if (available < head + size) return std::nullopt;
  Frame frame{static_cast<Opcode>(byte(0) & 0x0F), bytes_.substr(read_ + head, size)};
  read_ += head + size;
  if (read_ == bytes_.size()) {
    bytes_.clear();
    read_ = 0;
  } else if (read_ > 65536) {
    bytes_.erase(0, read_);
    read_ = 0;
  }
  return frame;
}

}  // namespace pactole::client
