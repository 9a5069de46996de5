// One game to be looked at from all sides, moved by action numbers or by text.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/spec.h"
#include "engine/core/options.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "learn/numbers_out.h"
#include "referee/rooms.h"

namespace pactole::learn {

// How long everything is, for a game and a number of players.
struct Sizes {
  std::size_t actions;
  std::size_t seen;
  std::size_t all;  // with what is hidden behind it
};

class Play {
 public:
  virtual ~Play() = default;

  virtual std::unique_ptr<Play> clone() const = 0;
  virtual Sizes sizes() const = 0;
  virtual int players() const = 0;
  virtual std::optional<Seat> seat() const = 0;  // nobody when it is over
  virtual bool saying() const = 0;
  virtual std::vector<std::size_t> allowed() const = 0;
  // Of an allowed action.
  virtual void take(std::size_t action) = 0;
  // A move in the words of the referee, by whom it is to act, as the actions that say it.
  virtual std::expected<std::vector<std::size_t>, std::string> spell(
      std::string_view words) const = 0;
  virtual Result outcome() const = 0;

  virtual void show(Seat viewer, Number* out) const = 0;
  virtual void show_all(Seat viewer, Number* out) const = 0;
  // The referee's view, as JSON.
  virtual std::string view(Viewer viewer) const = 0;
  // All that the seat has been shown and told since the start, and what it is saying: equal for two
  // games if and only if nothing tells them apart for this seat.
  virtual std::string told(Seat seat) const = 0;

  // A random game that this seat can't tell from the real one. What others have been told in it is
  // not known: their story begins here.
  virtual std::unique_ptr<Play> determinize(Seat seat, const Seed& luck) const = 0;
  // What a bot would say for who is to act.
  virtual std::vector<std::size_t> advise(const BotSpec& bot, const Seed& luck) const = 0;
  // As the referee writes it; nothing of a drawn game, which nobody has played.
  virtual std::optional<std::string> record() const = 0;
  virtual std::string seed() const = 0;
};

struct Kind {
  std::string_view id;
  Sizes (*sizes)(int players);
  std::vector<Slice> (*slices)(int players);  // of what is seen, then of the rest
  std::string (*action_name)(std::size_t action);
  std::expected<std::unique_ptr<Play>, ParamError> (*open)(const Terms& terms);
};

std::span<const Kind> kinds();
const Kind* find_kind(std::string_view id);

}  // namespace pactole::learn
