// What servers say to each other: messages in records, which are sealed (peer_seal.h). No sockets,
// so that tests and fuzzers can reach it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pactole::server {

// Numbers stay: servers of two versions talk to each other. Unknown words are passed over.
enum class PeerWord : std::uint8_t {
  // Whoever dialled, for clients of its own (`number`) and requests of theirs.
  greet = 1,  // value: limited; text: the address
  hear = 2,   // text: the message
  gone = 3,   //
  room = 4,   // it reads again
  ask = 5,    // number: of the question; value: what; text: fields
  think = 6,  // number: of the thought; text: fields. Said only to who has told of room
  // The other, to these clients.
  tell = 16,     // text: the message
  here_to = 17,  // value: Use
  handled = 18,  //
  moved = 19,    // is not served here any more
  cost = 21,     // value: microseconds of work
  answer = 20,   // number: of the question; value: status; text: fields
  thought = 22,  // number: of the thought; value: room; text: fields, none: not thought about
  // The other, of itself.
  cards = 32,          // its listed tables
  recents = 33,        // games that are over
  counts = 34,         // tables by address
  spent = 35,          // rations, since it was told last
  room_to_think = 36,  // value: how many thoughts it would take, with those it has
  // Either.
  ping = 48,
};

struct PeerMessage {
  PeerWord word{};
  std::uint64_t number = 0;
  std::int32_t value = 0;
  std::string_view text{};
};

inline constexpr std::size_t kMostOfPeerMessage = std::size_t{4} << 20;

void append_peer_message(std::string& out, const PeerMessage& message);

// The messages of a record.
class PeerMessages {
 public:
  explicit PeerMessages(std::string_view record) : rest_(record) {}
  std::optional<PeerMessage> next();
  // Whether all of it was read.
  bool well() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

// Texts and numbers in a text, one after the other.
void append_field(std::string& out, std::string_view text);
void append_number(std::string& out, std::uint64_t number);

class PeerFields {
 public:
  explicit PeerFields(std::string_view text) : rest_(text) {}
  // What is not there is empty, or 0, and not well.
  std::string_view text();
  std::uint64_t number();
  bool well() const { return well_; }
  bool more() const { return well_ && !rest_.empty(); }

 private:
  std::string_view rest_;
  bool well_ = true;
};

// Bytes as they come, as records of so many bytes at most: each is led by its length.
void append_record(std::string& out, std::string_view record);

class PeerRecords {
 public:
  explicit PeerRecords(std::size_t longest) : longest_(longest) {}

  void add(std::string_view bytes) { bytes_.append(bytes); }
  void allow(std::size_t longest) { longest_ = longest; }
  // The next one, until the next call.
  std::optional<std::string_view> next();
  // One was announced that is too long: nothing more is to be read.
  bool broken() const { return broken_; }

 private:
  std::size_t longest_;
  std::string bytes_;
  std::size_t read_ = 0;
  bool broken_ = false;
};

}  // namespace pactole::server
