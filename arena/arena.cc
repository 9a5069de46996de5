#include "arena/arena.h"

#include <array>
#include <utility>

#include "arena/contest_of.h"
#include "engine/bidcoin/game.h"
#include "engine/blackmonday/game.h"
#include "engine/fuffziger/game.h"
#include "engine/money/game.h"
#include "referee/fuffziger.h"
#include "referee/money.h"

namespace pactole {
namespace {

template <Game G>
std::expected<void, ParamError> hold_contest(const Contest& contest, const OnDeal& on_deal) {
  const auto options = options_for<G>(static_cast<int>(contest.bots.size()), contest.options);
  if (!options) return std::unexpected(options.error());
  const std::string failure = ContestOf<G>(contest, *options).hold(on_deal);
  if (!failure.empty()) return std::unexpected(ParamError{"bots", failure});
  return {};
}

using Hold = std::expected<void, ParamError> (*)(const Contest&, const OnDeal&);
constexpr std::array<std::pair<std::string_view, Hold>, 4> kGames{{
    {Bidcoin::id, &hold_contest<Bidcoin>},
    {Money::id, &hold_contest<Money>},
    {Blackmonday::id, &hold_contest<Blackmonday>},
    {Fuffziger::id, &hold_contest<Fuffziger>},
}};

}  // namespace

std::string_view feat_of(std::string_view game) {
  return game == Bidcoin::id ? Feat<Bidcoin>::kName : std::string_view();
}

std::expected<void, ParamError> hold(const Contest& contest, const OnDeal& on_deal) {
  std::string known;
  for (const auto& [game, hold_it] : kGames) {
    if (game == contest.game) return hold_it(contest, on_deal);
    known += known.empty() ? "" : ", ";
    known += game;
  }
  return std::unexpected(ParamError{"game", "must be one of " + known});
}

}  // namespace pactole
