#include "server/client/seating.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <utility>

namespace pactole::client {
namespace {

constexpr std::array<const char*, 6> kNames = {"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"};
// Every so many tables: the last seat is a bot's; all seats are.
constexpr int kMixed = 4, kBots = 16;

}  // namespace

Seating::Seating(const Address& address, std::vector<std::string> games, int players)
    : address_(address), games_(std::move(games)), players_(players) {
  constexpr int kThreads = 3;
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { run(); });
}

Seating::~Seating() {
  stop_ = true;
}

void Seating::want(int table) {
  const std::scoped_lock lock(mutex_);
  wanted_.push_back(table);
}

std::vector<Seated> Seating::done() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(done_, {});
}

void Seating::run() {
  while (!stop_) {
    int table = -1;
    {
      const std::scoped_lock lock(mutex_);
      if (!wanted_.empty()) {
        table = wanted_.front();
        wanted_.pop_front();
      }
    }
    if (table < 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      continue;
    }
    Seated seated = seat(table);
    const std::scoped_lock lock(mutex_);
    done_.push_back(std::move(seated));
  }
}

HttpAnswer Seating::insist(const std::string& path, const std::string& body) {
  while (true) {
    HttpAnswer answer = ask(address_.host, address_.port, "POST", path, body);
    const bool passing = answer.status == 0 || answer.status == 429 || answer.status >= 500;
    if (!passing || stop_) return answer;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

Seated Seating::seat(int table) {
  Seated seated{.table = table};
  seated.game = games_[static_cast<std::size_t>(table) % games_.size()];
  const auto players = static_cast<std::size_t>(players_);
  const bool bots = table % kBots == kBots - 1;
  const std::size_t people = bots ? 0 : table % kMixed == kMixed - 1 ? players - 1 : players;
  std::string seats;
  for (std::size_t i = 0; i < players; ++i) {
    seated.names.emplace_back(i < people ? kNames[i] : "");
    seated.tokens.push_back(i < people ? draw_key() : std::string());
    seats += i > 0 ? "," : "";
    seats += i >= people ? "\"bot:novice\"" : i == 0 ? "\"me\"" : "\"open\"";
  }
  std::string wish =
      R"({"memory":"aided","several":true,"game":")" + seated.game + R"(","seats":[)" + seats + ']';
  if (people > 0) wish += R"(,"name":"Ann","key":")" + seated.tokens[0] + '"';
  const HttpAnswer opened = insist("/api/tables", wish + '}');
  // 200: an earlier answer was lost.
  if (opened.status != 201 && opened.status != 200) {
    seated.problem = "open " + std::to_string(opened.status) + ' ' + opened.body;
    return seated;
  }
  const std::size_t id = opened.body.find("\"id\":\"") + 6;
  seated.id = opened.body.substr(id, opened.body.find('"', id) - id);
  for (std::size_t i = 1; i < people; ++i) {
    std::string join = R"({"name":")" + seated.names[i] + R"(","key":")" + seated.tokens[i] +
                       R"(","seat":)" + std::to_string(i) + '}';
    const HttpAnswer joined = insist("/api/tables/" + seated.id + "/join", join);
    if (joined.status != 200) {
      seated.problem = "join " + std::to_string(joined.status) + ' ' + joined.body;
      return seated;
    }
  }
  return seated;
}

}  // namespace pactole::client
