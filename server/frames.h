// WebSocket frames as both ends read and write them (RFC 6455): no sockets, so that tests and
// fuzzers can reach them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pactole {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a connection is closed.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  bad_text = 1007,
  too_big = 1009,
  restart = 1012,  // come again at once: another serves you
};

// A client masks what it sends, a server does not.
enum class Sender : std::uint8_t { server, client };

// A whole message in one frame. The mask protects proxies from scripts, which we have none of: it
// is always the same.
void append_frame(std::string& out, std::string_view payload, Opcode opcode = Opcode::text,
                  Sender sender = Sender::server);
void append_close(std::string& out, CloseCode code);

bool is_utf8(std::string_view bytes);

// Takes bytes as they come and gives whole messages, put together if they came in pieces, and the
// control frames between them.
class FrameReader {
 public:
  struct Found {
    Opcode opcode;  // text, binary, ping, pong, or close: then nothing more is to be read
    std::string_view payload{};          // until the next call
    CloseCode code = CloseCode::normal;  // to answer a close with, or to end a broken stream
  };

  // Of what this sender sends, in messages of so many bytes at most.
  FrameReader(Sender sender, std::size_t longest) : sender_(sender), longest_(longest) {}

  void add(std::string_view bytes) { bytes_.append(bytes); }
  std::optional<Found> next();

 private:
  struct Head {
    Opcode opcode;
    bool last;
    std::size_t head;  // bytes before the payload
    std::size_t size;
  };
  enum class Trouble : std::uint8_t { none, incomplete, protocol, too_big };

  Trouble read_head(Head& head) const;
  // The payload, without its mask.
  std::string_view take(const Head& head);
  void forget_read();
  static Found broken(CloseCode code) { return {Opcode::close, {}, code}; }

  Sender sender_;
  std::size_t longest_;
  std::string bytes_;
  std::size_t read_ = 0;
  std::string pieces_;               // of a message whose end has not come yet
  Opcode in_pieces_ = Opcode::more;  // what it is; `more`: there is none
};

}  // namespace pactole
