// A contest of one game.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "arena/arena.h"
#include "arena/program_bot.h"
#include "bots/bot.h"
#include "bots/guide.h"
#include "bots/tuned.h"
#include "referee/position_of.h"

namespace pactole {

template <Guided G>
class ContestOf {
 public:
  ContestOf(const Contest& contest, const typename G::Options& options)
      : contest_(contest), options_(options) {}

  // What went wrong with a bot, or nothing.
  std::string hold(const OnDeal& on_deal) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < contest_.threads; ++i) threads.emplace_back([this] { work(); });
    for (std::size_t next = 0; next < contest_.deals; ++next) {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [&] { return done_.contains(next) || !failure_.empty(); });
      if (!failure_.empty()) break;
      const Deal deal = std::move(done_.extract(next).mapped());
      lock.unlock();
      if (!on_deal(deal)) break;
    }
    stop_ = true;
    threads.clear();
    return failure_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Bots = std::vector<std::unique_ptr<Bot<G>>>;

  void work() {
    try {
      Bots bots;
      for (const Entrant& entrant : contest_.bots) bots.push_back(make(entrant));
      while (!stop_) {
        const std::size_t number = next_++;
        if (number >= contest_.deals) return;
        Deal deal = play_deal(bots, number);
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(deal));
        ready_.notify_one();
      }
    } catch (const BotFailure& failure) {
      const std::lock_guard lock(mutex_);
      failure_ = failure.what();
      stop_ = true;
      ready_.notify_one();
    }
  }

  static std::unique_ptr<Bot<G>> make(const Entrant& entrant) {
    if (!entrant.command.empty()) return std::make_unique<ProgramBot<G>>(entrant.command);
    if (!entrant.changed) return make_bot<G>(entrant.bot);
    return make_bot<G>(entrant.bot, guide_with<G>(*entrant.changed).value());
  }

  Deal play_deal(Bots& bots, std::size_t number) {
    const std::size_t players = bots.size();
    Stream seeds(contest_.seed, "arena");
    seeds.seek(number * 64);
    const Seed cards = seeds.seed();
    const Seed luck = seeds.seed();
    Deal deal;
    deal.seconds.resize(players);
    deal.moves.resize(players);
    deal.feats.resize(players);
    for (std::size_t rotation = 0; rotation < players && !stop_; ++rotation) {
      deal.games.push_back(play_game(bots, rotation, cards, luck, deal));
    }
    return deal;
  }

  Played play_game(Bots& bots, std::size_t rotation, const Seed& cards, const Seed& luck,
                   Deal& deal) {
    const std::size_t players = bots.size();
    Played played;
    for (std::size_t seat = 0; seat < players; ++seat) {
      played.bot_at.push_back((seat + rotation) % players);
    }
    std::vector<Stream> chances;
    for (std::size_t bot = 0; bot < players; ++bot) {
      chances.emplace_back(luck, "bot", static_cast<int>(bot * players + rotation));
    }
    auto state = start(options_, static_cast<int>(players), cards);
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      const std::size_t bot = played.bot_at[index(seat)];
      const auto begin = Clock::now();
      const auto move = ask(*bots[bot], state, seat, chances[bot]);
      deal.seconds[bot] += std::chrono::duration<double>(Clock::now() - begin).count();
      ++deal.moves[bot];
      assert(!check(state, seat, move).refused());
      apply(state, seat, move, [&](const auto& event) {
        Guide<G>::Feat::watch(event, [&](Seat tried, bool achieved) {
          Tries& feats = deal.feats[played.bot_at[index(tried)]];
          ++feats.made;
          feats.achieved += achieved ? 1 : 0;
        });
      });
    }
    played.result = result(state);
    return played;
  }

  const Contest& contest_;
  typename G::Options options_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::map<std::size_t, Deal> done_;
  std::string failure_;
};

}  // namespace pactole
