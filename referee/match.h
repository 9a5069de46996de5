// A table together with its record: what it was opened with and every move made.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/json.h"
#include "referee/rooms.h"
#include "referee/table.h"

namespace pactole {

class Match {
 public:
  using Entry = std::pair<Seat, std::string>;

  static std::expected<Match, ParamError> open(const Room& room, Terms terms);

  const Room& room() const { return *room_; }
  const Table& table() const { return *table_; }
  const std::vector<Entry>& moves() const { return moves_; }

  Refusal play(Seat seat, std::string_view words, std::span<Listener> listeners);

  // Whether the last move was this seat's and has shown it nothing that was hidden.
  bool can_undo(Seat seat) const;

  // Takes the last move back.
  void undo();

  // What an audience was told from a version on: the game is played again to hear it.
  std::string told(Audience audience, std::size_t since) const;

  // The whole game as JSON; replaying it gives the same game, byte for byte.
  void write_record(std::string& out) const;

 private:
  // The same table a move earlier; null if it can't be had.
  std::unique_ptr<Table> before() const;

  Match(const Room& room, Terms terms, std::unique_ptr<Table> table)
      : room_(&room), terms_(std::move(terms)), table_(std::move(table)) {}

  const Room* room_;
  Terms terms_;
  std::unique_ptr<Table> table_;
  std::vector<Entry> moves_;
};

}  // namespace pactole
