#include "tests/server/private_postgres.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include "server/postgres_link.h"

namespace pactole::server {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kNobody = 65534;

std::string programs() {
  for (int version = 20; version >= 14; --version) {
    const std::string folder = "/usr/lib/postgresql/" + std::to_string(version) + "/bin";
    if (fs::exists(folder + "/postgres")) return folder;
  }
  return {};
}

pid_t launch(std::vector<std::string> words, const std::string& folder) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = folder + "/log";
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process != 0) return process;
  if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (getppid() != parent) _exit(126);
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  if (chdir(folder.c_str()) != 0) _exit(126);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

bool PrivatePostgres::installed() {
  return !programs().empty();
}

PrivatePostgres& PrivatePostgres::shared() {
  static PrivatePostgres one;
  return one;
}

void PrivatePostgres::make_folder() {
  folder = (fs::temp_directory_path() / "pactole-pg-XXXXXX").string();
  EXPECT_NE(mkdtemp(folder.data()), nullptr);
  if (geteuid() == 0) {
    EXPECT_EQ(chown(folder.c_str(), kNobody, kNobody), 0);
  }
}

PrivatePostgres::PrivatePostgres() {
  make_folder();
  const pid_t made = launch({programs() + "/initdb", "-D", folder + "/kept", "-U", "pactole", "-A",
                             "trust", "-E", "UTF8", "--locale", "C", "--no-sync"},
                            folder);
  int status = 0;
  waitpid(made, &status, 0);
  EXPECT_EQ(status, 0) << "initdb failed";
  start();
}

PrivatePostgres::PrivatePostgres(StandbyOf of) {
  const PrivatePostgres& primary = of.primary;
  make_folder();
  const pid_t copied = launch(
      {programs() + "/pg_basebackup", "-R", "-D", folder + "/kept", "-c", "fast", "--no-sync", "-d",
       "host=" + primary.folder + " user=pactole application_name=standby"},
      folder);
  int status = 0;
  waitpid(copied, &status, 0);
  EXPECT_EQ(status, 0) << "pg_basebackup failed";
  start();
  const std::string url = primary.url("postgres");
  EXPECT_EQ(primary.run(url, "alter system set synchronous_standby_names = 'standby'"), "");
  EXPECT_EQ(primary.run(url, "select pg_reload_conf()"), "");
  PostgresLink link(*parse_postgres(url));
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const auto follows = [&link] {
    const auto found =
        link.ask("select 1 from pg_stat_replication where sync_state = 'sync'", Values());
    return found && !found->empty();
  };
  while (!follows()) {
    if (std::chrono::steady_clock::now() > until) {
      ADD_FAILURE() << "the standby does not follow";
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

PrivatePostgres::~PrivatePostgres() {
  if (process_ > 0) {
    kill(process_, SIGINT);
    waitpid(process_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

void PrivatePostgres::start() {
  process_ = launch(
      {programs() + "/postgres", "-D", folder + "/kept", "-k", folder, "-c",
       "listen_addresses=", "-c", "shared_buffers=16MB", "-c", "dynamic_shared_memory_type=mmap"},
      folder);
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!run(url("postgres") + "?target_session_attrs=any", "select 1").empty()) {
    ASSERT_LT(std::chrono::steady_clock::now(), until) << "PostgreSQL does not start";
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void PrivatePostgres::crash() {
  kill(process_, SIGQUIT);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

void PrivatePostgres::die() {
  // Those that it has begun are in sessions of their own.
  kill(process_, SIGSTOP);
  for (const auto& each : fs::directory_iterator("/proc")) {
    std::ifstream file(each.path() / "stat");
    std::string words, state;
    pid_t parent = 0;
    if (!std::getline(file, words, ')') || !(file >> state >> parent)) continue;
    if (parent == process_) kill(std::stoi(each.path().filename()), SIGKILL);
  }
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
  // Nobody else takes away what it held in memory; its seventh line names that.
  std::ifstream left(folder + "/kept/postmaster.pid");
  std::string line;
  for (int i = 0; i < 7; ++i) std::getline(left, line);
  long key = 0;
  int segment = -1;
  if (std::istringstream(line) >> key >> segment) shmctl(segment, IPC_RMID, nullptr);
}

void PrivatePostgres::promote() {
  EXPECT_EQ(run(url("postgres") + "?target_session_attrs=any", "select pg_promote()"), "");
}

std::string PrivatePostgres::url(const std::string& database, const std::string& user) const {
  std::string place;
  for (const char each : folder) place += each == '/' ? std::string("%2F") : std::string(1, each);
  return "postgresql://" + user + "@" + place + "/" + database;
}

std::string PrivatePostgres::make(const std::string& more) {
  const std::string name = "test" + std::to_string(++made_);
  EXPECT_EQ(run(url("postgres"), "create database " + name + ' ' + more), "");
  return url(name);
}

std::string PrivatePostgres::run(const std::string& url, const std::string& statements) const {
  PostgresLink link(*parse_postgres(url));
  const auto done = link.run(statements);
  return done ? std::string() : done.error().why;
}

}  // namespace pactole::server
