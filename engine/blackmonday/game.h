// Black Monday as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/blackmonday/notation.h"
#include "engine/blackmonday/rules.h"
#include "engine/blackmonday/schema.h"
#include "engine/blackmonday/view.h"
#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/core/option_specs.h"

namespace pactole {

struct Blackmonday {
  using State = blackmonday::State;
  using Move = blackmonday::Move;
  using MoveList = blackmonday::MoveList;
  using Options = blackmonday::Options;
  using Setup = blackmonday::Setup;
  using View = blackmonday::View;
  using OpenView = blackmonday::OpenView;
  using Events = blackmonday::Events;
  using Memory = NothingForgotten;

  static constexpr std::string_view id = "blackmonday";
  static constexpr std::string_view name = "Black Monday";
  static constexpr int min_seats = blackmonday::kMinPlayers;
  static constexpr int max_seats = blackmonday::kMaxPlayers;

  static constexpr auto options = option_specs<Options>();

  static constexpr std::array facts{
      fact("most_shares", blackmonday::kMaxShares), fact("highest_rate", blackmonday::kValues),
      fact("rate_step", blackmonday::dollars(1)), fact("high_from", blackmonday::kTopParcel + 1)};

  static std::span<const Options> sample_options() {
    static constexpr std::array<Options, 4> samples{
        {{},
         {.high_parcels = true},
         {.four_closings = true},
         {.high_parcels = true, .four_closings = true, .turn_limit = 9}}};
    return samples;
  }
};

static_assert(Game<Blackmonday>);

}  // namespace pactole
