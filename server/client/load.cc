#include "server/client/load.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_map>

#include "server/client/scan.h"

namespace pactole::client {
namespace {

using Steady = std::chrono::steady_clock;

// Somebody at a table. Without a token: a spectator.
struct Guest {
  Socket socket;
  int table = 0;
  std::string id;
  std::string token;
  long v = 0;
  Steady::time_point acted{};
};

struct Seating {
  std::vector<std::unique_ptr<Guest>> guests;
};

// Opens tables and connects people in the background, so that waiting for a handshake delays no
// move.
class Usher {
 public:
  Usher(const LoadOptions& options) : options_(options), thread_([this] { run(); }) {}
  ~Usher() {
    stop_ = true;
    thread_.join();
  }

  void want_table(int table) {
    const std::scoped_lock lock(mutex_);
    tables_.push_back(table);
  }
  void want_back(std::unique_ptr<Guest> guest) {
    const std::scoped_lock lock(mutex_);
    lost_.push_back(std::move(guest));
  }
  // Somebody looks at a table of bots, so that they play.
  void want_watched(const std::string& id) {
    auto guest = std::make_unique<Guest>();
    guest->table = -1;
    guest->id = id;
    want_back(std::move(guest));
  }
  std::vector<std::unique_ptr<Guest>> arrived() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(arrived_, {});
  }
  int opened() const { return opened_; }
  bool failed() const { return failed_; }

 private:
  void run() {
    while (!stop_) {
      std::unique_ptr<Guest> guest;
      int table = -1;
      {
        const std::scoped_lock lock(mutex_);
        if (!lost_.empty()) {
          guest = std::move(lost_.front());
          lost_.pop_front();
        } else if (!tables_.empty()) {
          table = tables_.front();
          tables_.pop_front();
        }
      }
      if (guest) {
        guest->socket = enter(options_.address, guest->id, guest->token, {}, guest->v);
        hand_over(std::move(guest));
      } else if (table >= 0) {
        seat_all(table);
      } else {
        usleep(1000);
      }
    }
  }

  void seat_all(int table) {
    const auto open = open_table(options_.address, options_.game, options_.players);
    if (!open || static_cast<int>(open->tokens.size()) != options_.players) {
      failed_ = true;
      return;
    }
    for (int i = 0; i < options_.spectators; ++i) seat(table, open->id, {}, false);
    for (const std::string& token : open->tokens) {
      seat(table, open->id, token, &token != &open->tokens[0]);
    }
    ++opened_;
  }

  void seat(int table, const std::string& id, const std::string& token, bool sits) {
    auto guest = std::make_unique<Guest>();
    guest->table = table;
    guest->id = id;
    guest->token = sits ? draw_key() : token;
    guest->socket = enter(options_.address, id, token, sits ? guest->token : std::string());
    hand_over(std::move(guest));
  }

  void hand_over(std::unique_ptr<Guest> guest) {
    if (!guest->socket.open()) failed_ = true;
    const std::scoped_lock lock(mutex_);
    arrived_.push_back(std::move(guest));
  }

  const LoadOptions& options_;
  std::mutex mutex_;
  std::deque<int> tables_;
  std::deque<std::unique_ptr<Guest>> lost_;
  std::vector<std::unique_ptr<Guest>> arrived_;
  std::atomic<bool> stop_{false}, failed_{false};
  std::atomic<int> opened_{0};
  std::thread thread_;
};

class Load {
 public:
  Load(const LoadOptions& options, LoadFigures& figures)
      : options_(options), figures_(figures), usher_(options), epoll_(epoll_create1(0)) {}
  ~Load() { close(epoll_); }

  std::string run();

 private:
  void welcome();
  void look();
  void read(int file);
  void hear(Guest& guest, std::string_view message);
  void act(Guest& guest, const Asked& asked);
  void release();
  void leave(int file, bool comes_back);
  void finish_table(int table);

  const LoadOptions& options_;
  LoadFigures& figures_;
  Usher usher_;
  int epoll_;
  std::unordered_map<int, std::unique_ptr<Guest>> guests_;
  std::deque<std::pair<int, std::string>> held_;  // acts that wait for their time
  std::vector<int> over_;                         // tables to be replaced
  std::vector<int> dropped_;
  double allowance_ = 0;
  Steady::time_point released_ = Steady::now();
  bool measuring_ = false;
  std::vector<double> latencies_;
  std::mt19937_64 chance_{1};
};

void Load::welcome() {
  for (auto& guest : usher_.arrived()) {
    const int file = guest->socket.connection().file();
    if (file < 0) continue;
    epoll_event event{EPOLLIN, {.fd = file}};
    epoll_ctl(epoll_, EPOLL_CTL_ADD, file, &event);
    guests_[file] = std::move(guest);
    read(file);
  }
}

void Load::read(int file) {
  const auto found = guests_.find(file);
  if (found == guests_.end()) return;
  Guest& guest = *found->second;
  const bool alive = guest.socket.pump();
  while (auto message = guest.socket.ready()) hear(guest, *message);
  if (!alive) {
    ++figures_.lost;
    leave(file, !guest.token.empty());
  }
}

void Load::hear(Guest& guest, std::string_view message) {
  if (message.starts_with("{\"type\":\"ok\"")) {
    if (guest.acted == Steady::time_point{}) return;
    if (measuring_) {
      ++figures_.moves;
      const std::chrono::duration<double, std::milli> taken = Steady::now() - guest.acted;
      latencies_.push_back(taken.count());
    }
    guest.acted = {};
    const double share = static_cast<double>(chance_() >> 11) * 0x1p-53;
    if (share < options_.reconnects) dropped_.push_back(guest.socket.connection().file());
    return;
  }
  if (message.starts_with("{\"type\":\"error\"")) {
    ++figures_.refused;
    return;
  }
  if (!message.starts_with("{\"type\":\"event\"") && !message.starts_with("{\"type\":\"view\"")) {
    return;
  }
  guest.v = number_after(message.substr(0, 64), "\"v\":").value_or(guest.v);
  if (guest.token.empty()) return;
  if (const auto request = asked(message)) {
    act(guest, *request);
  } else if (tells_end(message)) {
    if (std::ranges::find(over_, guest.table) == over_.end()) over_.push_back(guest.table);
  }
}

void Load::act(Guest& guest, const Asked& asked) {
  std::string words =
      R"({"type":"act","id":1,"request":)" + std::to_string(asked.number) + R"(,"move":")";
  words += asked.moves[chance_() % asked.moves.size()];
  words += "\"}";
  if (options_.pace > 0) {
    held_.emplace_back(guest.socket.connection().file(), std::move(words));
    return;
  }
  guest.acted = Steady::now();
  guest.socket.say(words);
}

void Load::release() {
  const auto now = Steady::now();
  const std::chrono::duration<double> elapsed = now - released_;
  released_ = now;
  allowance_ = std::min(allowance_ + elapsed.count() * options_.pace, options_.pace * 0.01 + 1);
  while (allowance_ >= 1 && !held_.empty()) {
    const auto [file, words] = std::move(held_.front());
    held_.pop_front();
    const auto found = guests_.find(file);
    if (found == guests_.end()) continue;
    found->second->acted = Steady::now();
    found->second->socket.say(words);
    allowance_ -= 1;
  }
}

void Load::leave(int file, bool comes_back) {
  const auto found = guests_.find(file);
  if (found == guests_.end()) return;
  auto guest = std::move(found->second);
  guests_.erase(found);
  guest->socket = Socket();
  guest->acted = {};
  if (comes_back) usher_.want_back(std::move(guest));
}

void Load::finish_table(int table) {
  ++figures_.finished;
  std::vector<int> files;
  for (const auto& [file, guest] : guests_) {
    if (guest->table == table) files.push_back(file);
  }
  for (const int file : files) leave(file, false);
  usher_.want_table(table);
}

void Load::look() {
  // Writing to somebody asleep wakes him: on one machine that would be the server's time.
  constexpr std::chrono::microseconds kNap{200};
  epoll_event events[256];
  const int count = epoll_wait(epoll_, events, 256, 0);
  if (count == 0) std::this_thread::sleep_for(kNap);
  for (int i = 0; i < count; ++i) read(events[i].data.fd);
  for (const int file : std::exchange(dropped_, {})) {
    ++figures_.reconnected;
    leave(file, true);
  }
  for (const int table : std::exchange(over_, {})) finish_table(table);
  if (options_.pace > 0) release();
  welcome();
}

double metric(const Address& address, std::string_view name) {
  const HttpAnswer answer = ask(address.host, address.port, "GET", "/metrics");
  const std::size_t at = answer.body.find('\n' + std::string(name) + ' ');
  return at == std::string::npos ? 0 : std::stod(answer.body.substr(at + name.size() + 2));
}

std::string Load::run() {
  std::vector<Socket> idle;
  if (options_.idle > 0) {
    const auto table = open_table(options_.address, options_.game, options_.players);
    if (!table) return "The server opens no table";
    for (int i = 0; i < options_.idle; ++i) {
      idle.emplace_back(options_.address.host, options_.address.port);
      if (!idle.back().open()) return "Connection " + std::to_string(i + 1) + " was refused";
    }
    for (Socket& socket : idle) socket.say(R"({"type":"ping"})");
    for (Socket& socket : idle) figures_.idle_connections += socket.hear() ? 1 : 0;
  }
  for (int i = 0; i < options_.thinking; ++i) {
    const std::string id =
        open_bots(options_.address, options_.game, options_.players, "expert:500ms");
    if (id.empty()) return "The server opens no table of bots";
    usher_.want_watched(id);
  }
  for (int i = 0; i < options_.tables; ++i) usher_.want_table(i);
  while (usher_.opened() < options_.tables && !usher_.failed()) look();
  if (usher_.failed()) return "The server refuses tables or connections; see --trust";
  const auto warm = Steady::now() + std::chrono::milliseconds(options_.tables > 0 ? 1000 : 0);
  while (Steady::now() < warm) look();
  measuring_ = true;
  const double cpu = metric(options_.address, "process_cpu_seconds_total");
  const auto begin = Steady::now();
  const auto end = begin + std::chrono::seconds(options_.seconds);
  while (Steady::now() < end) look();
  measuring_ = false;
  if (options_.tables > 0 && figures_.moves == 0) return "Nobody moved while it was measured";
  figures_.seconds = std::chrono::duration<double>(Steady::now() - begin).count();
  figures_.server_cpu = metric(options_.address, "process_cpu_seconds_total") - cpu;
  figures_.server_memory = metric(options_.address, "process_resident_memory_bytes");
  std::ranges::sort(latencies_);
  const auto at = [&](double share) {
    const auto last = static_cast<double>(latencies_.size() - 1);
    return latencies_.empty() ? 0 : latencies_[static_cast<std::size_t>(share * last)];
  };
  figures_.p50 = at(0.5);
  figures_.p95 = at(0.95);
  figures_.p99 = at(0.99);
  figures_.worst = at(1);
  return {};
}

}  // namespace

std::string run_load(const LoadOptions& options, LoadFigures& figures) {
  return Load(options, figures).run();
}

}  // namespace pactole::client
