// `pactole study`: games between two bots, each reviewed. Does luck even out, and does skill show?
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "app/commands.h"
#include "bots/review_study.h"
#include "engine/games.h"
#include "referee/rooms.h"
#include "referee/seed.h"

namespace pactole {
namespace {

// Each thread plays games of its own.
ReviewStudy study(const Study& wanted, const std::string& game, int threads) {
  std::vector<ReviewStudy> parts(static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&, i] {
      Study part = wanted;
      part.from = wanted.games * i / threads;
      part.games = wanted.games * (i + 1) / threads - part.from;
      Games::for_each([&]<class G>() {
        if (G::id == game) parts[static_cast<std::size_t>(i)] = study_reviews<G>(part);
      });
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (std::size_t i = 1; i < parts.size(); ++i) parts[0].add(parts[i]);
  return parts[0];
}

void print(std::string_view what, const Average& average) {
  fmt::print("{:<28}{:>9.5f} ± {:.5f}\n", what, average.value(), average.error());
}

}  // namespace

void run_study(const StudyArguments& arguments) {
  const Room* room = find_room(arguments.game);
  if (room == nullptr) {
    refuse("study", "there is no game '" + arguments.game + "'; there are: " + playable_games());
  }
  Study wanted;
  if (arguments.bots.size() != 2) refuse("study", "bots: must be two, such as regular,novice");
  for (std::size_t i = 0; i < 2; ++i) {
    const auto bot = parse_bot(arguments.bots[i]);
    if (!bot) refuse("study", bot.error());
    wanted.bots[i] = *bot;
  }
  wanted.players = arguments.players == 0 ? room->min_seats : arguments.players;
  if (wanted.players < room->min_seats || wanted.players > room->max_seats) {
    refuse("study", fmt::format("players: {} is for {} to {}", room->name, room->min_seats,
                                room->max_seats));
  }
  wanted.games = arguments.games;
  if (arguments.worlds != 0 && !reviewable(arguments.worlds)) {
    refuse("study", fmt::format("worlds: must be 16, 32, 64, 128 and so on up to {}", kMostWorlds));
  }
  wanted.terms = {arguments.worlds, false};
  const auto seed = parse_seed(arguments.seed);
  if (!seed) refuse("study", "seed: must be 64 hex digits");
  wanted.seed = *seed;
  const ReviewStudy found =
      study(wanted, arguments.game, std::min(arguments.threads, arguments.games));
  fmt::print("{}, {} players, {} and {}, {} games; in chances to win, ± one standard error\n",
             room->name, wanted.players, arguments.bots[0], arguments.bots[1], found.plain.count);
  fmt::print("\nthe ledger of one seat of each game\n");
  print("luck of the deal", found.deal);
  print("luck of draws", found.draws);
  print("luck of cards", found.cards);
  print("others' choices", found.others);
  print("own decisions", found.own);
  fmt::print("terms that do not add up: {}\n", found.wrong_sums);
  fmt::print("\n{} above a fair share, by game\n", arguments.bots[0]);
  print("plain", found.plain);
  print("luck-adjusted", found.adjusted);
  fmt::print("as sure with {:.1f} times fewer games; with {:.0f} % of the luck taken off, {:.1f}\n",
             found.saving(), 100 * found.best_part(), found.best_saving());
  fmt::print("\nwhat a decision costs, compared with the guide's\n");
  for (std::size_t i = 0; i < 2; ++i) print(arguments.bots[i], found.losses[i]);
}

}  // namespace pactole
