#include "arena/arena.h"

#include <algorithm>

#include "arena/contest_of.h"
#include "bots/guides.h"
#include "referee/games.h"

namespace pactole {
namespace {

template <Guided G>
std::expected<Names, ParamError> hold_contest(const Contest& contest, const OnDeal& on_deal) {
  const auto options = options_for<G>(static_cast<int>(contest.bots.size()), contest.options);
  if (!options) return std::unexpected(options.error());
  for (const Entrant& entrant : contest.bots) {
    if (!entrant.changed) continue;
    const auto guide = guide_with<G>(*entrant.changed);
    if (!guide) return std::unexpected(ParamError{"number", guide.error()});
  }
  ContestOf<G> held(contest, *options);
  const std::string failure = held.hold(on_deal);
  if (!failure.empty()) return std::unexpected(ParamError{"bots", failure});
  return held.names();
}

struct Entry {
  std::string_view game;
  std::string_view feat;
  std::expected<Names, ParamError> (*hold)(const Contest&, const OnDeal&);
};

constexpr auto kGames =
    Games::map([]<class G>() { return Entry{G::id, Guide<G>::Feat::kName, &hold_contest<G>}; });

}  // namespace

std::string_view feat_of(std::string_view game) {
  const auto* const found = std::ranges::find(kGames, game, &Entry::game);
  return found == kGames.end() ? std::string_view() : found->feat;
}

std::expected<Names, ParamError> hold(const Contest& contest, const OnDeal& on_deal) {
  std::string known;
  for (const Entry& each : kGames) {
    if (each.game == contest.game) return each.hold(contest, on_deal);
    known += known.empty() ? "" : ", ";
    known += each.game;
  }
  return std::unexpected(ParamError{"game", "must be one of " + known});
}

}  // namespace pactole
