#include "server/client/load.h"

#include <fmt/core.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>

#include "app/commands.h"
#include "referee/rooms.h"
#include "server/client/child_server.h"
#include "server/client/witness.h"

namespace pactole {
namespace {

void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "{}.\n", why);
  throw CommandFailed{};
}

void print(const client::LoadFigures& f) {
  const double moves = static_cast<double>(f.moves);
  fmt::print("moves                       {:>10}  in {:.1f} s\n", f.moves, f.seconds);
  fmt::print("moves/s                     {:>10.0f}\n", moves / f.seconds);
  fmt::print("moves per server CPU-second {:>10.0f}\n",
             f.server_cpu > 0 ? moves / f.server_cpu : 0);
  fmt::print("server CPU                  {:>9.0f}%  of one core\n",
             f.server_cpu / f.seconds * 100);
  fmt::print(
      "acknowledged, ms            {:>10.2f}  median; p95 {:.2f}, p99 {:.2f}, worst {:.2f}\n",
      f.p50, f.p95, f.p99, f.worst);
  fmt::print("server memory, MiB          {:>10.1f}\n", f.server_memory / (1 << 20));
  fmt::print("games finished              {:>10}\n", f.finished);
  fmt::print("reconnected                 {:>10}\n", f.reconnected);
  fmt::print("idle connections            {:>10.0f}\n", f.idle_connections);
  fmt::print("refused                     {:>10}\n", f.refused);
  fmt::print("connections lost            {:>10}\n", f.lost);
}

std::vector<std::string> games_of(const LoadArguments& arguments) {
  std::vector<std::string> games;
  std::istringstream words(arguments.game);
  for (std::string game; std::getline(words, game, ',');) {
    if (find_room(game) == nullptr) {
      refuse("load", "there is no game '" + game + "'; there are: " + playable_games());
    }
    games.push_back(game);
  }
  if (games.size() != 1 && arguments.journal.empty()) {
    refuse("load", "one --game is measured at a time; with --journal there may be several");
  }
  return games;
}

client::Crowd crowd_of(const LoadArguments& arguments) {
  return {{.port = arguments.port}, arguments.players, arguments.tables,    arguments.spectators,
          arguments.seconds,        arguments.pace,    arguments.reconnects};
}

// A directory that is gone with its owner.
struct Scratch {
  std::string path;
  Scratch() {
    path = (std::filesystem::temp_directory_path() / "pactole-load-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) fail("No directory for the load test can be made");
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

}  // namespace

void run_load(const LoadArguments& arguments) {
  const std::vector<std::string> games = games_of(arguments);
  allow_many_files();
  signal(SIGPIPE, SIG_IGN);
  client::Crowd crowd = crowd_of(arguments);
  std::optional<Scratch> scratch;
  std::optional<client::ChildServer> server;
  if (arguments.port == 0) {
    scratch.emplace();
    const auto program = std::filesystem::read_symlink("/proc/self/exe").string();
    server.emplace(program, scratch->path, std::vector<std::string>{"--trust", "127.0.0.1"});
    if (server->port() == 0) fail("The server did not start: " + server->said());
    crowd.address.port = server->port();
  }
  client::LoadFigures figures;
  const std::string problem =
      arguments.journal.empty()
          ? client::run_load({crowd, games[0], arguments.idle, arguments.thinking}, figures)
          : client::run_witnesses({crowd, games, arguments.journal});
  if (!problem.empty()) fail(problem);
  if (arguments.journal.empty()) print(figures);
}

}  // namespace pactole
