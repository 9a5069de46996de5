// Luck and skill of a game that is over (ADR 25).
//
// The value of a state is the chance to win if everybody played on by the guide. It is estimated
// once for every state and every move made, in the same futures; all terms of the ledger are
// differences of these estimates, and add up whatever their noise. A decision is judged in worlds
// drawn for its maker: which alternative is best is found in some of them, whether it seems worth
// telling in others, and what it is worth in yet others.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "bots/guide.h"
#include "bots/reviewer.h"

namespace pactole {

template <Guided G>
class Review final : public Reviewer {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Ply = ReviewedPly<G>;

  explicit Review(ReviewedGame<G> game, const ReviewTerms& terms, const Seed& luck)
      : states_(std::move(game.states)),
        plies_(std::move(game.plies)),
        worlds_(terms.worlds > 0 ? terms.worlds : Guide<G>::kReviewWorlds),
        grading_(terms.grades),
        players_(static_cast<int>(states_[0].player_count)),
        futures_(luck, "futures"),
        drawn_(luck, "worlds"),
        policy_(luck, "policy") {
    sums_.resize(states_.size());
    made_.resize(plies_.size());
    counts_.resize(states_.size());
    for (std::size_t t = 0; t < plies_.size(); ++t) {
      counts_[t + 1] = counts_[t];
      ++counts_[t + 1][plies_[t].seat];
    }
  }

  void prefer(Seat seat) override { preferred_ = seat; }

  bool step(int games) override {
    for (games_ = 0; games_ < games && !over();) {
      if (futures_done_ < worlds_) {
        follow_futures();
        continue;
      }
      const std::size_t t = graded_ % plies_.size();
      const bool now = (plies_[t].seat == preferred_) == (graded_ < plies_.size());
      ++graded_;
      if (now) judge(t);
    }
    return !over();
  }

  ReviewReport report() const override {
    ReviewReport report{players_, plies_.size(), worlds_, done(), {}, {}, {}};
    if (futures_done_ == 0) return report;
    for (const Sums& sums : sums_) {
      report.curve.push_back({});
      for (const Seat seat : seats(players_)) {
        report.curve.back()[seat] = sums[seat] * kMostWorlds / futures_done_;
      }
    }
    for (const Grade& grade : grades_) report.grades.push_back(grade);
    std::ranges::sort(report.grades, {}, &Grade::at);
    for (const Seat seat : seats(players_)) report.ledgers[seat] = ledger(seat);
    return report;
  }

 private:
  static constexpr int kBatch = 16;
  static constexpr double kCurvePart = 0.5;
  static constexpr std::size_t kMostTried = 12, kMostTriedLong = 4;
  static constexpr int kCloser = 8;
  static constexpr std::uint64_t kWordsEach = 256;

  using Sixtieths = PerSeat<std::int16_t, kMaxSeats>;
  using Sums = PerSeat<Share, kMaxSeats>;
  using Counts = PerSeat<std::uint16_t, kMaxSeats>;

  bool over() const { return graded_ == 2 * plies_.size(); }
  double done() const {
    if (over()) return 1;
    const double moves = static_cast<double>(plies_.size());
    const double curve = futures_done_ + kBatch * static_cast<double>(at_) / moves;
    return kCurvePart * curve / worlds_ +
           (1 - kCurvePart) * static_cast<double>(graded_) / (2 * moves);
  }

  // A sum of changes over the game, future by future.
  struct Spread {
    double sum = 0, squares = 0;
    void add(double each) { sum += each, squares += each * each; }
    double variance_of_mean(double n) const {
      return n < 2 ? 0 : std::max(0.0, squares / n - sum / n * (sum / n)) / (n - 1);
    }
  };

  static Sixtieths shares_of(const Result& result) {
    Sixtieths shares;
    for (const Seat winner : result.winners) {
      shares[winner] =
          static_cast<std::int16_t>(kSixtieths / static_cast<Share>(result.winners.size()));
    }
    return shares;
  }

  // What the guide draws on at a decision depends on the future, the seat and how many decisions it
  // has made, and not on the order in which seats that act together do so.
  Move choose(const State& state, Seat seat, std::uint32_t future, const Counts& counts) {
    policy_.seek(((std::uint64_t{future} << 3 | index(seat)) << 12 | (counts[seat] & 4095u)) * 64);
    return kUsualGuide<G>.choose(state, seat, policy_);
  }

  Sixtieths play_out(State state, std::uint32_t future, Counts counts) {
    ++games_;
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      const Move move = choose(state, seat, future, counts);
      ++counts[seat];
      apply(state, seat, move, Silence{});
    }
    return shares_of(result(state));
  }
  Sixtieths play_out_after(State state, Seat seat, const Move& move, std::uint32_t future,
                           Counts counts) {
    apply(state, seat, move, Silence{});
    ++counts[seat];
    return play_out(state, future, counts);
  }

  State future_of(std::size_t t, std::uint32_t number) {
    futures_.seek(number * kWordsEach);
    return redraw_unseen(states_[t], futures_);
  }

  // One move of the game in a batch of futures.
  void follow_futures() {
    const std::size_t t = at_;
    for (std::size_t i = 0; i < kBatch; ++i) {
      const auto number = static_cast<std::uint32_t>(futures_done_) + static_cast<std::uint32_t>(i);
      Followed& future = followed_[i];
      if (t == 0) {
        future = {};
        future.now = play_out(future_of(0, number), number, counts_[0]);
        future.first = future.now;
        add(batch_[0], future.now);
      }
      follow(t, number, future);
    }
    if (++at_ < plies_.size()) return;
    at_ = 0;
    close_batch();
  }

  struct Followed {
    Sixtieths now, first;
    PerSeat<std::int32_t, kMaxSeats> draws, decided;
  };

  void follow(std::size_t t, std::uint32_t number, Followed& future) {
    const auto& [seat, move] = plies_[t];
    State state = future_of(t, number);
    Sixtieths decided = future.now;
    const bool same = choose(state, seat, number, counts_[t]) == move;
    apply(state, seat, move, Silence{});
    if (!same) decided = play_out(state, number, counts_[t + 1]);
    Sixtieths next = decided;
    if (t + 1 == plies_.size()) {
      next = shares_of(result(states_[t + 1]));
    } else if (const State real = future_of(t + 1, number); !(real == state)) {
      next = play_out(real, number, counts_[t + 1]);
    }
    for (const Seat each : seats(players_)) {
      future.decided[each] += decided[each] - future.now[each];
      future.draws[each] += next[each] - decided[each];
    }
    future.now = next;
    add(batch_[t + 1], next);
    add(batch_made_[t], decided);
  }

  static void add(Sums& sums, const Sixtieths& shares) {
    for (const Seat seat : seats(kMaxSeats)) sums[seat] += shares[seat];
  }

  // Only whole batches are told: a curve must not have a step where the last one ended.
  void close_batch() {
    for (std::size_t t = 0; t < sums_.size(); ++t) {
      for (const Seat seat : seats(players_)) sums_[t][seat] += batch_[t][seat];
    }
    for (std::size_t t = 0; t < made_.size(); ++t) {
      for (const Seat seat : seats(players_)) made_[t][seat] += batch_made_[t][seat];
    }
    for (const Followed& future : followed_) {
      for (const Seat seat : seats(players_)) {
        spreads_[seat].deal.add(future.first[seat]);
        spreads_[seat].draws.add(future.draws[seat]);
        spreads_[seat].decided.add(future.decided[seat]);
      }
    }
    batch_.assign(sums_.size(), {});
    batch_made_.assign(made_.size(), {});
    futures_done_ += kBatch;
  }

  State world_of(std::size_t t, std::uint32_t number) {
    drawn_.seek((t * 4 * kMostWorlds + number) * kWordsEach);
    State world = determinize(states_[t], plies_[t].seat, drawn_);
    kUsualGuide<G>.imagine(world, plies_[t].seat, drawn_);
    return world;
  }

  // The move made first, then what else a guide would think of.
  void list_moves(std::size_t t) {
    const auto& [seat, made] = plies_[t];
    Candidates<G> candidates;
    kUsualGuide<G>.consider(states_[t], seat, candidates);
    tried_.assign(1, made);
    const auto add_move = [&](const Move& move) {
      if (std::ranges::find(tried_, move) == tried_.end()) tried_.push_back(move);
    };
    add_move(choose(states_[t], seat, 0, counts_[t]));
    for (const Move& move : candidates) {
      if (tried_.size() < kMostTried) add_move(move);
    }
  }

  // In worlds of their own: which of the moves is best, and whether the guide would have moved so.
  // What looks bad half-way is tried no more.
  struct Choice {
    std::size_t best = 0;
    bool as_guide = true;
  };
  Choice select(std::size_t t) {
    const auto& [seat, made] = plies_[t];
    const int trials = std::max(kFewestFutures, worlds_ / 4);
    std::vector<std::pair<Share, std::size_t>> tries;  // what they brought, the most first
    for (std::size_t i = 0; grading_ && i < tried_.size(); ++i) tries.emplace_back(0, i);
    Choice choice;
    for (int w = 0; w < trials; ++w) {
      const auto number = static_cast<std::uint32_t>(w);
      const State world = world_of(t, number);
      choice.as_guide &= choose(world, seat, number, counts_[t]) == made;
      for (auto& [sum, i] : tries) {
        sum += play_out_after(world, seat, tried_[i], number, counts_[t])[seat];
      }
      if (2 * (w + 1) != trials && w + 1 != trials) continue;
      std::ranges::stable_sort(tries, std::ranges::greater{},
                               &std::pair<Share, std::size_t>::first);
      if (tries.size() > kMostTriedLong) tries.resize(kMostTriedLong);
    }
    if (!tries.empty()) choice.best = tries[0].second;
    return choice;
  }

  void judge(std::size_t t) {
    const auto& [seat, made] = plies_[t];
    list_moves(t);
    if (tried_.size() == 1) return;
    Grade grade{t, seat, text(made), text(made), {}, Severity::fine};
    const Choice choice = select(t);
    if (choice.best != 0 || !choice.as_guide) {
      const Move& best = tried_[choice.best];
      PerSeat<Spread, kMaxSeats> gains;
      Spread seems;
      for (int w = 0; w < worlds_; ++w) {
        const auto number = static_cast<std::uint32_t>(kMostWorlds + w);
        const State world = world_of(t, number);
        const Move guided = choose(world, seat, number, counts_[t]);
        const Sixtieths real = play_out_after(world, seat, made, number, counts_[t]);
        Sixtieths usual = real;
        if (guided != made) usual = play_out_after(world, seat, guided, number, counts_[t]);
        for (const Seat each : seats(players_)) gains[each].add(real[each] - usual[each]);
        if (choice.best == 0) continue;
        const Sixtieths better =
            best == guided ? usual : play_out_after(world, seat, best, number, counts_[t]);
        seems.add(better[seat] - real[seat]);
      }
      for (const Seat each : seats(players_)) note_gain(seat, each, gains[each]);
      if (seems.sum > 0) {
        grade.better = text(best);
        grade.loss = term(seems, worlds_);
        if (may_be_clear(grade.loss)) look_closely(grade, best, made);
      }
    }
    grades_.push_back(grade);
  }

  static bool may_be_clear(const Term& loss) {
    return loss.value >= kWhole / 50 && static_cast<double>(loss.value) > loss.error;
  }

  // What seems worth telling is measured in more worlds, and in new ones: those in which it seemed
  // so flatter it.
  void look_closely(Grade& grade, const Move& best, const Move& made) {
    const int worlds = std::min(kMostWorlds, kCloser * worlds_);
    Spread losses;
    for (int w = 0; w < worlds; ++w) {
      const auto number = static_cast<std::uint32_t>(2 * kMostWorlds + w);
      const State world = world_of(grade.at, number);
      const Counts& counts = counts_[grade.at];
      losses.add(play_out_after(world, grade.seat, best, number, counts)[grade.seat] -
                 play_out_after(world, grade.seat, made, number, counts)[grade.seat]);
    }
    grade.loss = term(losses, worlds);
    grade.severity = severity_of(grade.loss);
    if (grade.loss.value > 0) return;
    grade.better = grade.made;
    grade.loss = {};
  }

  static Share whole(double sixtieths, int worlds) {
    return static_cast<Share>(sixtieths) * (kMostWorlds / worlds);
  }
  static Term term(const Spread& spread, int worlds) {
    return {whole(spread.sum, worlds), error_of(spread.variance_of_mean(worlds))};
  }
  static double error_of(double variance) { return std::sqrt(variance) * kMostWorlds; }

  void note_gain(Seat mover, Seat seat, const Spread& gain) {
    Gains& gains = gains_[seat];
    (mover == seat ? gains.own : gains.others) += whole(gain.sum, worlds_);
    (mover == seat ? gains.own_variance : gains.others_variance) += gain.variance_of_mean(worlds_);
  }

  Ledger ledger(Seat seat) const {
    const auto last = shares_of(result(states_.back()))[seat];
    const Spreads& spread = spreads_[seat];
    const Gains& gains = gains_[seat];
    const int n = futures_done_;
    const auto mean = [&](double sum) { return static_cast<Share>(sum) * kMostWorlds / n; };
    const Share dealt = mean(spread.deal.sum), drawn = mean(spread.deal.sum + spread.draws.sum);
    Ledger ledger;
    ledger.result = Share{last} * kMostWorlds;
    ledger.fair = kWhole / players_;
    ledger.draws = {drawn - dealt, error_of(spread.draws.variance_of_mean(n))};
    ledger.others = {gains.others, error_of(gains.others_variance)};
    ledger.own = {gains.own, error_of(gains.own_variance)};
    const double variance =
        spread.decided.variance_of_mean(n) + gains.own_variance + gains.others_variance;
    ledger.cards = {ledger.result - drawn - gains.own - gains.others, error_of(variance)};
    ledger.deal = {dealt - ledger.fair, error_of(spread.deal.variance_of_mean(n))};
    return ledger;
  }

  std::vector<State> states_;
  std::vector<Ply> plies_;
  std::vector<Counts> counts_;  // of decisions, by seat
  int worlds_;
  bool grading_;
  int players_;
  int games_ = 0;  // played out in this step
  Stream futures_, drawn_, policy_;
  Seat preferred_{};

  int futures_done_ = 0;
  std::size_t at_ = 0;
  std::vector<Sums> sums_, made_;
  std::vector<Sums> batch_ = std::vector<Sums>(states_.size());
  std::vector<Sums> batch_made_ = std::vector<Sums>(plies_.size());
  std::array<Followed, kBatch> followed_{};
  struct Spreads {
    Spread deal, draws, decided;
  };
  PerSeat<Spreads, kMaxSeats> spreads_;

  std::size_t graded_ = 0;
  std::vector<Move> tried_;
  std::vector<Grade> grades_;
  struct Gains {
    Share own = 0, others = 0;
    double own_variance = 0, others_variance = 0;
  };
  PerSeat<Gains, kMaxSeats> gains_;
};

template <Game G>
std::unique_ptr<Reviewer> make_review(ReviewedGame<G> game, const ReviewTerms& terms,
                                      const Seed& luck) {
  return std::make_unique<Review<G>>(std::move(game), terms, luck);
}

}  // namespace pactole
