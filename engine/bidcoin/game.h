// BiD COIN as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/bidcoin/memory.h"
#include "engine/bidcoin/notation.h"
#include "engine/bidcoin/rules.h"
#include "engine/bidcoin/schema.h"
#include "engine/bidcoin/view.h"
#include "engine/core/fact.h"
#include "engine/core/game.h"
#include "engine/core/option_specs.h"

namespace pactole {

struct Bidcoin {
  using State = bidcoin::State;
  using Move = bidcoin::Move;
  using MoveList = bidcoin::MoveList;
  using Options = bidcoin::Options;
  using Setup = bidcoin::Setup;
  using View = bidcoin::View;
  using OpenView = bidcoin::OpenView;
  using Events = bidcoin::Events;
  using Memory = bidcoin::Memory;

  static constexpr std::string_view id = "bidcoin";
  static constexpr std::string_view name = "BiD COIN";
  static constexpr int min_seats = bidcoin::kMinPlayers;
  static constexpr int max_seats = bidcoin::kMaxPlayers;

  static constexpr auto options = option_specs<Options>();

  static constexpr std::array facts{
      fact("tricks", bidcoin::kTricks),
      fact_where("double_ranks", bidcoin::kRanks, bidcoin::wins_double)};

  static std::span<const Options> sample_options() {
    static constexpr std::array<Options, 2> samples{
        {{bidcoin::CoinMove::one}, {bidcoin::CoinMove::cover}}};
    return samples;
  }
};

static_assert(Game<Bidcoin>);

}  // namespace pactole
