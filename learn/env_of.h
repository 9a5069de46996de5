// An Env of any Game.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "bots/bot.h"
#include "learn/env.h"
#include "learn/play_of.h"
#include "learn/pool.h"
#include "learn/table.h"

namespace pactole::learn {

namespace env_detail {
// Eight bits as eight bytes.
inline constexpr auto kEightBytes = [] {
  std::array<std::uint64_t, 256> rows{};
  for (std::uint64_t bits = 0; bits < 256; ++bits) {
    for (unsigned i = 0; i < 8; ++i) rows[bits] |= (bits >> i & 1) << 8 * i;
  }
  return rows;
}();

template <std::size_t N>
void write_mask(const ActionSet<N>& actions, std::uint8_t* out) {
  const auto& words = actions.words();
  for (std::size_t i = 0; i + 8 <= N; i += 8) {
    std::memcpy(out + i, &kEightBytes[words[i / 64] >> i % 64 & 255], 8);
  }
  constexpr std::size_t kRest = N % 8, kFrom = N - kRest;
  if constexpr (kRest > 0) {
    std::memcpy(out + kFrom, &kEightBytes[words[kFrom / 64] >> kFrom % 64 & 255], kRest);
  }
}

// Quick, and good enough to choose by (Marsaglia's xorshift with a multiplication).
struct Dice {
  std::uint64_t state;
  std::uint32_t below(std::uint32_t n) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    const std::uint64_t high = state * 0x2545F4914F6CDD1DULL >> 32;
    return static_cast<std::uint32_t>(high * n >> 32);
  }
};
}  // namespace env_detail

template <Game G>
class EnvOf final : public Env {
 public:
  EnvOf(EnvTerms terms, const typename G::Options& options)
      : terms_(std::move(terms)),
        options_(options),
        sizes_(sizes_of<G>(terms_.players)),
        rows_(terms_.games),
        allowed_(terms_.games),
        pool_(terms_.threads) {
    for (std::size_t worker = 0; worker < pool_.threads(); ++worker) {
      for (const auto& bot : terms_.bots) {
        bots_.push_back(bot ? make_bot<G>(*bot) : nullptr);
      }
    }
    with_bots_ = std::ranges::any_of(terms_.bots, [](const auto& bot) { return bot.has_value(); });
  }

  Sizes sizes() const override { return sizes_; }
  bool here() const override { return pool_.here(); }

  void reset(const std::optional<Seed>& seed, const Arrays& out) override {
    if (seed) terms_.seed = *seed;
    pool_.share(rows_.size(), [&](std::size_t worker, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        Row& row = rows_[i];
        if (seed || !begun_) {
          row.game = 0;
          row.dice = {dice_seed(i)};
        } else {
          ++row.game;
        }
        begin(i, worker);
        std::fill_n(out.reward + i * players(), players(), 0.0f);
        out.done[i] = 0;
        show(i, out);
      }
    });
    begun_ = true;
  }

  std::optional<std::size_t> step(const std::int32_t* actions, const Arrays& out) override {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (actions[i] < 0 || !allowed_[i].contains(static_cast<std::size_t>(actions[i]))) return i;
    }
    pool_.share(rows_.size(), [&](std::size_t worker, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        step_row(i, worker, static_cast<std::size_t>(actions[i]), out);
      }
    });
    return std::nullopt;
  }

  void sample(std::int32_t* actions) override {
    pool_.share(rows_.size(), [&](std::size_t, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        const auto& set = allowed_[i];
        const auto place = rows_[i].dice.below(static_cast<std::uint32_t>(set.size()));
        actions[i] = static_cast<std::int32_t>(set.nth(place));
      }
    });
  }

  std::unique_ptr<Play> play(std::size_t game) const override {
    const Seed seed = seed_in_row(terms_.seed, game, rows_[game].game);
    auto play =
        std::make_unique<PlayOf<G>>(Terms{terms_.players, terms_.options, seed, nullptr},
                                    start(options_, terms_.players, seed, typename G::Setup{}));
    for (const std::uint16_t action : rows_[game].log) play->take(action);
    return play;
  }
  std::string seed_of(std::size_t game) const override {
    return text(seed_in_row(terms_.seed, game, rows_[game].game));
  }

 private:
  struct Row {
    Table<G> table;
    std::uint64_t game = 0;  // how many there were before in this row
    env_detail::Dice dice{1};
    std::vector<std::uint16_t> log{};  // the actions of this game
  };

  std::size_t players() const { return static_cast<std::size_t>(terms_.players); }
  std::uint64_t dice_seed(std::size_t row) const {
    Stream stream(terms_.seed, "r" + std::to_string(row));
    return std::uint64_t{stream.word()} << 32 | stream.word() | 1;
  }

  void begin(std::size_t i, std::size_t worker) {
    Row& row = rows_[i];
    do {
      row.log.clear();
      const Seed seed = seed_in_row(terms_.seed, i, row.game);
      row.table = Table<G>(start(options_, terms_.players, seed, typename G::Setup{}));
      if (with_bots_) let_bots_play(row, worker);
      // Bots alone may have brought it to its end.
    } while (row.table.over() && ++row.game);
  }

  void let_bots_play(Row& row, std::size_t worker) {
    while (!row.table.over() && terms_.bots[index(row.table.seat())]) {
      const auto& state = row.table.state();
      const Seat seat = row.table.seat();
      Stream chance(state.seed, "b" + std::to_string(row.log.size()));
      Bot<G>& bot = *bots_[worker * terms_.bots.size() + index(seat)];
      for (const std::size_t action : spell<G>(state, seat, ask(bot, state, seat, chance))) {
        take(row, action);
      }
    }
  }

  static void take(Row& row, std::size_t action) {
    row.log.push_back(static_cast<std::uint16_t>(action));
    row.table.take(action);
  }

  void step_row(std::size_t i, std::size_t worker, std::size_t action, const Arrays& out) {
    Row& row = rows_[i];
    take(row, action);
    if (with_bots_ && !row.table.saying()) let_bots_play(row, worker);
    float* const reward = out.reward + i * players();
    const bool over = row.table.over();
    out.done[i] = over ? 1 : 0;
    if (over) {
      const Result outcome = result(row.table.state());
      for (std::size_t s = 0; s < players(); ++s) {
        reward[s] = reward_of(outcome, s, terms_.reward);
      }
      ++row.game;
      begin(i, worker);
    } else {
      std::fill_n(reward, players(), 0.0f);
    }
    show(i, out);
  }

  void show(std::size_t i, const Arrays& out) {
    const Table<G>& table = rows_[i].table;
    allowed_[i] = table.allowed();
    env_detail::write_mask(allowed_[i], out.mask + i * sizes_.actions);
    out.to_act[i] = static_cast<std::int32_t>(table.seat());
    Writer seen(out.seen + i * sizes_.seen, table.seat(), terms_.players);
    table.show(table.seat(), seen);
    if (out.all == nullptr) return;
    Writer all(out.all + i * sizes_.all, table.seat(), terms_.players);
    table.show_all(table.seat(), all);
  }

  EnvTerms terms_;
  typename G::Options options_;
  Sizes sizes_;
  std::vector<Row> rows_;
  std::vector<ActionsOf<G>> allowed_;
  std::vector<std::unique_ptr<Bot<G>>> bots_{};  // for each worker, by seat
  bool with_bots_ = false;
  bool begun_ = false;
  Pool pool_;
};

template <Game G>
std::expected<std::unique_ptr<Env>, ParamError> open_env_of(const EnvTerms& terms) {
  auto options = options_for<G>(terms.players, terms.options);
  if (!options) return std::unexpected(options.error());
  return std::make_unique<EnvOf<G>>(terms, *options);
}

}  // namespace pactole::learn
