// Any game in progress behind one type: text in, JSON out.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/estimate.h"
#include "bots/spec.h"
#include "engine/core/memory.h"
#include "engine/core/random.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "referee/audience.h"
#include "referee/json.h"

namespace pactole {

// Collects what happened as told to one audience: as JSON objects with commas between them; or, for
// who reads them here and now, as values in a list elsewhere.
struct Listener {
  Audience audience;
  std::string events{};
  std::vector<Json>* values = nullptr;
  // Of events that are told again: which may not be looked at any more.
  FaceDown face_down{};
};

struct Choices {
  std::vector<std::string> moves;
  bool complete = true;
};

// What a bot would do, and what it thought of the moves it looked at, the best first.
struct Suggestion {
  std::string move;
  std::uint32_t visits = 0;
  double reward = 0;  // 0 to 1, mostly the chance to win
  double score = 0;   // at the end, as expected
  double rank = 0;
};
struct Advice {
  std::string move;
  std::vector<Suggestion> candidates;
};

template <class G>
Suggestion suggestion(const Estimate<G>& estimate) {
  return {text(estimate.move), estimate.visits, estimate.reward, estimate.score, estimate.rank};
}

class Position {
 public:
  virtual ~Position() = default;

  // The same game, to be looked at or played on elsewhere.
  virtual std::unique_ptr<Position> copy() const = 0;

  virtual int players() const = 0;
  virtual SeatSet acting() const = 0;
  virtual Choices choices(Seat seat) const = 0;
  // What `play` would answer, without playing.
  virtual std::expected<std::string, Refusal> check(Seat seat, std::string_view words) const = 0;
  // The canonical text of the move made; on a refusal nothing has changed.
  virtual std::expected<std::string, Refusal> play(Seat seat, std::string_view words,
                                                   std::span<Listener> listeners) = 0;
  // For a seat that is to act. The bot sees what the seat sees, and no more.
  virtual Advice advise(Seat seat, const BotSpec& bot, const Seed& luck) const = 0;
  // Whether the move, which must be legal, would show its maker something that was hidden: then it
  // can't be taken back.
  virtual bool reveals(Seat seat, std::string_view words) const = 0;
  // A world that the seat can't tell from this one; the same luck gives the same.
  virtual std::unique_ptr<Position> drawn(Seat seat, const Seed& luck) const = 0;
  virtual Result outcome() const = 0;
  // How many events there have been, and which of them may not be looked at any more where the
  // memory is strict.
  virtual std::uint32_t events() const = 0;
  virtual FaceDown face_down() const = 0;
  // How the game ends if this move, which must be legal, is its last; nothing if it goes on.
  virtual std::optional<Result> outcome_after(Seat seat, std::string_view words) const = 0;
  virtual void show(Audience audience, std::string& out) const = 0;
  // The same view typed, into the View of that game; false if this is another game. `seen` calls it
  // with what fits.
  virtual bool see(Viewer viewer, std::string_view game, void* view) const = 0;
  // The whole state, into the State of that game; false if this is another. `state_of` calls it.
  virtual bool copy_state(std::string_view game, void* state) const = 0;
};

// The state of a position of G, for bots that draw worlds from it; nothing of any other game.
template <class G>
std::optional<typename G::State> state_of(const Position& position) {
  typename G::State state{};
  if (!position.copy_state(G::id, &state)) return std::nullopt;
  return state;
}

// What a viewer sees of a position of G; nothing of any other game.
template <class G>
std::optional<typename G::View> seen(const Position& position, Viewer viewer) {
  typename G::View view{};
  if (!position.see(viewer, G::id, &view)) return std::nullopt;
  return view;
}

}  // namespace pactole
