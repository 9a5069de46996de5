// One game of a contest. Whose program fails forfeits it: one of our bots plays on in its place, so
// that the others have their game, and it is last.
#pragma once

#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "arena/program_player.h"
#include "bots/bot.h"
#include "bots/guide.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {

// Who plays a contest: by bot one of ours, or a program.
template <Game G>
struct Lineup {
  std::vector<std::unique_ptr<Bot<G>>> bots;  // null for a program
  std::vector<Team*> teams;                   // null for ours
  std::unique_ptr<Bot<G>> substitute;
};

// Those who failed come after all others.
inline void put_last(Result& result, const std::vector<bool>& forfeited) {
  const Result before = result;
  const int players = static_cast<int>(forfeited.size());
  result.ranks = {};
  result.winners = {};
  rank_by(result, players, [&](Seat other, Seat seat) {
    if (forfeited[index(other)] || forfeited[index(seat)]) {
      return forfeited[index(seat)] && !forfeited[index(other)];
    }
    return before.ranks[index(other)] < before.ranks[index(seat)];
  });
}

template <Guided G>
class GameOf {
 public:
  struct Terms {
    const typename G::Options& options;
    std::string given;  // the options as JSON
    GivenOptions repeated;
    Seed cards, luck;
    std::size_t deal, rotation;
    bool strict;
  };

  GameOf(Lineup<G>& lineup, const Terms& terms, Deal& deal)
      : lineup_(lineup),
        terms_(terms),
        deal_(deal),
        players_(lineup.bots.size()),
        opening_{.id = "g" + std::to_string(terms.deal * players_ + terms.rotation + 1),
                 .options = terms.given,
                 .given = terms.repeated,
                 .players = static_cast<int>(players_)},
        programs_(players_) {
    for (std::size_t seat = 0; seat < players_; ++seat) {
      played_.bot_at.push_back((seat + terms.rotation) % players_);
      has_programs_ = has_programs_ || lineup.teams[played_.bot_at.back()] != nullptr;
    }
  }

  // Throws BotFailure if a fault is to end the contest.
  Played play() {
    std::vector<Stream> chances;
    for (std::size_t bot = 0; bot < players_; ++bot) {
      chances.emplace_back(terms_.luck, "bot", static_cast<int>(bot * players_ + terms_.rotation));
    }
    auto state = start(terms_.options, static_cast<int>(players_), terms_.cards);
    for (const Seat seat : seats(static_cast<int>(players_))) seat_program(state, seat);
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      const std::size_t bot = played_.bot_at[index(seat)];
      const auto move = decide(state, seat, chances[bot]);
      assert(!check(state, seat, move).refused());
      if (has_programs_) moves_.emplace_back(seat, text(move));
      apply(state, seat, move, [&](const auto& event) { tell(event); });
    }
    played_.result = result(state);
    if (!played_.forfeited.empty()) put_last(played_.result, played_.forfeited);
    for (const auto& program : programs_) {
      if (program != nullptr) program->end(state, played_.result);
    }
    return std::move(played_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void seat_program(const typename G::State& state, Seat seat) {
    Team* const team = lineup_.teams[played_.bot_at[index(seat)]];
    if (team == nullptr) return;
    try {
      programs_[index(seat)] = std::make_unique<ProgramPlayer<G>>(*team, opening_, seat);
      programs_[index(seat)]->begin(state);
    } catch (const NotFound&) {
      throw;
    } catch (const BotFailure& failure) {
      forfeit(seat, failure);
    }
  }

  typename G::Move decide(const typename G::State& state, Seat seat, Stream& chance) {
    const std::size_t bot = played_.bot_at[index(seat)];
    const auto begin = Clock::now();
    std::optional<typename G::Move> move;
    if (programs_[index(seat)] != nullptr) {
      try {
        move = programs_[index(seat)]->choose(state);
      } catch (const BotFailure& failure) {
        forfeit(seat, failure);
      }
    } else if (lineup_.teams[bot] == nullptr) {
      move = ask(*lineup_.bots[bot], state, seat, chance);
    }
    if (!move) return ask(*lineup_.substitute, state, seat, chance);
    deal_.seconds[bot] += std::chrono::duration<double>(Clock::now() - begin).count();
    ++deal_.moves[bot];
    return *move;
  }

  void forfeit(Seat seat, const BotFailure& failure) {
    if (terms_.strict) {
      throw BotFailure(std::string(failure.what()) + " (deal " + std::to_string(terms_.deal + 1) +
                           ", seat " + std::to_string(index(seat)) + ", cards of seed " +
                           text(terms_.cards) + ")",
                       failure.last_words);
    }
    if (auto program = std::move(programs_[index(seat)])) program->end(failure.what());
    played_.forfeited.resize(players_);
    played_.forfeited[index(seat)] = true;
    deal_.faults.push_back({played_.bot_at[index(seat)], terms_.deal, seat, failure.what(),
                            failure.last_words, record()});
  }

  std::string record() const {
    std::string out;
    JsonObject record(out);
    record("format", "1")("game", G::id)("players", opening_.players);
    record.raw("options", opening_.options)("seed", text(terms_.cards))("moves", moves_);
    return out;
  }

  template <class Event>
  void tell(const Event& event) {
    Guide<G>::Feat::watch(event, [&](Seat tried, bool achieved) {
      // What the substitute does is nobody's.
      if (!played_.forfeited.empty() && played_.forfeited[index(tried)]) return;
      Tries& feats = deal_.feats[played_.bot_at[index(tried)]];
      ++feats.made;
      feats.achieved += achieved ? 1 : 0;
    });
    if (!has_programs_) return;
    for (const auto& program : programs_) {
      if (program != nullptr) program->hear(event);
    }
  }

  Lineup<G>& lineup_;
  const Terms& terms_;
  Deal& deal_;
  std::size_t players_;
  Opening opening_;
  Played played_;
  std::vector<std::unique_ptr<ProgramPlayer<G>>> programs_;  // by seat
  bool has_programs_ = false;
  std::vector<std::pair<Seat, std::string>> moves_;
};

}  // namespace pactole
