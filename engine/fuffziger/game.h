// Falsche FuFFziger as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/fuffziger/events_described.h"
#include "engine/fuffziger/notation.h"
#include "engine/fuffziger/rules.h"
#include "engine/fuffziger/samples.h"
#include "engine/fuffziger/view.h"
#include "engine/fuffziger/view_described.h"

namespace pactole {

struct Fuffziger {
  using State = fuffziger::State;
  using Move = fuffziger::Move;
  using MoveList = fuffziger::MoveList;
  using Options = fuffziger::Options;
  using Setup = fuffziger::Setup;
  using View = fuffziger::View;
  using OpenView = fuffziger::OpenView;

  static constexpr std::string_view id = "fuffziger";
  static constexpr std::string_view name = "Falsche FuFFziger";
  static constexpr int min_seats = fuffziger::kMinPlayers;
  static constexpr int max_seats = fuffziger::kMaxPlayers;

  static constexpr std::array<std::string_view, 2> inspectors{"owned", "level"};
  // `tables` comes first: a `start_money` of its own overrides the one in the file.
  static constexpr std::array<OptionSpec, 5> options{{
      {"tables", OptionKind::other},
      {"inspector", OptionKind::choice, 0, 0, 1, inspectors},
      {"start_money", OptionKind::number, 0, 0, fuffziger::kMaxAmount},
      {"open_money", OptionKind::flag},
      {"round_limit", OptionKind::number, 60, 1, 1000},
  }};

  static std::span<const Options> sample_options() { return fuffziger::sample_options(); }
};

static_assert(Game<Fuffziger>);

}  // namespace pactole
