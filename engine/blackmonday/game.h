// Black Monday as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/blackmonday/notation.h"
#include "engine/blackmonday/rules.h"
#include "engine/blackmonday/view.h"
#include "engine/core/game.h"

namespace pactole {

struct Blackmonday {
  using State = blackmonday::State;
  using Move = blackmonday::Move;
  using MoveList = blackmonday::MoveList;
  using Options = blackmonday::Options;
  using Setup = blackmonday::Setup;
  using View = blackmonday::View;
  using OpenView = blackmonday::OpenView;

  static constexpr std::string_view id = "blackmonday";
  static constexpr std::string_view name = "Black Monday";
  static constexpr int min_seats = blackmonday::kMinPlayers;
  static constexpr int max_seats = blackmonday::kMaxPlayers;

  static constexpr std::array<OptionSpec, 3> options{
      {{"high_parcels", OptionKind::flag, 0, 0, 1},
       {"four_closings", OptionKind::flag, 0, 0, 1},
       {"turn_limit", OptionKind::number, blackmonday::kTurnLimit, 1, blackmonday::kMaxTurnLimit}}};

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
