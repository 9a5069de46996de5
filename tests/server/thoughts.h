// Questions to bots, and towns whose servers have a thread each to think in.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "referee/advice.h"
#include "referee/rooms.h"
#include "tests/server/town.h"

namespace pactole::server {

// A game of bots after so many moves.
inline Match game_after(std::string_view game, int moves) {
  auto match = Match::open(*find_room(game), {4, Json::object(), Seed{7}, nullptr});
  EXPECT_TRUE(match) << game;
  for (int i = 0; i < moves && !match->position().acting().empty(); ++i) {
    const Seat seat = match->position().acting().first();
    const Advice advice = match->position().advise(seat, *parse_bot("regular"), luck_of(*match));
    EXPECT_FALSE(match->play(seat, advice.move, {}).refused());
  }
  return *std::move(match);
}

// Of whoever is asked first.
inline Thought thought_of(const Match& match, const char* level,
                          std::function<void(Advice)> done = {}) {
  Thought thought{
      match.position().copy(), match.position().acting().first(),        *parse_bot(level),
      luck_of(match),          {"a table", Urgency::move, {"somebody"}}, std::move(done)};
  match.write_record(thought.record);
  return thought;
}

inline Advice found_here(const Thought& thought) {
  return thought.position->advise(thought.seat, thought.bot, thought.luck);
}

// Nobody is done with it until they are told.
class Endless final : public Position {
 public:
  using Told = std::shared_ptr<std::atomic<bool>>;
  explicit Endless(Told enough) : enough_(std::move(enough)) {}

  Advice advise(Seat, const BotSpec& bot, const Seed&) const override {
    while (!*enough_ && !bot.budget.cut_short()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return {};
  }
  std::unique_ptr<Position> copy() const override { return nullptr; }
  int players() const override { return 0; }
  SeatSet acting() const override { return {}; }
  Choices choices(Seat) const override { return {}; }
  std::expected<std::string, Refusal> check(Seat, std::string_view) const override {
    return std::unexpected(kNotYourTurn);
  }
  std::expected<std::string, Refusal> play(Seat, std::string_view,
                                           std::span<pactole::Listener>) override {
    return std::unexpected(kNotYourTurn);
  }
  bool reveals(Seat, std::string_view) const override { return false; }
  std::unique_ptr<Position> drawn(Seat, const Seed&) const override { return nullptr; }
  Result outcome() const override { return {}; }
  std::uint32_t events() const override { return 0; }
  FaceDown face_down() const override { return {}; }
  std::optional<Result> outcome_after(Seat, std::string_view) const override { return {}; }
  void show(Audience, std::string&) const override {}
  bool see(Viewer, std::string_view, void*) const override { return false; }
  bool copy_state(std::string_view, void*) const override { return false; }

 private:
  Told enough_;
};

inline Town::Options thinking_town(Town::Options options = {}) {
  options.threads = 1;
  options.limits.longest_thought = std::chrono::minutes(10);
  return options;
}

struct Lent : ::testing::Test {
  // Keeps the only thread of a server from thinking about anything else, until it is told.
  static Endless::Told occupy(Town& town, PeerId server) {
    auto enough = std::make_shared<std::atomic<bool>>(false);
    town.think(server, {std::make_unique<Endless>(enough),
                        Seat{},
                        *parse_bot("expert:1ms"),
                        Seed{},
                        {"another table", Urgency::move, {"somebody else"}},
                        [](const Advice&) {}});
    return enough;
  }
  // Asks a server's bots; every answer counts.
  std::shared_ptr<std::atomic<int>> ask(Town& town, PeerId server, const char* level) {
    auto answers = std::make_shared<std::atomic<int>>(0);
    Thought thought = thought_of(match, level, [this, answers](const Advice& advice) {
      {
        const std::scoped_lock lock(mutex);
        move = advice.move;
      }
      ++*answers;
    });
    town.think(server, std::move(thought));
    return answers;
  }
  std::string last_move() {
    const std::scoped_lock lock(mutex);
    return move;
  }

  Match match = game_after("money", 0);
  std::mutex mutex;
  std::string move;
};

}  // namespace pactole::server
