// What a client may say: docs/protocol-server.md, "Messages of a client".
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "referee/audience.h"
#include "referee/json.h"
#include "server/proposal.h"
#include "server/refused.h"
#include "server/shuffle.h"
#include "server/time_control.h"

namespace pactole::server {

inline constexpr std::size_t kMostBytes = 65536;

namespace client_in {

struct Hello {
  std::string table;
  std::string token;  // empty: a spectator
  std::optional<std::size_t> v;
  std::optional<std::size_t> heard;  // the last chat line
};
struct Sit {
  std::string name;
  Part part;
  std::string key;
};
// Another key to one's seat: those who have the old one are out.
struct Rekey {
  std::string key;
};
// One's part of the shuffle: first what binds to it, and then the bytes themselves.
struct GivePart {
  Hash commitment;
};
struct ShowPart {
  Seed bytes;
};
// Begins without the parts that are missing.
struct Start {};
// What the host wants otherwise; what is left out stays.
struct Arrange {
  std::optional<Json> options;
  std::optional<TimeControl> clock;
  std::optional<bool> locked;
  std::optional<std::string> fill;  // empty: nobody
  std::optional<Memory> memory;
};
struct Swap {
  int seat;
  int with;
};
struct Remove {
  int seat;
};
struct Ready {
  bool ready;
};
struct Leave {
  bool offers = false;  // the seat, to whoever wants to play on
};
struct SeatBot {
  int seat;
  std::string level;
};
struct Act {
  int request;
  std::string move;
};
struct Back {};
struct More {
  int request;
};
struct Nudge {
  int seat;
};
struct Propose {
  Proposal::What what;
  std::optional<int> seat;
};
struct Vote {
  int proposal;
  bool yes;
};
struct Hint {
  int request;
};
struct Chat {
  std::string words;
  bool phrase = false;
  std::string name{};  // of who watches; who plays has one
};
struct Rematch {
  bool in = true;
};
struct Ping {};

}  // namespace client_in

using ClientIn =
    std::variant<client_in::Hello, client_in::Sit, client_in::Rekey, client_in::GivePart,
                 client_in::ShowPart, client_in::Start, client_in::Arrange, client_in::Swap,
                 client_in::Remove, client_in::Ready, client_in::Leave, client_in::SeatBot,
                 client_in::Act, client_in::Back, client_in::More, client_in::Nudge,
                 client_in::Propose, client_in::Vote, client_in::Hint, client_in::Chat,
                 client_in::Rematch, client_in::Ping>;

struct ReadMessage {
  std::string id;  // as JSON, to be repeated; empty if there is none
  std::expected<ClientIn, Refused> said;
};

ReadMessage read_message(std::string_view bytes);

// The members of a request to open a table or to take a seat.
std::expected<std::string, Refused> read_name(const Json& object);
// The key that the client drew for its seat; if it drew none, we do.
bool brings_key(const Json& object);
std::expected<std::string, Refused> read_key(const Json& object);
// "later", a commitment, or none.
std::expected<Part, Refused> read_part(const Json& object);
// The level of bots that take free seats; empty if it is null or left out.
std::expected<std::string, Refused> read_fill(const Json& object);
// A bot's level in canonical form.
std::expected<std::string, Refused> read_level(std::string_view key, std::string_view words);

}  // namespace pactole::server
