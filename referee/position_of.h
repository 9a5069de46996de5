// A Table of any Game.
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "bots/bot.h"
#include "engine/core/game.h"
#include "engine/core/option_specs.h"
#include "referee/json_writer.h"
#include "referee/params.h"
#include "referee/position.h"
#include "referee/rooms.h"
#include "referee/rules_signature.h"
#include "referee/told.h"

namespace pactole {

template <Game G>
class PositionOf final : public Position {
 public:
  PositionOf(const typename G::State& state, const typename G::Setup& setup, int players,
             GivenOptions given)
      : state_(state), setup_(setup), players_(players), given_(std::move(given)) {}

  const typename G::State& state() const { return state_; }

  std::unique_ptr<Position> copy() const override { return std::make_unique<PositionOf>(*this); }

  int players() const override { return players_; }
  SeatSet acting() const override { return to_act(state_); }
  Result outcome() const override { return result(state_); }
  std::optional<Result> outcome_after(Seat seat, std::string_view words) const override {
    const auto move = read_move<G>(state_, seat, words);
    if (!move) return std::nullopt;
    typename G::State after = state_;
    apply(after, seat, *move, Silence{}, setup_);
    if (!to_act(after).empty()) return std::nullopt;
    return result(after);
  }

  Choices choices(Seat seat) const override {
    typename G::MoveList moves;
    Choices choices;
    choices.complete = legal(state_, seat, moves);
    choices.moves.reserve(moves.size());
    for (const auto& move : moves) choices.moves.push_back(text(move));
    return choices;
  }

  std::expected<std::string, Refusal> check(Seat seat, std::string_view words) const override {
    const auto move = read_move<G>(state_, seat, words);
    if (!move) return std::unexpected(move.error());
    return text(*move);
  }

  std::expected<std::string, Refusal> play(Seat seat, std::string_view words,
                                           std::span<Listener> listeners) override {
    const auto move = read_move<G>(state_, seat, words);
    if (!move) return std::unexpected(move.error());
    apply(
        state_, seat, *move,
        [&]<class Event>(const Event& event) {
          const std::uint32_t number = events_++;
          memory_.happened(event, number);
          for (Listener& listener : listeners) {
            if constexpr (requires { remains(event); }) {
              if (listener.face_down.covers(number)) {
                tell(listener, remains(event));
                continue;
              }
            }
            tell(listener, event);
          }
        },
        setup_);
    return text(*move);
  }

  std::uint32_t events() const override { return events_; }
  FaceDown face_down() const override { return memory_.face_down(); }

  Advice advise(Seat seat, const BotSpec& spec, const Seed& luck) const override {
    const auto bot = make_bot<G>(spec);
    Stream chance(luck, "bot");
    Advice advice{text(ask(*bot, state_, seat, chance)), {}};
    for (const Estimate<G>& estimate : bot->estimates()) {
      advice.candidates.push_back(suggestion(estimate));
    }
    return advice;
  }

  // The seat can't tell the real game from worlds drawn for it. If it still can't after the move,
  // the move has told it nothing.
  bool reveals(Seat seat, std::string_view words) const override {
    const auto move = read_move<G>(state_, seat, words);
    if (!move) return false;
    const auto seen_after = [&](typename G::State world) {
      apply(world, seat, *move, Silence{}, setup_);
      return to_json(view(world, seat), seat);
    };
    const std::string truth = seen_after(state_);
    constexpr int kWorlds = 24;
    Stream chance(Seed{}, "reveals");
    for (int i = 0; i < kWorlds; ++i) {
      if (seen_after(determinize(state_, seat, chance)) != truth) return true;
    }
    return false;
  }

  // What a setup says of what is still to come is not part of it: the seat does not know that.
  std::unique_ptr<Position> drawn(Seat seat, const Seed& luck) const override {
    Stream chance(luck, "determinize");
    auto world = std::make_unique<PositionOf>(*this);
    world->state_ = determinize(state_, seat, chance);
    world->setup_ = {};
    return world;
  }

  void show(Audience audience, std::string& out) const override {
    JsonWriter writer(out, audience, &given_);
    if (audience.sees_all()) {
      writer.write(open_view(state_));
    } else {
      auto seen = view(state_, audience.viewer());
      if constexpr (requires { cover(seen); }) {
        if (audience.strict()) cover(seen);
      }
      writer.write(seen);
    }
  }

  bool see(Viewer viewer, std::string_view game, void* seen) const override {
    if (game != G::id) return false;
    *static_cast<typename G::View*>(seen) = view(state_, viewer);
    return true;
  }

  bool copy_state(std::string_view game, void* state) const override {
    if (game != G::id) return false;
    *static_cast<typename G::State*>(state) = state_;
    return true;
  }

 private:
  template <class Event>
  static void tell(Listener& listener, const Event& event) {
    static_assert(G::Events::template contains<Event>, "add the event to the game's Events");
    if constexpr (kTellsValues) {
      if (listener.values != nullptr) {
        listener.values->push_back(Teller(listener.audience).tell_event(event));
        return;
      }
    }
    if (!listener.events.empty()) listener.events += ',';
    JsonWriter(listener.events, listener.audience).write_event(event);
  }

  typename G::State state_;
  typename G::Memory memory_{};
  std::uint32_t events_ = 0;
  typename G::Setup setup_;
  int players_;
  GivenOptions given_;
};

// Whether some option has a form of its own; the game's header here then reads it.
template <Game G>
inline constexpr bool kHasOtherOptions =
    std::ranges::find(G::options, OptionKind::other, &OptionSpec::kind) != G::options.end();

template <Game G>
std::expected<typename G::Options, ParamError> read_options(const Json& given) {
  if (auto error = check_option_names(given, G::options)) return std::unexpected(*error);
  typename G::Options options;
  for (std::size_t i = 0; i < G::options.size(); ++i) {
    const OptionSpec& spec = G::options[i];
    const Json* value = member(given, spec.name);
    if (value == nullptr) continue;
    if constexpr (kHasOtherOptions<G>) {
      if (spec.kind == OptionKind::other) {
        if (auto error = read_other_option(*value, i, options)) return std::unexpected(*error);
        continue;
      }
    }
    const auto number = read_option(*value, spec);
    if (!number) return std::unexpected(number.error());
    set_option(options, spec.name, *number);
  }
  return options;
}

// What views repeat of the options that have a form of their own.
template <Game G>
GivenOptions given_options(const Json& options) {
  GivenOptions given;
  for (const OptionSpec& spec : G::options) {
    const Json* value = spec.kind == OptionKind::other ? member(options, spec.name) : nullptr;
    if (value != nullptr) given.emplace(spec.name, value->dump());
  }
  return given;
}

// Options that only some numbers of players allow are refused by a game's
// `check_options(options, players)`.
template <Game G>
std::expected<typename G::Options, ParamError> options_for(int players, const Json& given) {
  if (players < G::min_seats || players > G::max_seats) {
    return std::unexpected(ParamError{"players", std::string(G::name) + " is for " +
                                                     std::to_string(G::min_seats) + " to " +
                                                     std::to_string(G::max_seats) + " players"});
  }
  auto options = read_options<G>(given);
  if (!options) return options;
  if constexpr (requires { check_options(*options, players); }) {
    if (auto error = check_options(*options, players)) {
      error->key = "options." + error->key;
      return std::unexpected(*error);
    }
  }
  return options;
}

// A game's referee room says how its setup is read: `read_setup(json, options, players, setup)`,
// keys below "setup".
template <Game G>
std::expected<std::unique_ptr<Position>, ParamError> open_position(const Terms& terms) {
  auto options = options_for<G>(terms.players, terms.options);
  if (!options) return std::unexpected(options.error());
  typename G::Setup setup{};
  if (!terms.setup.is_null()) {
    auto error = read_setup(terms.setup, *options, terms.players, setup);
    if (!error) {
      error = check_setup(*options, terms.players, setup);
      if (error) error->key = "setup." + error->key;
    }
    if (error) return std::unexpected(*error);
  }
  return std::make_unique<PositionOf<G>>(start(*options, terms.players, terms.seed, setup), setup,
                                         terms.players, given_options<G>(terms.options));
}

template <Game G>
std::vector<ParamError> warnings_of(const Terms& terms) {
  const auto options = options_for<G>(terms.players, terms.options);
  if constexpr (requires { option_warnings(*options); }) {
    if (options) return option_warnings(*options);
  }
  return {};
}

template <Game G>
constexpr Room room_of() {
  return {G::id,      G::name,           G::min_seats,    G::max_seats,
          G::options, &open_position<G>, &warnings_of<G>, kRulesSignature<G>};
}

}  // namespace pactole
