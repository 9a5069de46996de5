// `pactole arena`: who is stronger, and how sure that is.
#include "arena/arena.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "app/commands.h"
#include "app/faults.h"
#include "app/given_options.h"
#include "engine/core/text.h"
#include "referee/seed.h"

namespace pactole {
namespace {

std::atomic<bool> interrupted = false;

Contest read_contest(const ArenaArguments& arguments) {
  const Room* room = find_room(arguments.game);
  if (room == nullptr) {
    refuse("arena", "there is no game '" + arguments.game + "'; there are: " + playable_games());
  }
  Contest contest;
  contest.game = arguments.game;
  auto options = read_given_options(*room, arguments.options);
  if (!options) refuse("arena", options.error());
  contest.options = *std::move(options);
  for (const std::string& words : arguments.bots) {
    const auto entrants = split_entrants(words);
    if (!entrants) refuse("arena", entrants.error());
    for (const std::string& each : *entrants) {
      auto entrant = parse_entrant(each);
      if (!entrant) refuse("arena", entrant.error());
      contest.bots.push_back(*std::move(entrant));
    }
  }
  const auto seed = arguments.seed.empty() ? draw_seed() : parse_seed_or_number(arguments.seed);
  if (!seed) refuse("arena", "seed: " + std::string(kSeedWanted));
  contest.seed = *seed;
  contest.deals = arguments.only_deal > 0 ? 1 : arguments.deals;
  contest.first_deal = arguments.only_deal > 0 ? arguments.only_deal - 1 : 0;
  contest.threads = arguments.threads;
  contest.patience = std::chrono::milliseconds(arguments.move_time);
  contest.strict = arguments.strict;
  return contest;
}

class Progress {
 public:
  explicit Progress(std::size_t deals) : deals_(deals), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }

  void show(const Tally& tally) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    constexpr std::size_t kWidth = 30;
    const std::size_t filled = tally.deals() * kWidth / deals_;
    const Interval share = tally.standings().front().win_share;
    fmt::print(stderr, "\r\x1b[K[{:#<{}}{:.<{}}] {}/{} deals  {:.1f} % +- {:.1f}", "", filled, "",
               kWidth - filled, tally.deals(), deals_, 100 * share.mean, 100 * share.margin);
  }

 private:
  std::size_t deals_;
  bool shown_;
  std::chrono::steady_clock::time_point last_{};
};

std::string_view text(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::rejected:
      return "rejected";
    case Verdict::open:
      break;
  }
  return "open";
}

double share_of(Tries tries) {
  return tries.made == 0 ? 0
                         : static_cast<double>(tries.achieved) / static_cast<double>(tries.made);
}

void print_text(const ArenaArguments& arguments, const Tally& tally, const Faults& faults,
                const std::string& seed) {
  fmt::print("{}, {} players: {} deals, each with every rotation of seats ({} games)\nseed {}\n\n",
             find_room(arguments.game)->name, faults.names.size(), tally.deals(), tally.games(),
             seed);
  fmt::print("{:<22} {:>16} {:>10} {:>6} {:>7} {:>9}\n", "bot", "wins (95 %)", "score", "rank",
             "rating", "ms/move");
  for (const Standing& standing : tally.standings()) {
    const std::string name =
        standing.seats > 1 ? fmt::format("{} x{}", standing.bot, standing.seats) : standing.bot;
    fmt::print("{:<22} {:>7.1f} % +-{:>4.1f} {:>10.1f} {:>6.2f} {:>+7.0f} {:>9.3f}\n", name,
               100 * standing.win_share.mean, 100 * standing.win_share.margin, standing.score,
               standing.rank, standing.rating, standing.milliseconds_per_move);
  }
  if (const std::string_view feat = feat_of(arguments.game); !feat.empty()) {
    fmt::print("\n{}:", feat);
    for (const Standing& standing : tally.standings()) {
      fmt::print("  {} {:.1f} %", standing.bot, 100 * share_of(standing.feats));
    }
    fmt::print("\n");
  }
  faults.print_programs();
  if (arguments.gain > 0) {
    const Sprt sprt = tally.sprt(arguments.gain / 100);
    fmt::print(
        "\nSPRT: {} wins {:.1f} % more than its share: {} (log-likelihood ratio {:+.2f}, bounds "
        "+-{})\n",
        faults.names.front(), arguments.gain, text(sprt.verdict), sprt.llr, kSprtBound);
  }
}

void print_json(const ArenaArguments& arguments, const Tally& tally, const Faults& faults,
                const std::string& seed) {
  Json bots = Json::array();
  for (const Standing& standing : tally.standings()) {
    bots.push_back({{"bot", standing.bot},
                    {"seats", standing.seats},
                    {"win_share", standing.win_share.mean},
                    {"win_share_margin", standing.win_share.margin},
                    {"score", standing.score},
                    {"rank", standing.rank},
                    {"rating", standing.rating},
                    {"ms_per_move", standing.milliseconds_per_move}});
    if (standing.bot.starts_with("exec:")) {
      bots.back()["forfeits"] = standing.forfeits;
      if (const std::string& own = faults.own_name(standing.bot); !own.empty()) {
        bots.back()["program"] = own;
      }
    }
    if (const std::string_view feat = feat_of(arguments.game); !feat.empty()) {
      bots.back()[std::string(feat)] = share_of(standing.feats);
    }
  }
  Json report{{"game", arguments.game}, {"players", faults.names.size()}, {"seed", seed},
              {"deals", tally.deals()}, {"games", tally.games()},         {"bots", bots}};
  if (faults.has_programs()) report["faults"] = faults.as_json();
  if (arguments.gain > 0) {
    const Sprt sprt = tally.sprt(arguments.gain / 100);
    report["sprt"] = {
        {"gain", arguments.gain / 100}, {"llr", sprt.llr}, {"verdict", text(sprt.verdict)}};
  }
  fmt::print("{}\n", report.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

void run_arena(const ArenaArguments& arguments) {
  const Contest contest = read_contest(arguments);
  std::vector<std::string> names;
  for (const Entrant& entrant : contest.bots) names.push_back(text(entrant));
  Tally tally(names);
  const std::string seed = text(contest.seed);
  Faults faults(arguments, names, seed);
  // Programs end with the contest, whoever ends it.
  for (const int end : {SIGTERM, SIGHUP}) std::signal(end, [](int) { interrupted = true; });
  std::signal(SIGINT, [](int) { interrupted = true; });
  {
    Progress progress(contest.deals);
    const auto held = hold(contest, [&](const Deal& deal) {
      tally.add(deal);
      for (const Fault& fault : deal.faults) faults.add(fault);
      progress.show(tally);
      const bool decided =
          arguments.gain > 0 && tally.sprt(arguments.gain / 100).verdict != Verdict::open;
      return !decided && !interrupted;
    });
    if (!held) refuse("arena", held.error().key + ": " + held.error().why);
    faults.own_names = *held;
  }
  for (const int end : {SIGINT, SIGTERM, SIGHUP}) std::signal(end, SIG_DFL);
  if (arguments.json) {
    print_json(arguments, tally, faults, seed);
  } else {
    print_text(arguments, tally, faults, seed);
  }
}

}  // namespace pactole
