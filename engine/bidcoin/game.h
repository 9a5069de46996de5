// BiD COIN as a Game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/bidcoin/notation.h"
#include "engine/bidcoin/rules.h"
#include "engine/bidcoin/view.h"
#include "engine/core/game.h"

namespace pactole {

struct Bidcoin {
  using State = bidcoin::State;
  using Move = bidcoin::Move;
  using MoveList = bidcoin::MoveList;
  using Options = bidcoin::Options;
  using Setup = bidcoin::Setup;
  using View = bidcoin::View;
  using OpenView = bidcoin::OpenView;

  static constexpr std::string_view id = "bidcoin";
  static constexpr std::string_view name = "BiD COIN";
  static constexpr int min_seats = bidcoin::kMinPlayers;
  static constexpr int max_seats = bidcoin::kMaxPlayers;

  static constexpr std::array<std::string_view, 2> coin_moves{"one", "cover"};
  static constexpr std::array<OptionSpec, 1> options{
      {{"coin_move", OptionKind::choice, 0, 0, 1, coin_moves}}};

  static std::span<const Options> sample_options() {
    static constexpr std::array<Options, 2> samples{
        {{bidcoin::CoinMove::one}, {bidcoin::CoinMove::cover}}};
    return samples;
  }
};

static_assert(Game<Bidcoin>);

}  // namespace pactole
