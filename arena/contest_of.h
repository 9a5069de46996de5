// A contest of one game.
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "arena/arena.h"
#include "arena/game_of.h"
#include "bots/tuned.h"

namespace pactole {

template <Guided G>
class ContestOf {
 public:
  ContestOf(const Contest& contest, const typename G::Options& options)
      : contest_(contest), options_(options) {
    for (const Entrant& entrant : contest.bots) {
      teams_.push_back(entrant.command.empty()
                           ? nullptr
                           : std::make_unique<Team>(entrant.command, contest.patience));
    }
  }

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

  Names names() {
    Names names;
    for (const auto& team : teams_) names.push_back(team == nullptr ? "" : team->name());
    return names;
  }

 private:
  void work() {
    try {
      Lineup<G> lineup = line_up();
      while (!stop_) {
        const std::size_t number = next_++;
        if (number >= contest_.deals) return;
        Deal deal = play_deal(lineup, contest_.first_deal + number);
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(deal));
        ready_.notify_one();
      }
    } catch (const BotFailure& failure) {
      const std::lock_guard lock(mutex_);
      failure_ = failure.what();
      if (!failure.last_words.empty()) failure_ += "\n" + failure.last_words;
      stop_ = true;
      ready_.notify_one();
    }
  }

  Lineup<G> line_up() {
    Lineup<G> lineup;
    for (std::size_t bot = 0; bot < contest_.bots.size(); ++bot) {
      lineup.teams.push_back(teams_[bot].get());
      lineup.bots.push_back(teams_[bot] == nullptr ? make(contest_.bots[bot]) : nullptr);
    }
    lineup.substitute = make_bot<G>(*parse_bot("regular"));
    return lineup;
  }

  static std::unique_ptr<Bot<G>> make(const Entrant& entrant) {
    if (!entrant.changed) return make_bot<G>(entrant.bot);
    return make_bot<G>(entrant.bot, guide_with<G>(*entrant.changed).value());
  }

  Deal play_deal(Lineup<G>& lineup, std::size_t number) {
    const std::size_t players = lineup.bots.size();
    Stream seeds(contest_.seed, "arena");
    seeds.seek(number * 64);
    const Seed cards = seeds.seed();
    const Seed luck = seeds.seed();
    Deal deal;
    deal.seconds.resize(players);
    deal.moves.resize(players);
    deal.feats.resize(players);
    for (std::size_t rotation = 0; rotation < players && !stop_; ++rotation) {
      const typename GameOf<G>::Terms terms{options_,
                                            contest_.options.dump(),
                                            given_options<G>(contest_.options),
                                            cards,
                                            luck,
                                            number,
                                            rotation,
                                            contest_.strict};
      deal.games.push_back(GameOf<G>(lineup, terms, deal).play());
    }
    return deal;
  }

  const Contest& contest_;
  typename G::Options options_;
  std::vector<std::unique_ptr<Team>> teams_;  // by bot; null for ours
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::map<std::size_t, Deal> done_;
  std::string failure_;
};

}  // namespace pactole
