// Money! as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/money/notation.h"
#include "engine/money/rules.h"
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

  static constexpr std::string_view id = "money";
  static constexpr std::string_view name = "Money!";
  static constexpr int min_seats = money::kMinPlayers;
  static constexpr int max_seats = money::kMaxPlayers;

  static constexpr std::array<std::string_view, 2> editions{"classic", "goldsieber"};
  static constexpr std::array<std::string_view, 2> matches{"total", "wins"};
  // The edition first: it presets what later options override.
  static constexpr std::array<OptionSpec, 6> options{
      {{"edition", OptionKind::choice, 0, 0, 1, editions},
       {"deals", OptionKind::number, money::kDeals, 1, money::kMaxDeals},
       {"match", OptionKind::choice, 0, 0, 1, matches},
       {"bluff_only", OptionKind::flag, 1, 0, 1},
       {"removed", OptionKind::other},
       {"stall_limit", OptionKind::number, money::kStallLimit, 1, money::kMaxStallLimit}}};

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
