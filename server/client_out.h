// What the server says: docs/protocol-server.md, "Messages of the server". Each is written for one
// audience, from what that audience may know.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/json_object.h"
#include "server/refused.h"
#include "server/table.h"

namespace pactole::server {

struct Presence {
  SeatSet connected{};
  std::size_t spectators = 0;
  std::array<std::size_t, kMaxSeats> devices{};  // on how many each seat is open
};

// Of each seat that is to act within a time: how many milliseconds it has left.
using TimesLeft = std::vector<std::pair<Seat, std::int64_t>>;

namespace client_out {

void write_table(JsonPlace place, const Table& table, const Presence& presence);

// How many devices a seat is open on, it alone is told.
std::string hello(const Table& table, const Presence& presence, std::optional<Seat> seat);
std::string table(const Table& table, const Presence& presence, std::optional<Seat> seat);
// The two long ones are added to a text, which can be used again and again.
void write_view(std::string& out, const Table& table, Audience audience, const TimesLeft& clock);
// What happened since version `from`: the events as this audience may hear them.
void write_event(std::string& out, const Table& table, Audience audience, std::size_t from,
                 std::string_view events, const TimesLeft& clock);
std::string hint(std::string_view id, int request, const Advice& advice);
std::string chat(const ChatLine& line);
std::string ok(std::string_view id, std::optional<std::size_t> v = {});
// To who has a new key.
std::string ok(std::string_view id, std::string_view token);
std::string error(std::string_view id, const Refused& refused);

}  // namespace client_out
}  // namespace pactole::server
