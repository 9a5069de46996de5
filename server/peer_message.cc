#include "server/peer_message.h"

namespace pactole::server {
namespace {

constexpr std::size_t kHead = 4 + 1 + 8 + 4;

template <class Number>
void append_bytes(std::string& out, Number number) {
  for (int i = static_cast<int>(sizeof number) - 1; i >= 0; --i) {
    out += static_cast<char>(number >> (8 * i) & 0xFF);
  }
}

// There are as many bytes.
template <class Number>
Number read_bytes(std::string_view bytes) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) {
    number = static_cast<Number>(number << 8 | static_cast<unsigned char>(bytes[i]));
  }
  return number;
}

}  // namespace

void append_peer_message(std::string& out, const PeerMessage& message) {
  append_bytes(out, static_cast<std::uint32_t>(message.text.size()));
  out += static_cast<char>(message.word);
  append_bytes(out, message.number);
  append_bytes(out, static_cast<std::uint32_t>(message.value));
  out += message.text;
}

std::optional<PeerMessage> PeerMessages::next() {
  if (rest_.size() < kHead) return std::nullopt;
  const auto size = read_bytes<std::uint32_t>(rest_);
  if (size > rest_.size() - kHead) return std::nullopt;
  PeerMessage message;
  message.word = static_cast<PeerWord>(rest_[4]);
  message.number = read_bytes<std::uint64_t>(rest_.substr(5));
  message.value = static_cast<std::int32_t>(read_bytes<std::uint32_t>(rest_.substr(13)));
  message.text = rest_.substr(kHead, size);
  rest_.remove_prefix(kHead + size);
  return message;
}

void append_field(std::string& out, std::string_view text) {
  append_bytes(out, static_cast<std::uint32_t>(text.size()));
  out += text;
}

void append_number(std::string& out, std::uint64_t number) {
  append_bytes(out, number);
}

std::string_view PeerFields::text() {
  well_ = well_ && rest_.size() >= 4;
  if (!well_) return {};
  const auto size = read_bytes<std::uint32_t>(rest_);
  well_ = size <= rest_.size() - 4;
  if (!well_) return {};
  const std::string_view text = rest_.substr(4, size);
  rest_.remove_prefix(4 + text.size());
  return text;
}

std::uint64_t PeerFields::number() {
  well_ = well_ && rest_.size() >= 8;
  if (!well_) return 0;
  const auto number = read_bytes<std::uint64_t>(rest_);
  rest_.remove_prefix(8);
  return number;
}

void append_record(std::string& out, std::string_view record) {
  append_field(out, record);
}

std::optional<std::string_view> PeerRecords::next() {
  const std::string_view rest = std::string_view(bytes_).substr(read_);
  if (!broken_ && rest.size() >= 4) {
    const auto size = read_bytes<std::uint32_t>(rest);
    broken_ = size > longest_;
    if (!broken_ && size <= rest.size() - 4) {
      read_ += 4 + size;
      return rest.substr(4, size);
    }
  }
  bytes_.erase(0, read_);
  read_ = 0;
  constexpr std::size_t kKept = 65536;
  if (bytes_.empty() && bytes_.capacity() > kKept) bytes_ = {};
  return std::nullopt;
}

}  // namespace pactole::server
