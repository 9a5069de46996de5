// A program of somebody else's in one game: it is shown what its seat sees, told what its seat is
// told, and says its moves.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "arena/team.h"
#include "referee/json_object.h"
#include "referee/position_of.h"

namespace pactole {

// What all who play a game know of it.
struct Opening {
  std::string id;
  std::string options;  // as they were given, as JSON
  GivenOptions given{};
  int players = 0;
};

template <Game G>
class ProgramPlayer {
 public:
  ProgramPlayer(Team& team, const Opening& opening, Seat seat)
      : place_(team), patience_(team.patience()), opening_(opening), seat_(seat) {}

  void begin(const typename G::State& state) {
    if (!place_->can("start")) return;
    std::string params;
    {
      JsonObject told(params, seat_);
      write_place(told);
      told("players", opening_.players);
      write_view(told, state);
    }
    place_->tell("start", params, patience_);
  }

  typename G::Move choose(const typename G::State& state) {
    const std::string words = place_->choose(question(state), patience_);
    const auto move = read_move<G>(state, seat_, words);
    if (!move) place_->fail("plays " + shown(words) + ": " + std::string(move.error().why));
    return *move;
  }

  template <class Event>
  void hear(const Event& event) {
    if (!events_.empty()) events_ += ',';
    JsonWriter(events_, seat_).write_event(event);
  }

  // Nothing it does can cost it the game any more.
  void end(const typename G::State& state, const Result& result) {
    tell_end([&](JsonObject& told) {
      write_view(told, state);
      write_events(told);
      told("result", result);
    });
  }
  void end(std::string_view forfeit) {
    tell_end([&](JsonObject& told) { told.raw("result", "null")("forfeit", forfeit); });
  }

 private:
  // `game`, `seat`, `view` and `legal` come first, as they did when there was nothing else.
  std::string question(const typename G::State& state) {
    typename G::MoveList moves;
    const bool complete = legal(state, seat_, moves);
    std::string params;
    {
      JsonObject told(params, seat_);
      told("game", G::id)("seat", seat_);
      write_view(told, state);
      {
        JsonObject choices(told.at("legal"));
        {
          JsonList texts(choices.at("moves"));
          for (const auto& move : moves) texts(text(move));
        }
        choices("complete", complete);
      }
      told("id", opening_.id).raw("options", opening_.options)("budget_ms", patience_.count());
      write_events(told);
    }
    return params;
  }

  void write_place(JsonObject& told) const {
    told("id", opening_.id)("game", G::id)("seat", seat_);
    told.raw("options", opening_.options)("budget_ms", patience_.count());
  }
  void write_view(JsonObject& told, const typename G::State& state) const {
    JsonWriter(told.at("view").out, seat_, &opening_.given).write(view(state, seat_));
  }
  // Each is told once.
  void write_events(JsonObject& told) {
    JsonList{told.at("events")}.raw(std::exchange(events_, {}));
  }

  template <class Write>
  void tell_end(Write&& write) {
    if (place_->broken() || !place_->can("end")) return;
    std::string params;
    {
      JsonObject told(params, seat_);
      told("id", opening_.id)("seat", seat_);
      write(told);
    }
    try {
      place_->tell("end", params, patience_);
    } catch (const BotFailure&) {
      // The next game begins with another.
    }
  }

  Team::Place place_;
  std::chrono::milliseconds patience_;
  const Opening& opening_;
  Seat seat_;
  std::string events_;  // since its last question
};

}  // namespace pactole
