#include "server/frames.h"

#include <cstring>

namespace pactole {
namespace {

constexpr std::size_t kLongestControl = 125;
constexpr std::size_t kKept = 4096;
constexpr char kMask[4] = {0x12, 0x34, 0x56, 0x78};

bool is_control(Opcode opcode) {
  return static_cast<std::uint8_t>(opcode) >= 8;
}

// What may be given as a reason (RFC 6455, 7.4).
bool may_be_said(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

// Puts a mask on, or takes it off.
void mask_over(char* bytes, std::size_t size, const char* mask) {
  std::uint32_t four;
  std::memcpy(&four, mask, 4);
  const std::uint64_t eight = std::uint64_t{four} << 32 | four;
  std::size_t i = 0;
  for (; i + 8 <= size; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes + i, 8);
    word ^= eight;
    std::memcpy(bytes + i, &word, 8);
  }
  for (; i < size; ++i) bytes[i] = static_cast<char>(bytes[i] ^ mask[i % 4]);
}

}  // namespace

void append_frame(std::string& out, std::string_view payload, Opcode opcode, Sender sender) {
  const std::size_t size = payload.size();
  const std::size_t masked = sender == Sender::client ? 0x80 : 0;
  out += static_cast<char>(0x80 | static_cast<int>(opcode));
  if (size < 126) {
    out += static_cast<char>(masked | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    out += static_cast<char>(masked | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i) & 0xFF);
  }
  if (sender == Sender::client) out.append(kMask, sizeof kMask);
  out += payload;
  if (sender == Sender::client) mask_over(out.data() + out.size() - size, size, kMask);
}

void append_close(std::string& out, CloseCode code) {
  const auto number = static_cast<std::uint16_t>(code);
  const char payload[2] = {static_cast<char>(number >> 8), static_cast<char>(number & 0xFF)};
  append_frame(out, {payload, 2}, Opcode::close);
}

bool is_utf8(std::string_view bytes) {
  std::size_t i = 0;
  while (i < bytes.size()) {
    // Nearly always all of it: ASCII, eight at a time.
    for (std::uint64_t word = 0; i + 8 <= bytes.size(); i += 8) {
      std::memcpy(&word, bytes.data() + i, 8);
      if ((word & 0x8080808080808080) != 0) break;
    }
    if (i == bytes.size()) break;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    const unsigned first = byte(i);
    if (first < 0x80) {
      ++i;
      continue;
    }
    const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4 || bytes.size() - i <= more) return false;
    for (std::size_t k = 1; k <= more; ++k) {
      if ((byte(i + k) & 0xC0) != 0x80) return false;
    }
    // Longer than need be, half of a pair, or beyond the last character.
    const unsigned second = byte(i + 1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) {
      return false;
    }
    i += more + 1;
  }
  return true;
}

FrameReader::Trouble FrameReader::read_head(Head& head) const {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes_[read_ + at]); };
  const std::size_t available = bytes_.size() - read_;
  if (available < 2) return Trouble::incomplete;
  head.opcode = static_cast<Opcode>(byte(0) & 0x0F);
  head.last = (byte(0) & 0x80) != 0;
  const bool reserved = (byte(0) & 0x70) != 0;
  const bool masked = (byte(1) & 0x80) != 0;
  switch (head.opcode) {
    case Opcode::more:
    case Opcode::text:
    case Opcode::binary:
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      break;
    default:
      return Trouble::protocol;
  }
  if (reserved || masked != (sender_ == Sender::client)) return Trouble::protocol;
  head.size = byte(1) & 0x7F;
  head.head = 2;
  if (is_control(head.opcode) && (head.size > kLongestControl || !head.last)) {
    return Trouble::protocol;
  }
  if (head.size >= 126) {
    const std::size_t digits = head.size == 126 ? 2 : 8;
    head.head += digits;
    if (available < head.head) return Trouble::incomplete;
    head.size = 0;
    for (std::size_t i = 0; i < digits; ++i) head.size = head.size << 8 | byte(2 + i);
    if (head.size < (digits == 2 ? 126u : 65536u)) return Trouble::protocol;
  }
  if (!is_control(head.opcode) && head.size > longest_ - pieces_.size()) return Trouble::too_big;
  if (masked) head.head += sizeof kMask;
  return available < head.head + head.size ? Trouble::incomplete : Trouble::none;
}

std::string_view FrameReader::take(const Head& head) {
  char* payload = bytes_.data() + read_ + head.head;
  if (sender_ == Sender::client) mask_over(payload, head.size, payload - sizeof kMask);
  read_ += head.head + head.size;
  return {payload, head.size};
}

void FrameReader::forget_read() {
  bytes_.erase(0, read_);
  read_ = 0;
  if (bytes_.empty() && bytes_.capacity() > kKept) bytes_.shrink_to_fit();
}

std::optional<FrameReader::Found> FrameReader::next() {
  if (in_pieces_ == Opcode::more && !pieces_.empty()) pieces_ = {};
  while (true) {
    Head head{};
    const Trouble trouble = read_head(head);
    if (trouble == Trouble::incomplete) {
      forget_read();
      return std::nullopt;
    }
    if (trouble == Trouble::protocol) return broken(CloseCode::protocol_error);
    if (trouble == Trouble::too_big) return broken(CloseCode::too_big);
    if (head.opcode == Opcode::close) {
      const std::string_view reason = take(head);
      if (reason.empty()) return Found{Opcode::close};
      const unsigned code = reason.size() < 2 ? 0
                                              : static_cast<unsigned char>(reason[0]) * 256u +
                                                    static_cast<unsigned char>(reason[1]);
      if (!may_be_said(code)) return broken(CloseCode::protocol_error);
      return is_utf8(reason.substr(2)) ? Found{Opcode::close} : broken(CloseCode::bad_text);
    }
    if (is_control(head.opcode)) return Found{head.opcode, take(head)};
    if ((head.opcode == Opcode::more) != (in_pieces_ != Opcode::more)) {
      return broken(CloseCode::protocol_error);
    }
    Found found{head.opcode, take(head)};
    if (!head.last || in_pieces_ != Opcode::more) {
      if (in_pieces_ == Opcode::more) in_pieces_ = head.opcode;
      pieces_ += found.payload;
      if (!head.last) continue;
      found = {in_pieces_, pieces_};
      in_pieces_ = Opcode::more;
    }
    if (found.opcode == Opcode::text && !is_utf8(found.payload)) {
      return broken(CloseCode::bad_text);
    }
    return found;
  }
}

}  // namespace pactole
