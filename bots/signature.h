// A number that stands for how a game's bots play: it changes when one of them decides otherwise,
// in a fixed set of games with every number of players.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/guide.h"
#include "engine/core/hash.h"

namespace pactole {

template <Guided G>
class BotsSignature {
 public:
  explicit BotsSignature(const Guide<G>& guide) {
    // So few iterations that it takes no time, so many that search may settle before it is done.
    for (const char* words : {"expert:150it", "novice", "regular"}) {
      bots_.push_back(make_bot<G>(*parse_bot(words), guide));
    }
    for (int players = G::min_seats; players <= G::max_seats; ++players) add_game(players);
  }
  std::string hex() const { return hash_.hex(); }

 private:
  // Most moves are quickly found ones: they get through the game.
  Bot<G>& one_of_them(Stream& chance) const {
    const std::uint32_t drawn = chance.below(16);
    return *bots_[drawn == 0 ? 0 : drawn < 4 ? 1 : 2];
  }

  void add_game(int players) {
    Stream chance(Seed{static_cast<std::uint8_t>(players)}, "signature");
    auto state = start(typename G::Options{}, players, chance.seed());
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      Bot<G>& bot = one_of_them(chance);
      const auto move = ask(bot, state, seat, chance);
      hash_.add(text(move));
      for (const Estimate<G>& each : bot.estimates()) {
        hash_.add(text(each.move));
        hash_.add(std::to_string(each.visits));
      }
      apply(state, seat, move, Silence{});
    }
  }

  std::vector<std::unique_ptr<Bot<G>>> bots_;
  Hash64 hash_;
};

// Of the bots that people meet.
std::string bots_signature(std::string_view game);

}  // namespace pactole
