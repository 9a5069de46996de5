// The contract of a game. A game is a tag type that names its parts; its functions are free
// functions beside its State, found by argument-dependent lookup. Nothing here is virtual.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/events.h"
#include "engine/core/memory.h"
#include "engine/core/options.h"
#include "engine/core/random.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pactole {

template <class G>
concept Game = requires(const typename G::State& state, typename G::State& changing,
                        const typename G::Move& move, typename G::MoveList& moves,
                        const typename G::Options& options, const typename G::Setup& setup,
                        Seat seat, Viewer viewer, Stream& chance, const Seed& seed, int players,
                        Silence silence, std::string_view words, const typename G::Memory& memory) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::name } -> std::convertible_to<std::string_view>;
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::options } -> std::convertible_to<std::span<const OptionSpec>>;
  // Option sets that between them use every value, for tests and the bench signature.
  { G::sample_options() } -> std::convertible_to<std::span<const typename G::Options>>;

  { check_setup(options, players, setup) } -> std::same_as<std::optional<ParamError>>;

  // `setup` fixes what it names, the seed the rest. A setup that reaches into later deals stays
  // with the caller, who hands it to every `apply`: a state carries no future that was scripted.
  { start(options, players, seed, setup) } -> std::same_as<typename G::State>;
  { to_act(state) } -> std::same_as<SeatSet>;
  // Whether every legal move was listed; false only where they are too many.
  { legal(state, seat, moves) } -> std::same_as<bool>;
  { check(state, seat, move) } -> std::same_as<Refusal>;
  // On a checked move this cannot fail.
  { apply(changing, seat, move, silence) } -> std::same_as<void>;
  { apply(changing, seat, move, silence, setup) } -> std::same_as<void>;
  { determinize(state, seat, chance) } -> std::same_as<typename G::State>;
  // The same game with another future: what nobody has seen is drawn anew, what anybody holds or
  // has sealed stays. The same chance gives the same future, however it lay.
  { redraw_unseen(state, chance) } -> std::same_as<typename G::State>;
  { result(state) } -> std::same_as<Result>;

  { text(move) } -> std::same_as<std::string>;
  { parse(state, seat, words) } -> std::same_as<std::expected<typename G::Move, Refusal>>;

  // View has no field in which another seat's secret could travel; OpenView shows everything.
  { view(state, viewer) } -> std::same_as<typename G::View>;
  { open_view(state) } -> std::same_as<typename G::OpenView>;

  // What schema and signature tell besides, of events and of numbers.
  typename G::Events;
  // Which past events may not be looked at again, where a table keeps to its rulebook.
  { memory.face_down() } -> std::same_as<FaceDown>;
  G::facts;

  // What is looked at in every game: search needs the number of players, tests the seed,
  // records and the page what stands first in every view.
  { state.seed } -> std::convertible_to<Seed>;
  { state.player_count } -> std::convertible_to<int>;
  { view(state, viewer).options } -> std::convertible_to<typename G::Options>;
  { view(state, viewer).log_v } -> std::convertible_to<std::uint32_t>;
  { view(state, viewer).to_act } -> std::convertible_to<SeatSet>;
  view(state, viewer).ended;
  { open_view(state).table.log_v } -> std::convertible_to<std::uint32_t>;

  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Move>;
};

// Refusals that come before anything is read: they depend on the seat alone.
template <class State>
Refusal check_turn(const State& state, Seat seat) {
  const SeatSet acting = to_act(state);
  if (acting.empty()) return kGameOver;
  if (!acting.contains(seat)) return kNotYourTurn;
  return kAccepted;
}

// Text to a legal move, refused in the order the protocol promises.
template <Game G>
std::expected<typename G::Move, Refusal> read_move(const typename G::State& state, Seat seat,
                                                   std::string_view words) {
  if (const Refusal refusal = check_turn(state, seat); refusal.refused()) {
    return std::unexpected(refusal);
  }
  auto move = parse(state, seat, words);
  if (!move) return move;
  if (const Refusal refusal = check(state, seat, *move); refusal.refused()) {
    return std::unexpected(refusal);
  }
  return move;
}

}  // namespace pactole
