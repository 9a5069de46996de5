// Falsche FuFFziger as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/option_specs.h"
#include "engine/fuffziger/memory.h"
#include "engine/fuffziger/notation.h"
#include "engine/fuffziger/rules.h"
#include "engine/fuffziger/samples.h"
#include "engine/fuffziger/schema.h"
#include "engine/fuffziger/view.h"

namespace pactole {

struct Fuffziger {
  using State = fuffziger::State;
  using Move = fuffziger::Move;
  using MoveList = fuffziger::MoveList;
  using Options = fuffziger::Options;
  using Setup = fuffziger::Setup;
  using View = fuffziger::View;
  using OpenView = fuffziger::OpenView;
  using Events = fuffziger::Events;
  using Memory = fuffziger::Memory;

  static constexpr std::string_view id = "fuffziger";
  static constexpr std::string_view name = "Falsche FuFFziger";
  static constexpr int min_seats = fuffziger::kMinPlayers;
  static constexpr int max_seats = fuffziger::kMaxPlayers;

  // `tables` comes first: a `start_money` of its own overrides the one in the file.
  static constexpr auto options = option_specs<Options>("tables");

  static constexpr std::array facts{fact("inspector_cards", fuffziger::kInspectorCards),
                                    fact("markers", fuffziger::kMarkers),
                                    fact_list("stated_buy", fuffziger::kStatedBuy),
                                    fact_list("stated_sell", fuffziger::kStatedSell),
                                    fact_list("stated_scrap", fuffziger::kStatedScrap),
                                    fact_list("stated_launder", fuffziger::kStatedLaunder)};

  static std::span<const Options> sample_options() { return fuffziger::sample_options(); }
};

static_assert(Game<Fuffziger>);

}  // namespace pactole
