// Money! as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/core/option_specs.h"
#include "engine/money/notation.h"
#include "engine/money/rules.h"
#include "engine/money/schema.h"
#include "engine/money/view.h"

namespace pactole {

struct Money {
  using State = money::State;
  using Move = money::Move;
  using MoveList = money::MoveList;
  using Options = money::Options;
  using Setup = money::Setup;
  using View = money::View;
  using OpenView = money::OpenView;
  using Events = money::Events;
  using Memory = NothingForgotten;

  static constexpr std::string_view id = "money";
  static constexpr std::string_view name = "Money!";
  static constexpr int min_seats = money::kMinPlayers;
  static constexpr int max_seats = money::kMaxPlayers;

  static constexpr auto options = option_specs<Options>();

  static constexpr std::array facts{
      fact("coin", money::kCoinValue),        fact("whole", money::kFullWorth),
      fact("triple", money::kTriple),         fact_list("triple_values", money::kTripleValues),
      fact_list("bills", money::kBillValues), fact_list("serials", money::kSerials)};

  static std::span<const Options> sample_options() {
    using enum money::Edition;
    using enum money::Match;
    static constexpr std::array<Options, 4> samples{
        {{},
         {goldsieber, 2, wins, false, money::kStallLimit, {}},
         {classic, 1, total, false, 1, {}},
         {goldsieber, 2, total, true, 3, {}}}};
    return samples;
  }
};

static_assert(Game<Money>);

}  // namespace pactole
