// `pactole bench`: speed, and the signature of behaviour.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "app/bench_game.h"
#include "app/bench_search.h"
#include "app/commands.h"
#include "bots/guides.h"
#include "bots/signature.h"
#include "referee/rooms.h"
#include "referee/signature.h"

namespace pactole {
namespace {

struct Measures {
  std::string_view game;
  Speed (*play)(int players);
  SearchSpeeds (*search)(int players);
};
constexpr auto kMeasures =
    Games::map([]<class G>() { return Measures{G::id, &measure<G>, &measure_search<G>}; });

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

void bench_search(const Room& room, int players, bool json) {
  const SearchSpeeds speeds = measures_for(room.id).search(players);
  if (json) {
    fmt::print("{{\"game\":\"{}\",\"players\":{},\"iterations_per_second\":{{", room.id, players);
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      fmt::print("{}\"{}\":{:.0f}", i > 0 ? "," : "", kThoughts[i], speeds[i]);
    }
    fmt::print("}}}}\n");
    return;
  }
  fmt::print("{} ({} players)\n", room.name, players);
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    fmt::print("  search of {:>9} {:8.1f} k iterations/s  ({:3.0f} %)\n", kThoughts[i],
               speeds[i] / 1e3, 100 * speeds[i] / speeds[0]);
  }
}

}  // namespace

void run_bench(const BenchArguments& arguments) {
  for (const Room& room : rooms()) {
    if (!arguments.game.empty() && arguments.game != room.id) continue;
    const int players = std::clamp(arguments.players, room.min_seats, room.max_seats);
    if (arguments.search) {
      bench_search(room, players, arguments.json);
      continue;
    }
    const std::string sign = rules_signature(room) + " " + wire_signature(room);
    if (arguments.signature_only) {
      fmt::print("{} {} {}\n", room.id, sign, bots_signature(room.id));
      continue;
    }
    const Speed speed = measures_for(room.id).play(players);
    (arguments.json ? print_json : print_text)(room, speed, players, sign);
  }
}

}  // namespace pactole
