// BiD COIN for bots: which cards are worth a thought, sound play by rules of thumb, and how a game
// cut off between deals stands.
#pragma once

#include "bots/bidcoin/weights.h"
#include "bots/guide.h"
#include "engine/bidcoin/game.h"

namespace pactole {
namespace bidcoin {

struct ExactBids {
  static constexpr std::string_view kName = "exact bids";

  template <class Tell>
  static void watch(const DealEnded& event, Tell&& tell) {
    for (const Settled& line : event.sheet) tell(line.seat, line.success);
  }
  template <class Event, class Tell>
  static void watch(const Event&, Tell&&) {}
};

}  // namespace bidcoin

template <>
struct Guide<Bidcoin> : GuideDefaults<Guide<Bidcoin>, Bidcoin> {
  using Weights = bidcoin::Weights;
  using Feat = bidcoin::ExactBids;
  static constexpr std::size_t kMostCandidates = 29;
  static constexpr bool kLowWins = true;
  static constexpr int kReviewWorlds = 256;
  using Defaults::kFlat;

  explicit constexpr Guide(const Weights& weights) : judgement_(weights) {}
  const Weights& weights() const { return judgement_.weights; }

  bidcoin::Move choose(const bidcoin::State& state, Seat seat, Stream& chance) const;
  void consider(const bidcoin::State& state, Seat seat, Candidates<Bidcoin>& candidates) const;
  Outlook outlook(const bidcoin::State& state) const;
  Bonus bonus(const bidcoin::State& root, const bidcoin::State& now) const;
  // A deal at a time: nobody knows anything of the next one.
  bool far_enough(const bidcoin::State& root, const bidcoin::State& now) const {
    return now.deal != root.deal;
  }
  std::uint64_t key(const bidcoin::Move& move) const { return move.code(); }
  using Defaults::imagine;
  using Defaults::outlooks;
  using Defaults::play_turn;

 private:
  bidcoin::Judgement judgement_;
};

}  // namespace pactole
