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
#include "server/gallery.h"
#include "server/proposal.h"
#include "server/refused.h"
#include "server/table.h"

namespace pactole::server {

// What is known of a table besides its log: who is there.
struct Presence {
  SeatSet connected{};
  std::size_t spectators = 0;
  std::array<std::size_t, kMaxSeats> devices{};  // on how many each seat is open
  bool asleep = false;                           // nobody is there to play
  const Table* next{};                           // the rematch, if somebody is there
  SeatSet ready{};                               // to begin
  std::optional<std::int64_t> begins{};  // in so many milliseconds, unless something changes
  std::optional<std::int64_t> fills{};   // bots take the free seats, likewise
  SeatSet replaceable{};                 // the others have waited long enough for them
  const Proposal* open{};                // what those who are there are deciding
};

// Of each seat that is to act within a time: how many milliseconds it has left.
using TimesLeft = std::vector<std::pair<Seat, std::int64_t>>;

namespace client_out {

void write_table(JsonPlace place, const Table& table, const Presence& presence);

// How many devices a seat is open on, it alone is told. `former` is the seat that somebody else has
// taken over, and that can be had back; `heard` the last line of the chat that is known already.
std::string hello(const Table& table, const Presence& presence, std::optional<Seat> seat,
                  std::optional<Seat> former = {}, std::optional<std::size_t> heard = {});
std::string table(const Table& table, const Presence& presence, std::optional<Seat> seat);
std::string clock(const TimesLeft& clock);
// Something that happened among people, to be said in a sentence: about which seat, by whom.
std::string notice(const Table& table, std::string_view what, std::optional<Seat> seat,
                   std::optional<Seat> by = {});
// The moves that were made in a player's place.
std::string made_for(const Table& table, Seat seat, std::span<const std::size_t> moves);
// What has happened since version `from`, as an audience may be told it again.
struct Latest {
  std::size_t from;
  std::string events;
};
// The two long ones are added to a text, which can be used again and again.
void write_view(std::string& out, const Table& table, Audience audience, const TimesLeft& clock,
                const std::optional<Latest>& latest = {});
// What happened since version `from`: the events as this audience may hear them.
void write_event(std::string& out, const Table& table, Audience audience, std::size_t from,
                 std::string_view events, const TimesLeft& clock);
std::string hint(std::string_view id, int request, const Advice& advice);
std::string chat(const ChatLine& line);
std::string gallery(std::span<const Gallery::Line> lines);
std::string ok(std::string_view id, std::optional<std::size_t> v = {});
// To who has a new key.
std::string ok(std::string_view id, std::string_view token);
std::string error(std::string_view id, const Refused& refused);

}  // namespace client_out
}  // namespace pactole::server
