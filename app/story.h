// What happened, in sentences: to whom it is told, in which colours, and how closely.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/speaker.h"
#include "engine/core/seat.h"
#include "referee/json.h"
#include "referee/match.h"
#include "referee/position.h"

namespace pactole {

// A record is told move by move; at the table the cards can be seen, and only what they led to is
// worth a sentence.
enum class Pace { every_move, outcomes };

struct Face;

struct Voice {
  Speaker speaker;
  Pace pace = Pace::every_move;

  Voice(const Face& face, int players, Language language, std::optional<Seat> you = std::nullopt,
        Ink ink = Ink::none(), Pace how = Pace::every_move);

  const Ink& ink() const { return speaker.ink; }
  const Screen& screen() const { return speaker.screen; }
  int players() const { return static_cast<int>(speaker.names.size()); }
  Viewer viewer() const {
    return speaker.you ? Viewer(seat_at(*speaker.you)) : Viewer::spectator();
  }
  bool is_you(Seat seat) const { return speaker.you == static_cast<int>(seat); }
  // Alone, as in a table: "You".
  std::string name(Seat seat) const;
  std::string name(const Json& seat) const { return name(seat_at(seat.get<int>())); }

  std::string say(std::string_view key, const Json& arguments = Json::object()) const {
    return speaker.say(key, arguments);
  }
  std::string write(const Json& value, std::string_view kind) const {
    return speaker.write(value, kind);
  }
};

// An event in sentences, without a line end after the last; empty for what goes without saying. The
// position is one after it.
std::string tell(const Face& face, const Json& event, const Position& position, const Voice& voice);
// What the first moment of a game tells this audience.
std::string tell_opening(const Face& face, const Position& opening, Audience audience,
                         const Voice& voice);

// The moves of a game made again from its opening, each with what the audience is told of it.
using EachMove = std::function<void(const Position& after, const std::vector<Json>& events)>;
// Of those that lie face down only what is left.
void make_again(const Position& opening, std::span<const Match::Entry> moves, Audience audience,
                const EachMove& each, const FaceDown& face_down = {});

// The lines of a score sheet, whoever has most of `field` first, or least.
enum class Ahead { most, least };
std::vector<Json> ranked(const Json& sheet, const char* field, Ahead ahead);

// What a `game_end` comes to: the places, best first, with each score as `score` writes it; how it
// is scored; who wins.
std::string ending(const Json& event, const Voice& voice, const std::string& scoring,
                   std::string (*score)(const Json& score, const Voice& voice));

// Several lines, such as a score sheet, want room around them.
bool is_block(std::string_view sentences);

}  // namespace pactole
