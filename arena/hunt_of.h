// A hunt for puzzles in one game. Most decisions are none, and soon given up: a game is played by
// bots, a few of its decisions are looked at, each in few worlds first and in many only if one move
// still may be the best.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arena/puzzle.h"
#include "arena/weigh.h"
#include "bots/bot.h"
#include "bots/guide.h"

namespace pactole {

template <Guided G>
class HuntOf {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  explicit HuntOf(const Hunt& hunt) : hunt_(hunt) {}

  std::size_t run(const std::function<void(const Puzzle&)>& on_puzzle) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < hunt_.threads; ++i) threads.emplace_back([this] { work(); });
    // What only random players miss is common, and soon dull; so is the same deed again and again.
    const std::size_t most_easy = (hunt_.count + 2) / 3;
    const std::size_t most_alike = (hunt_.count + 1) / 2;
    std::size_t found = 0, easy = 0;
    std::map<std::string, std::size_t> alike;
    for (std::size_t next = 0; next < hunt_.games && found < hunt_.count; ++next) {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [&] { return done_.contains(next); });
      const std::optional<Puzzle> puzzle = std::move(done_.extract(next).mapped());
      lock.unlock();
      if (!puzzle || (puzzle->grade == 1 && easy == most_easy)) continue;
      std::size_t& so_far = alike[puzzle->kind()];
      if (so_far == most_alike) continue;
      ++so_far;
      easy += puzzle->grade == 1 ? 1 : 0;
      on_puzzle(*puzzle);
      ++found;
    }
    stop_ = true;
    return found;
  }

  // Whether it is a puzzle for the seat, which looks at nothing that it may not know; what was
  // found out is noted.
  bool judge(const State& state, Seat seat, const Seed& luck, Puzzle& puzzle) const {
    typename G::MoveList listed;
    legal(state, seat, listed);
    std::vector<Move> moves;
    for (const Move& move : listed) moves.push_back(move);
    Stream chance(luck, "hunt");
    const State world = determinize(state, seat, chance);
    Weighing<G> weighing(world, seat, moves, chance.seed());
    if (!is_clear(weighing)) return false;
    puzzle.seat = seat;
    note(weighing, puzzle);
    // A search that looks further ahead must come to the same.
    const std::string searcher = "expert:" + std::to_string(4 * std::int64_t{hunt_.worlds}) + "it";
    if (!finds(*make_bot<G>(*parse_bot(searcher)), state, puzzle, chance)) return false;
    return grade(state, puzzle, chance);
  }

 private:
  static constexpr double kErrors = 4;      // of which the best must be ahead
  static constexpr double kNotable = 0.03;  // chance to win; less is nothing to puzzle over
  static constexpr double kEqual = 0.01;    // less is no difference
  static constexpr std::size_t kMostMoves = 64, kMostRight = 3;
  static constexpr std::size_t kLooks = 6;  // at a game
  static constexpr int kTries = 12;         // of each level

  // A decision as it came up.
  struct Moment {
    State state;
    Seat seat;
    std::size_t moves;  // made before it
  };

  void work() {
    while (!stop_) {
      const std::size_t number = next_++;
      if (number >= hunt_.games) return;
      auto puzzle = look_through(number);
      const std::lock_guard lock(mutex_);
      done_.emplace(number, std::move(puzzle));
      ready_.notify_one();
    }
  }

  // One puzzle of a game at most, from anywhere in it.
  std::optional<Puzzle> look_through(std::size_t number) {
    Stream seeds(hunt_.seed, "puzzles");
    constexpr std::size_t kWordsEach = 64;
    seeds.seek(number * kWordsEach);
    Puzzle puzzle;
    puzzle.game = G::id;
    puzzle.players =
        G::min_seats +
        static_cast<int>(number % static_cast<std::size_t>(G::max_seats - G::min_seats + 1));
    puzzle.seed = seeds.seed();
    Stream chance(seeds.seed(), "players");
    std::vector<Moment> moments = play(puzzle, chance);
    const auto made = std::move(puzzle.moves);
    for (std::size_t look = 0; look < kLooks && !moments.empty() && !stop_; ++look) {
      const auto at = chance.below(static_cast<std::uint32_t>(moments.size()));
      std::swap(moments[at], moments.back());
      if (judge(moments.back().state, moments.back().seat, chance.seed(), puzzle)) {
        puzzle.moves.assign(made.begin(),
                            made.begin() + static_cast<std::ptrdiff_t>(moments.back().moves));
        return puzzle;
      }
      moments.pop_back();
    }
    return std::nullopt;
  }

  // The whole game, and where in it there was something to decide.
  static std::vector<Moment> play(Puzzle& puzzle, Stream& chance) {
    std::vector<Moment> moments;
    const auto player = make_bot<G>(*parse_bot("regular"));
    State state = start(typename G::Options{}, puzzle.players, puzzle.seed);
    typename G::MoveList moves;
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      // What can't be listed can't be weighed, and nobody must be told that it is worse.
      if (legal(state, seat, moves) && moves.size() > 2 && moves.size() <= kMostMoves) {
        moments.push_back({state, seat, puzzle.moves.size()});
      }
      const Move move = ask(*player, state, seat, chance);
      puzzle.moves.emplace_back(seat, text(move));
      apply(state, seat, move, Silence{});
    }
    return moments;
  }

  // Whether one move, or few that are as good, end up clear of all others. Most decisions are not
  // like that, and most of those are soon given up.
  bool is_clear(Weighing<G>& weighing) const {
    auto& moves = weighing.moves();
    const std::size_t most_right = std::min(kMostRight, (moves.size() - 1) / 2);
    for (std::size_t worlds = 128;; worlds *= 4) {
      const bool last = worlds >= hunt_.worlds;
      if (last) worlds = hunt_.worlds;
      weighing.go_on(worlds);
      const std::size_t best = weighing.best();
      // How much the errors will yet shrink, and what may still be hoped for.
      const double shrink = std::sqrt(static_cast<double>(worlds) / hunt_.worlds);
      const double wanted = last ? kErrors : shrink * kErrors / 2;
      std::size_t near = 0;
      bool doubtful = false;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const Lead lead = weighing.lead(best, i);
        const double behind = lead.sum / lead.worlds;
        if (i == best || !lead.is_clear(wanted)) {
          ++near;
          doubtful |= behind > std::max(kEqual, 2 * error_of(lead));
        } else {
          doubtful |= behind < kNotable;
        }
        // More than is asked for at the end: what is dropped is looked at no more.
        if (i != best && lead.is_clear(kErrors + 2)) moves[i].dropped = true;
      }
      if (near > most_right) return false;
      if (last) return !doubtful;
    }
  }

  void note(Weighing<G>& weighing, Puzzle& puzzle) const {
    const auto& moves = weighing.moves();
    const std::size_t best = weighing.best();
    puzzle.win = Weighing<G>::mean_of(moves[best]);
    puzzle.worlds = moves[best].won.size();
    puzzle.weighed.clear();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Lead lead = weighing.lead(best, i);
      puzzle.weighed.push_back({text(moves[i].move), lead.sum / lead.worlds, error_of(lead),
                                i == best || !lead.is_clear(kErrors)});
    }
    std::swap(puzzle.weighed.front(), puzzle.weighed[best]);
    std::ranges::stable_sort(
        puzzle.weighed.begin() + 1, puzzle.weighed.end(), {},
        [](const PuzzleMove& each) { return std::pair(!each.right, each.behind); });
  }

  static double error_of(const Lead& lead) {
    const double mean = lead.sum / lead.worlds;
    return std::sqrt(std::max(0.0, lead.squares / lead.worlds - mean * mean) / lead.worlds);
  }

  static bool finds(Bot<G>& bot, const State& state, const Puzzle& puzzle, Stream& chance) {
    const std::string made = text(ask(bot, state, puzzle.seat, chance));
    const auto found = std::ranges::find(puzzle.weighed, made, &PuzzleMove::move);
    return found != puzzle.weighed.end() && found->right;
  }

  // False if nobody misses it.
  static bool grade(const State& state, Puzzle& puzzle, Stream& chance) {
    puzzle.grade = 0;
    puzzle.found.clear();
    for (const char* words : {"random", "novice", "regular", "expert:100it"}) {
      const auto bot = make_bot<G>(*parse_bot(words));
      int found = 0;
      for (int i = 0; i < kTries; ++i) found += finds(*bot, state, puzzle, chance) ? 1 : 0;
      puzzle.found.emplace_back(words, static_cast<double>(found) / kTries);
      puzzle.grade += 2 * found < kTries ? 1 : 0;
    }
    return puzzle.grade > 0;
  }

  const Hunt& hunt_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::map<std::size_t, std::optional<Puzzle>> done_;
};

}  // namespace pactole
