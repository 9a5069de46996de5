// `pactole bench`: speed, and the signature of behaviour.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "app/bench_game.h"
#include "app/bench_search.h"
#include "app/commands.h"
#include "bots/bidcoin/guide.h"
#include "bots/blackmonday/guide.h"
#include "bots/fuffziger/guide.h"
#include "bots/money/guide.h"
#include "referee/rooms.h"
#include "referee/signature.h"

namespace pactole {
namespace {

struct Measures {
  std::string_view game;
  Speed (*play)(int players);
  double (*search)(int players);
};
template <Guided G>
constexpr Measures measures_of() {
  return {G::id, &measure<G>, &measure_search<G>};
}
constexpr std::array kMeasures{measures_of<Bidcoin>(), measures_of<Money>(),
                               measures_of<Blackmonday>(), measures_of<Fuffziger>()};

const Measures& measures_for(std::string_view game) {
  return *std::ranges::find(kMeasures, game, &Measures::game);
}

void print_text(const Room& room, const Speed& speed, int players, const std::string& signature) {
  fmt::print("{} ({} players)\n", room.name, players);
  fmt::print("  random play      {:8.1f} M actions/s  {:8.1f} k games/s  ({:.0f} actions a game)\n",
             speed.actions_per_second / 1e6, speed.games_per_second / 1e3, speed.actions_per_game);
  fmt::print("  determinize      {:8.1f} k/s\n", speed.determinizations_per_second / 1e3);
  fmt::print("  state            {:8} bytes\n", speed.state_bytes);
  fmt::print("  signature        {}\n", signature);
}

void print_json(const Room& room, const Speed& speed, int players, const std::string& signature) {
  fmt::print(
      "{{\"game\":\"{}\",\"players\":{},\"actions_per_second\":{:.0f},\"games_per_second\":{:.0f},"
      "\"actions_per_game\":{:.1f},\"determinizations_per_second\":{:.0f},\"state_bytes\":{},"
      "\"signature\":\"{}\"}}\n",
      room.id, players, speed.actions_per_second, speed.games_per_second, speed.actions_per_game,
      speed.determinizations_per_second, speed.state_bytes, signature);
}

struct BenchOptions {
  std::string game;
  int players = 4;
  bool json = false;
  bool signature_only = false;
  bool search = false;
};

void bench_search(const Room& room, int players, bool json) {
  const double speed = measures_for(room.id).search(players);
  if (json) {
    fmt::print("{{\"game\":\"{}\",\"players\":{},\"iterations_per_second\":{:.0f}}}\n", room.id,
               players, speed);
  } else {
    fmt::print("{} ({} players)\n  search           {:8.1f} k iterations/s\n", room.name, players,
               speed / 1e3);
  }
}

void run(const BenchOptions& options) {
  for (const Room& room : rooms()) {
    if (!options.game.empty() && options.game != room.id) continue;
    const int players = std::clamp(options.players, room.min_seats, room.max_seats);
    if (options.search) {
      bench_search(room, players, options.json);
      continue;
    }
    const std::string sign = signature(room);
    if (options.signature_only) {
      fmt::print("{} {}\n", room.id, sign);
      continue;
    }
    const Speed speed = measures_for(room.id).play(players);
    (options.json ? print_json : print_text)(room, speed, players, sign);
  }
}

}  // namespace

void add_bench_command(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "Measure speed and print the signature of behaviour");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("game", options->game, "Only this game")->check([](const std::string& id) {
    return find_room(id) != nullptr ? "" : "there is no game \"" + id + "\"";
  });
  command->add_option("--players", options->players, "How many play (default 4)");
  command->add_flag("--json", options->json, "One JSON object per game and line");
  command->add_flag("--signature", options->signature_only, "Only the signatures, no timing");
  command->add_flag("--search", options->search, "How fast the expert thinks, instead");
  command->callback([options] { run(*options); });
}

}  // namespace pactole
