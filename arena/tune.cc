#include "arena/tune.h"

#include "bots/guides.h"
#include "bots/tuned.h"

namespace pactole {

std::expected<void, ParamError> tune(const Tuning& tuning,
                                     const std::function<void(const Trial&)>& on_trial) {
  Contest contest;
  contest.game = tuning.game;
  contest.deals = tuning.deals;
  contest.seed = tuning.seed;
  contest.threads = tuning.threads;
  contest.bots.assign(static_cast<std::size_t>(tuning.players), Entrant{.bot = tuning.bot});
  std::vector<std::string> names(contest.bots.size(), "usual");
  names[0] = "changed";
  for (const double value : tuning.values) {
    contest.bots[0].changed = Number{tuning.number, value};
    Tally tally(names);
    const auto held = hold(contest, [&](const Deal& deal) {
      tally.add(deal);
      return tuning.gain <= 0 || tally.sprt(tuning.gain).verdict == Verdict::open;
    });
    if (!held) return std::unexpected(held.error());
    const Interval share = tally.standings().front().win_share;
    on_trial({value, tally.deals(), share.mean, share.standard_error(), tally.sprt(tuning.gain)});
  }
  return {};
}

std::vector<Number> numbers_of(std::string_view game) {
  std::vector<Number> numbers;
  Games::for_each([&]<class G>() {
    if (G::id == game) numbers = numbers_of(kUsualGuide<G>);
  });
  return numbers;
}

}  // namespace pactole
