// WebSocket frames as a client writes and reads them (RFC 6455): text in, text out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pactole::client {

enum class Opcode : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// A client's frames are masked. The mask protects proxies from scripts, which we have none of.
void append_frame(std::string& out, std::string_view payload, Opcode opcode = Opcode::text);

struct Frame {
  Opcode opcode;
  std::string payload;
};

// Takes bytes as they come; gives whole frames. The server never fragments.
class FrameReader {
 public:
  void add(std::string_view bytes) { bytes_.append(bytes); }
  std::optional<Frame> next();

 private:
  std::string bytes_;
  std::size_t read_ = 0;
};

}  // namespace pactole::client
