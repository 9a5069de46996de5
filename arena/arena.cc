#include "arena/arena.h"

#include <algorithm>

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

struct Entry {
  std::string_view game;
  std::string_view feat;
  std::expected<void, ParamError> (*hold)(const Contest&, const OnDeal&);
};

template <Game G>
constexpr Entry entry_of() {
  Entry entry{G::id, {}, &hold_contest<G>};
  if constexpr (kHasFeat<G>) entry.feat = Feat<G>::kName;
  return entry;
}

constexpr Entry kGames[] = {entry_of<Bidcoin>(), entry_of<Money>(), entry_of<Blackmonday>(),
                            entry_of<Fuffziger>()};

}  // namespace

std::string_view feat_of(std::string_view game) {
  const auto* const found = std::ranges::find(kGames, game, &Entry::game);
  return found == std::end(kGames) ? std::string_view() : found->feat;
}

std::expected<void, ParamError> hold(const Contest& contest, const OnDeal& on_deal) {
  std::string known;
  for (const Entry& each : kGames) {
    if (each.game == contest.game) return each.hold(contest, on_deal);
    known += known.empty() ? "" : ", ";
    known += each.game;
  }
  return std::unexpected(ParamError{"game", "must be one of " + known});
}

}  // namespace pactole
