// The log of a table: what is written to disk, one entry for each thing that happened. A table is
// what its log says, and nothing else.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/seat.h"
#include "referee/audience.h"
#include "referee/json.h"
#include "server/shuffle.h"
#include "server/time_control.h"

namespace pactole::server {

enum class ChairKind : std::uint8_t { open, reserved, person, bot };
enum class By : std::uint8_t { person, bot, substitute };

std::string_view text(ChairKind kind);
std::string_view text(By by);

// A seat and who sits there.
struct Chair {
  ChairKind kind = ChairKind::open;
  std::string name{};   // of a person, or of whom the seat is reserved for in a rematch
  std::string level{};  // of a bot
  std::optional<Hash> token{};
  Part part{};
  std::optional<Seed> contribution{};  // scheme 1: given at once
};

// The header: the table as it was opened, and the version of the rules it was opened under.
struct Opened {
  int scheme = kScheme;
  std::string id;
  std::string game;
  Json options = Json::object();
  std::vector<Chair> chairs;
  bool listed = false;
  TimeControl clock{};
  std::string substitute = "regular";
  bool hints = true;  // whether players may ask the server for advice
  Memory memory = Memory::strict;
  bool several = false;  // whether one visitor may take as many open seats as there are
  std::int64_t created = 0;
  std::string engine;  // signature of the game's rules
  Seed secret{};
  std::optional<Seat> host{};
  std::string previous{};
  // Who opened it, has no seat at it, and promised a part of the shuffle all the same.
  std::optional<Hash> opener{};
  // The game begins when the host says so, or after a while; otherwise as soon as all sit.
  bool by_host = false;
  std::int64_t planned = 0;  // when people want to meet, in seconds since 1970; 0: now
  // Bots of this level take the seats that are free a while after it was opened; empty: none do.
  std::string fill{};
  // Of rematches: the first table, and how often seats have turned since; bots keep their names.
  std::string first{};
  int turns = 0;
};
struct SatDown {
  Seat seat;
  std::string name;
  Hash token;
  Part part{};
  std::optional<Seed> contribution{};
};
struct StoodUp {
  Seat seat;
};
struct Rekeyed {
  Seat seat;
  Hash token;
};
// By the host: a person, or a bot.
struct Removed {
  Seat seat;
};
// Who sits on the one sits on the other.
struct Swapped {
  Seat seat;
  Seat with;
};
// How the game is to be, as the host wants it now.
struct Arranged {
  Json options;
  TimeControl clock;
  bool locked;  // nobody sits down unless a seat is kept for them
  std::string fill{};
  std::optional<Memory> memory{};  // not in older logs: as it was
};
// All sit, and nobody is waited for any more.
struct Begun {};
// Of a rematch: seats of those who did not come are anybody's.
struct Freed {};
// Nobody else came in time: bots have the seats that are free.
struct Filled {};
struct BotSeated {
  Seat seat;
  std::string level;
};
// A part of the shuffle, by the number of its seat; that of the opener comes after the last seat.
struct PartGiven {
  int giver;
  Hash commitment;
};
// Nobody comes or goes any more, and no commitment changes: they are shown to all.
struct Listed {};
struct PartShown {
  int giver;
  Seed bytes;
};
// When it happened, in seconds since 1970; 0 in logs of before, which say it only where decisions
// last for days.
struct Started {
  std::int64_t at = 0;
};
struct Moved {
  Seat seat;
  std::string move;
  By by;
  std::int64_t at = 0;
  std::optional<std::int64_t> account{};  // what the seat has in its account now, in milliseconds
};
// How the game ended: in numbers, whatever the wire makes of them.
struct Ended {
  std::vector<int> scores;
  std::vector<int> ranks;

  bool operator==(const Ended&) const = default;
};
// Its time was up: a substitute makes this decision.
struct Missed {
  Seat seat;
};
// Its days were up: it takes a day of its vacation.
struct DayOff {
  Seat seat;
};
// It is not asked any more until it comes back: the substitute decides.
struct WentAway {
  Seat seat;
};
struct CameBack {
  Seat seat;
  std::int64_t at = 0;  // where decisions last for days
};
// A bot sits there in somebody's place, who may come back.
struct Replaced {
  Seat seat;
  bool offered;  // to whoever wants to play on
  bool left;     // its player wished so: a newcomer need not give it back
};
struct TookOver {
  Seat seat;
  std::string name;
  Hash token;
};
// Whose seat it was has it again.
struct Returned {
  Seat seat;
  std::int64_t at = 0;
};
// By agreement: no clock runs, and nobody plays.
struct Paused {};
struct Resumed {
  std::int64_t at = 0;
};
struct Said {
  Seat seat;
  std::string words;  // or the name of a ready phrase
  std::int64_t at = 0;
  bool phrase = false;
};
struct NextOpened {
  std::string id;
};
// Nobody came: the table is taken away before it started.
struct Closed {};

using Entry = std::variant<Opened, SatDown, StoodUp, Rekeyed, Removed, Swapped, Arranged, Begun,
                           Freed, Filled, BotSeated, PartGiven, Listed, PartShown, Started, Moved,
                           Ended, Missed, DayOff, WentAway, CameBack, Replaced, TookOver, Returned,
                           Paused, Resumed, Said, NextOpened, Closed>;

// What is said of an entry, or a game, of a kind that this version has never heard of.
inline constexpr std::string_view kNoSuchEntry = "no such entry";
inline constexpr std::string_view kNoSuchGame = "there is no game";

std::string to_text(const Entry& entry);
// Or what is wrong with it: a log from elsewhere, or a broken one.
std::expected<Entry, std::string> parse_entry(std::string_view text);

}  // namespace pactole::server
