// A game together with its record: what it was opened with and every move made.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/json.h"
#include "referee/position.h"
#include "referee/rooms.h"

namespace pactole {

class JsonObject;

class Match {
 public:
  using Entry = std::pair<Seat, std::string>;

  static std::expected<Match, ParamError> open(const Room& room, Terms terms);

  const Room& room() const { return *room_; }
  const Position& position() const { return *position_; }
  const std::vector<Entry>& moves() const { return moves_; }
  // What is odd about the options it was opened with.
  std::vector<ParamError> warnings() const {
    return room_->warnings == nullptr ? std::vector<ParamError>() : room_->warnings(terms_);
  }

  // How many moves this seat has made: the number of its next decision.
  std::size_t decisions(Seat seat) const { return decisions_[index(seat)]; }

  Refusal play(Seat seat, std::string_view words, std::span<Listener> listeners);

  // The same game once more.
  Match clone() const;
  // From here on a game that this seat can't tell from this one. What was told before was told in
  // this one: it tells what happens from now on.
  Match drawn(Seat seat, const Seed& luck) const;
  // Then no seed leads to it, and there is no record.
  bool is_drawn() const { return drawn_ != nullptr; }

  // From now on the position before the last move is remembered, for who asks often whether it can
  // be taken back; otherwise the game is played again to find it.
  void keep_previous() { keeps_previous_ = true; }

  // Whether the last move was this seat's and has shown it nothing that was hidden.
  bool can_undo(Seat seat) const;

  // Takes the last move back.
  void undo();

  // How many events there had been before the move with which a version ends.
  std::uint32_t events_before(std::size_t v) const {
    return v < events_before_.size() ? events_before_[v] : position_->events();
  }

  // What an audience was told from a version on, up to another: the game is played again to hear
  // it. A strict one is told what it may still look at.
  std::string told(Audience audience, std::size_t since, std::size_t until = SIZE_MAX) const;

  // What moves are played again from; null if it can't be had.
  std::unique_ptr<Position> beginning() const;

  // The whole game as JSON; replaying it gives the same game, byte for byte.
  void write_record(std::string& out) const;
  // Its members, for an object that has more.
  void write_record(JsonObject& record) const;

 private:
  // The same position a move earlier, played again; null if it can't be had.
  std::unique_ptr<Position> before() const;
  // The number of the first move that is played again.
  std::size_t first_move() const { return drawn_ == nullptr ? 0 : drawn_after_; }

  Match(const Room& room, Terms terms, std::unique_ptr<Position> position)
      : room_(&room), terms_(std::move(terms)), position_(std::move(position)) {}

  const Room* room_;
  Terms terms_;
  std::unique_ptr<Position> position_;
  std::vector<Entry> moves_;
  std::vector<std::uint32_t> events_before_;  // each of them
  std::array<std::uint32_t, kMaxSeats> decisions_{};
  bool keeps_previous_ = false;
  std::unique_ptr<Position> previous_{};
  std::shared_ptr<const Position> drawn_{};  // as it was then
  std::size_t drawn_after_ = 0;              // so many moves
};

}  // namespace pactole
