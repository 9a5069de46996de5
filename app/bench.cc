// `pactole bench`: speed, and the signature of behaviour.
#include <fmt/core.h>

#include <array>
#include <string>

#include "app/bench_game.h"
#include "app/commands.h"
#include "engine/bidcoin/game.h"
#include "engine/blackmonday/game.h"
#include "engine/fuffziger/game.h"
#include "engine/money/game.h"
#include "referee/rooms.h"
#include "referee/signature.h"

namespace pactole {
namespace {

using Measure = Speed (*)(int players);
constexpr std::array<std::pair<std::string_view, Measure>, 4> kMeasures{{
    {Bidcoin::id, &measure<Bidcoin>},
    {Money::id, &measure<Money>},
    {Blackmonday::id, &measure<Blackmonday>},
    {Fuffziger::id, &measure<Fuffziger>},
}};

Measure find_measure(std::string_view game) {
  for (const auto& [id, measure] : kMeasures) {
    if (id == game) return measure;
  }
  return nullptr;
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

}  // namespace

void run_bench(const BenchArguments& arguments) {
  for (const Room& room : rooms()) {
    if (!arguments.game.empty() && arguments.game != room.id) continue;
    const std::string sign = signature(room);
    if (arguments.signature_only) {
      fmt::print("{} {}\n", room.id, sign);
      continue;
    }
    const int players = std::clamp(arguments.players, room.min_seats, room.max_seats);
    const Speed speed = find_measure(room.id)(players);
    (arguments.json ? print_json : print_text)(room, speed, players, sign);
  }
}

}  // namespace pactole
