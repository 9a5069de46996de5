// Games between two bots, each reviewed: whether luck evens out, and skill shows.
#pragma once

#include <array>
#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/reviewer.h"

namespace pactole {

// The mean of a number over games, and by how much it may be wrong.
struct Average {
  double sum = 0, squares = 0;
  int count = 0;

  void add(const Average& other) {
    sum += other.sum, squares += other.squares, count += other.count;
  }
  void add(double number) { sum += number, squares += number * number, ++count; }
  double value() const { return count == 0 ? 0 : sum / count; }
  double variance() const {
    return count < 2 ? 0 : (squares - sum * value()) / static_cast<double>(count - 1);
  }
  double error() const { return count == 0 ? 0 : std::sqrt(variance() / count); }
};

// In chances to win. The terms are those of one seat of each game, another one every time.
struct ReviewStudy {
  Average deal, draws, cards, others, own;
  // The first bot's part of the wins, above what its seats have a right to.
  Average plain, adjusted;
  // What a decision cost, by bot, compared with the guide's: the sum over a game divided by its
  // decisions. What grades say of it cannot be summed up: it is never less than nothing.
  std::array<Average, 2> losses;
  int wrong_sums = 0;

  void add(const ReviewStudy& other) {
    deal.add(other.deal), draws.add(other.draws), cards.add(other.cards);
    others.add(other.others), own.add(other.own);
    plain.add(other.plain), adjusted.add(other.adjusted), luck.add(other.luck);
    for (std::size_t bot = 0; bot < 2; ++bot) losses[bot].add(other.losses[bot]);
    wrong_sums += other.wrong_sums;
  }

  // Of the same seats: what the adjusted result leaves out.
  Average luck;

  // With how many times fewer games the adjusted result tells who is stronger.
  double saving() const {
    return adjusted.variance() == 0 ? 0 : plain.variance() / adjusted.variance();
  }
  // An estimate of luck has noise of its own, so it is best taken off only in part: in which, and
  // what that saves. It is nothing on average, so any part may be taken off.
  double best_part() const {
    return luck.variance() == 0
               ? 0
               : (plain.variance() + luck.variance() - adjusted.variance()) / (2 * luck.variance());
  }
  double best_saving() const {
    const double left = plain.variance() - best_part() * best_part() * luck.variance();
    return left <= 0 ? 0 : plain.variance() / left;
  }
};

template <Game G>
ReviewedGame<G> play_game(const std::vector<Bot<G>*>& bots, Stream& luck) {
  ReviewedGame<G> game;
  auto state = start(typename G::Options{}, static_cast<int>(bots.size()), luck.seed());
  game.states.push_back(state);
  for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
    const Seat seat = acting.nth(luck.below(static_cast<std::uint32_t>(acting.size())));
    const auto move = ask(*bots[index(seat)], state, seat, luck);
    apply(state, seat, move, Silence{});
    game.plies.push_back({seat, move});
    game.states.push_back(state);
  }
  return game;
}

inline void note_review(ReviewStudy& study, const ReviewReport& report, int game,
                        const std::vector<int>& bot_of) {
  const auto chance = [](Share share) {
    return static_cast<double>(share) / static_cast<double>(kWhole);
  };
  double plain = 0, adjusted = 0;
  std::array<double, 2> losses{};
  for (const Seat seat : seats(report.players)) {
    const Ledger& ledger = report.ledgers[seat];
    const Share sum = ledger.deal.value + ledger.draws.value + ledger.cards.value +
                      ledger.others.value + ledger.own.value;
    study.wrong_sums += sum == ledger.result - ledger.fair ? 0 : 1;
    losses[static_cast<std::size_t>(bot_of[index(seat)])] -= chance(ledger.own.value);
    if (bot_of[index(seat)] != 0) continue;
    plain += chance(ledger.result - ledger.fair);
    adjusted += chance(ledger.adjusted() - ledger.fair);
  }
  study.plain.add(plain);
  study.adjusted.add(adjusted);
  study.luck.add(plain - adjusted);
  const Ledger& one = report.ledgers[seat_at(game % report.players)];
  study.deal.add(chance(one.deal.value));
  study.draws.add(chance(one.draws.value));
  study.cards.add(chance(one.cards.value));
  study.others.add(chance(one.others.value));
  study.own.add(chance(one.own.value));
  std::array<int, 2> decisions{};
  for (const Grade& grade : report.grades) {
    ++decisions[static_cast<std::size_t>(bot_of[index(grade.seat)])];
  }
  for (std::size_t bot = 0; bot < 2; ++bot) {
    if (decisions[bot] > 0) study.losses[bot].add(losses[bot] / decisions[bot]);
  }
}

struct Study {
  std::array<BotSpec, 2> bots{};
  int players = 0;
  int games = 0;
  int from = 0;  // the number of the first game
  ReviewTerms terms{};
  Seed seed{};
};

// Bots take turns at the seats. Every game has luck of its own, and so has its review.
template <Game G>
ReviewStudy study_reviews(const Study& wanted) {
  const std::array bots{make_bot<G>(wanted.bots[0]), make_bot<G>(wanted.bots[1])};
  Stream luck(wanted.seed, "study");
  ReviewStudy study;
  for (int game = wanted.from; game < wanted.from + wanted.games; ++game) {
    luck.seek(static_cast<std::uint64_t>(game) << 20);
    std::vector<Bot<G>*> seated;
    std::vector<int> bot_of;
    for (int seat = 0; seat < wanted.players; ++seat) {
      bot_of.push_back((seat + game) % 2);
      seated.push_back(bots[static_cast<std::size_t>(bot_of.back())].get());
    }
    auto played = play_game<G>(seated, luck);
    const auto review = make_review<G>(std::move(played), wanted.terms, luck.seed());
    while (review->step(1 << 20)) {
    }
    note_review(study, review->report(), game, bot_of);
  }
  return study;
}

}  // namespace pactole
