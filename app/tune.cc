// `pactole tune`: which value of a guide's number plays best.
#include "arena/tune.h"

#include <fmt/format.h>

#include <cstdio>

#include "app/commands.h"
#include "referee/rooms.h"
#include "referee/seed.h"

namespace pactole {
namespace {

void list_numbers(const std::vector<Number>& numbers) {
  for (const Number& number : numbers) fmt::print("{:<20} {:g}\n", number.name, number.value);
}

double usual_value(const TuneArguments& arguments, const std::vector<Number>& numbers) {
  std::string names;
  for (const Number& number : numbers) {
    if (number.name == arguments.number) return number.value;
    names += (names.empty() ? "" : ", ") + number.name;
  }
  refuse("tune", "'" + arguments.number + "' is no number of this game; there are: " + names);
}

Tuning read_tuning(const TuneArguments& arguments, const Room& room, double usual) {
  Tuning tuning;
  tuning.game = arguments.game;
  tuning.number = arguments.number;
  tuning.values = arguments.values;
  if (tuning.values.empty()) {
    if (usual == 0) refuse("tune", "this number is usually 0: say which --values to try");
    for (const double times : {0.8, 0.9, 1.0, 1.1, 1.25}) tuning.values.push_back(times * usual);
  }
  const auto bot = parse_bot(arguments.bot);
  if (!bot) refuse("tune", bot.error());
  tuning.bot = *bot;
  tuning.players = arguments.players == 0 ? room.min_seats : arguments.players;
  const auto seed = parse_seed_or_number(arguments.seed);
  if (!seed) refuse("tune", "seed: " + std::string(kSeedWanted));
  tuning.seed = *seed;
  tuning.deals = arguments.deals;
  tuning.threads = arguments.threads;
  tuning.gain = arguments.gain / 100;
  return tuning;
}

std::string_view verdict_of(const Trial& trial) {
  if (trial.sprt.verdict == Verdict::accepted) return "better";
  return trial.sprt.verdict == Verdict::rejected ? "not better" : "open";
}

void print_trial(const TuneArguments& arguments, const Trial& trial) {
  if (arguments.json) {
    fmt::print(
        "{{\"number\":\"{}\",\"value\":{:g},\"deals\":{},\"win_share\":{:.6f},"
        "\"standard_error\":{:.6f}",
        arguments.number, trial.value, trial.deals, trial.win_share, trial.standard_error);
    if (arguments.gain > 0) fmt::print(",\"verdict\":\"{}\"", verdict_of(trial));
    fmt::print("}}\n");
  } else {
    fmt::print("{:>10g} {:>9.2f} % +- {:.2f} {:>8}", trial.value, 100 * trial.win_share,
               100 * trial.standard_error, trial.deals);
    if (arguments.gain > 0) fmt::print("  {}", verdict_of(trial));
    fmt::print("\n");
  }
  std::fflush(stdout);
}

}  // namespace

void run_tune(const TuneArguments& arguments) {
  const Room* room = find_room(arguments.game);
  if (room == nullptr) {
    refuse("tune", "there is no game '" + arguments.game + "'; there are: " + playable_games());
  }
  const std::vector<Number> numbers = numbers_of(arguments.game);
  if (arguments.number.empty()) return list_numbers(numbers);
  const double usual = usual_value(arguments, numbers);
  const Tuning tuning = read_tuning(arguments, *room, usual);
  if (!arguments.json) {
    fmt::print(
        "{}, {} players, {}: one with another {} (usually {:g}); a fair share is {:.2f} %\n\n"
        "{:>10} {:>20} {:>8}\n",
        room->name, tuning.players, text(tuning.bot), arguments.number, usual,
        100.0 / tuning.players, arguments.number, "wins (standard error)", "deals");
  }
  const auto tuned = tune(tuning, [&](const Trial& trial) { print_trial(arguments, trial); });
  if (!tuned) refuse("tune", tuned.error().key + ": " + tuned.error().why);
}

}  // namespace pactole
