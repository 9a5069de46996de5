// The subcommands of `pactole`: what each is given, and what it does. How that is written on the
// command line is said in main.cc, which alone knows CLI11: that takes long to build.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pactole {

// Why has been said; the program ends with 1.
struct CommandFailed {};

// Says why, and ends the command.
[[noreturn]] void refuse(std::string_view command, std::string_view why);

struct PlayArguments {
  std::string game;
  int players = 4;
  int seat = 0;
  std::string level = "regular";
  std::string seed;
  std::vector<std::string> options;
  std::string save;
  std::string resume;
  std::string memory;
  std::string language;
  bool plain = false;
};
void run_play(const PlayArguments& arguments);
// Those with a face in the terminal.
std::string playable_games();

void run_referee();

struct ReplayArguments {
  std::string path;
  bool json = false;
  std::string language{};
};
void run_replay(const ReplayArguments& arguments);

struct ReviewArguments {
  std::string path;
  int seat = -1;  // everybody
  int worlds = 0;
  bool json = false;
  bool plain = false;
  std::string language{};
};
void run_review(const ReviewArguments& arguments);

struct StudyArguments {
  std::string game;
  std::vector<std::string> bots;
  int players = 0;  // 0: as few as can play
  int games = 2000;
  int worlds = 16;
  int threads = 1;
  std::string seed = std::string(64, '0');
};
void run_study(const StudyArguments& arguments);

struct LearnArguments {
  std::string game;
  std::string lesson;
  bool plain = false;
  std::string language{};
};
void run_learn(const LearnArguments& arguments);

struct ArenaArguments {
  std::string game;
  std::vector<std::string> bots;
  std::size_t deals = 100;
  std::size_t only_deal = 0;  // from 1; 0: all of them
  int threads = 1;
  std::string seed;
  std::vector<std::string> options;
  double gain = 0;         // per cent; 0: no sequential test
  int move_time = 60'000;  // milliseconds, for programs
  bool strict = false;
  bool json = false;
};
void run_arena(const ArenaArguments& arguments);

struct TuneArguments {
  std::string game;
  std::string number;
  std::vector<double> values;
  std::string bot = "regular";
  int players = 0;  // 0: as few as can play
  std::size_t deals = 200;
  int threads = 1;
  std::string seed = std::string(64, '0');
  double gain = 0;  // per cent; 0: no sequential test
  bool json = false;
};
void run_tune(const TuneArguments& arguments);

struct PuzzlesArguments {
  std::string game;
  std::size_t count = 10;
  std::string seed = std::string(64, '0');
  int threads = 1;
  std::uint32_t iterations = 8000;
  std::size_t games = 10'000;
  std::string out;
};
void run_puzzles(const PuzzlesArguments& arguments);

struct BenchArguments {
  std::string game;
  int players = 4;
  bool json = false;
  bool signature_only = false;
  bool search = false;
};
void run_bench(const BenchArguments& arguments);

void run_fuffziger_tables();
// Whether a tables file can be played with; what is odd about it is said.
void run_check_tables(const std::string& path);

struct ServeArguments {
  std::string address = "127.0.0.1";
  bool lan = false;
  int port = 8080;
  std::string data = "pactole-data";
  std::string store;
  std::string peers_listen = "127.0.0.1:0";
  std::string peers_secret;
  std::string page;
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  bool behind_proxy = false;
  std::vector<std::string> trusted;
  int threads = 0;
  int longest_thought = 500;
  int archive_after = 90;
  int forget_after = 0;
  int patience = 60;
  std::string config;
  bool check = false;
  bool at_home = false;   // nothing was said but `pactole`
  bool any_port = false;  // if the usual one is in use
};
void run_serve(const ServeArguments& arguments);
// Whether it could serve with these; what is in the way is said.
void run_serve_check(const ServeArguments& arguments);

struct StoreArguments {
  std::string from, to;
};
void run_store_copy(const StoreArguments& arguments);

struct LoadArguments {
  int port = 0;
  std::string game = "bidcoin";
  int players = 4;
  int tables = 100;
  int spectators = 0;
  int seconds = 10;
  double pace = 0;
  double reconnects = 0;
  int idle = 0;
  int thinking = 0;
  // Written by clients who come back whatever happens; scripts/storm reads it.
  std::string journal{};
};
void run_load(const LoadArguments& arguments);

struct VerifyArguments {
  std::string path;
  // What a player's client kept, in hex digits; parts with their seat: 0=5f0c...
  std::string commitment;
  std::vector<std::string> parts;
  std::string list;
  std::string head;
};
void run_verify(const VerifyArguments& arguments);

// Each of its commands uses some of them.
struct AdminArguments {
  std::string data = "pactole-data";
  std::string store;  // instead of it
  const std::string& place() const { return store.empty() ? data : store; }
  std::vector<std::string> tables;
  std::vector<std::string> files;
  std::string folder;
  std::string name;
  std::string state;
  int days = 0;
  std::size_t bytes = 0;
  int most = 100;
  bool records = false;
  bool json = false;
};
void run_admin_list(const AdminArguments& arguments);
void run_admin_show(const AdminArguments& arguments);
void run_admin_close(const AdminArguments& arguments);
void run_admin_delete(const AdminArguments& arguments);
void run_admin_forget(const AdminArguments& arguments);
void run_admin_forget_person(const AdminArguments& arguments);
void run_admin_export(const AdminArguments& arguments);
void run_admin_import(const AdminArguments& arguments);
void run_admin_backup(const AdminArguments& arguments);
void run_admin_restore(const AdminArguments& arguments);
void run_admin_check(const AdminArguments& arguments);
void run_admin_statistics(const AdminArguments& arguments);

}  // namespace pactole
