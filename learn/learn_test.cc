// Tests of actions and observations that every game passes.
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <new>

#include "learn/env.h"
#include "learn/games.h"
#include "learn/play_of.h"
#include "learn/pool.h"
#include "referee/record.h"
#include "tests/games.h"
#include "tests/support/testing.h"

namespace pactole::learn {
namespace {

// Sanitizers are slow: where they look on, fewer games do.
#ifdef NDEBUG
constexpr int kFewer = 1;
#else
constexpr int kFewer = 3;
#endif

template <class G>
class Learn : public ::testing::Test {
 public:
  // Games of random actions at every kind of table; `look` sees every choice, the end included.
  template <class Look>
  void play(int games, Look&& look) {
    for_each_table<G>([&](const auto& options, int players) {
      for (int g = 0; g < games; g += kFewer) {
        const Seed seed =
            test_seed(static_cast<std::uint8_t>(g), static_cast<std::uint8_t>(players));
        Stream chance(seed, "test");
        Table<G> table(start(options, players, seed, typename G::Setup{}));
        look(table, chance);
        while (!table.over()) {
          const auto allowed = table.allowed();
          ASSERT_GT(allowed.size(), 0) << "nothing can be said";
          table.take(allowed.nth(chance.below(static_cast<std::uint32_t>(allowed.size()))));
          look(table, chance);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    });
  }
};
TYPED_TEST_SUITE(Learn, AllGames);

template <Game G>
std::vector<Number> seen(const Table<G>& table, Seat viewer) {
  const int players = table.state().player_count;
  std::vector<Number> numbers(sizes_of<G>(players).seen, Number{-1});
  Writer writer(numbers.data(), viewer, players);
  table.show(viewer, writer);
  EXPECT_EQ(writer.end(), numbers.data() + numbers.size());
  return numbers;
}

// Says the actions one after the other; the move they make, or nothing if one is not allowed.
template <Game G>
std::optional<typename G::Move> say(const typename G::State& state, Seat seat,
                                    const std::vector<std::size_t>& actions) {
  typename Choices<G>::Draft draft{};
  typename G::Move move{};
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!Choices<G>::allowed(state, seat, draft).contains(actions[i])) return std::nullopt;
    const bool complete = Choices<G>::take(state, seat, draft, actions[i], move);
    if (complete != (i + 1 == actions.size())) return std::nullopt;
  }
  return move;
}

TYPED_TEST(Learn, every_legal_move_can_be_said_in_one_way) {
  using G = TypeParam;
  this->play(2, [](const Table<G>& table, Stream& chance) {
    if (chance.below(4) > 0) return;
    const auto& state = table.state();
    for (const Seat seat : to_act(state)) {
      typename G::MoveList listed;
      legal(state, seat, listed);
      auto moves = Testing<G>::universe(state, seat);
      for (const auto& move : listed) moves.push_back(move);
      for (const auto& move : moves) {
        if (check(state, seat, move).refused()) continue;
        const auto made = say<G>(state, seat, spell<G>(state, seat, move));
        ASSERT_TRUE(made.has_value()) << text(move);
        ASSERT_TRUE(*made == move) << text(move) << " became " << text(*made);
      }
    }
  });
}

TYPED_TEST(Learn, whatever_is_said_is_a_legal_move) {
  using G = TypeParam;
  this->play(8, [](const Table<G>& table, Stream& chance) {
    const auto& state = table.state();
    for (const Seat seat : to_act(state)) {
      std::vector<std::size_t> said;
      typename Choices<G>::Draft draft{};
      typename G::Move move{};
      do {
        const auto allowed = Choices<G>::allowed(state, seat, draft);
        ASSERT_GT(allowed.size(), 0) << "nothing can be said";
        said.push_back(allowed.nth(chance.below(static_cast<std::uint32_t>(allowed.size()))));
      } while (!Choices<G>::take(state, seat, draft, said.back(), move));
      ASSERT_FALSE(check(state, seat, move).refused()) << text(move);
      ASSERT_EQ(spell<G>(state, seat, move), said) << text(move) << " can be said in two ways";
    }
  });
}

// What is hidden lies elsewhere in a drawn world: no number and no action may tell.
TYPED_TEST(Learn, nothing_hidden_is_seen) {
  using G = TypeParam;
  this->play(4, [](const Table<G>& table, Stream& chance) {
    if (chance.below(3) > 0 && !table.over()) return;
    for (const Seat seat : seats(table.state().player_count)) {
      Table<G> drawn = table;
      drawn.replace(determinize(table.state(), seat, chance));
      ASSERT_EQ(seen(drawn, seat), seen(table, seat));
      if (table.over() || seat != table.seat()) continue;
      ASSERT_EQ(drawn.allowed(), table.allowed());
    }
  });
}

// Two positions that a seat's view tells apart are told apart by its numbers.
TYPED_TEST(Learn, all_that_the_view_shows_is_seen) {
  using G = TypeParam;
  for_each_table<G>([&](const auto& options, int players) {
    std::map<std::pair<Seat, std::vector<Number>>, std::string> views;
    for (std::uint8_t g = 0; g < 3; g += kFewer) {
      Stream chance(test_seed(g), "test");
      Table<G> table(start(options, players, test_seed(g), typename G::Setup{}));
      for (;;) {
        if (!table.saying()) {
          for (const Seat seat : seats(players)) {
            auto shown = view(table.state(), seat);
            shown.log_v = 0;
            const std::string words = to_json(shown, seat);
            const auto [known, fresh] = views.try_emplace({seat, seen(table, seat)}, words);
            ASSERT_EQ(known->second, words) << fresh;
          }
        }
        if (table.over()) break;
        const auto allowed = table.allowed();
        table.take(allowed.nth(chance.below(static_cast<std::uint32_t>(allowed.size()))));
      }
    }
  });
}

TYPED_TEST(Learn, numbers_stay_in_their_ranges) {
  using G = TypeParam;
  this->play(1, [](const Table<G>& table, Stream& chance) {
    if (chance.below(4) > 0) return;
    const int players = table.state().player_count;
    static std::map<int, std::vector<Slice>> known;
    auto& slices = known[players];
    if (slices.empty()) slices = slices_of<G>(players);
    std::vector<Number> all(sizes_of<G>(players).all);
    Writer writer(all.data(), table.seat(), players);
    table.show_all(table.seat(), writer);
    ASSERT_EQ(writer.end(), all.data() + all.size());
    for (const Slice& slice : slices) {
      std::size_t size = 1;
      for (const int each : slice.shape) size *= static_cast<std::size_t>(each);
      for (std::size_t i = slice.start; i < slice.start + size; ++i) {
        ASSERT_TRUE(slice.range.contains(all[i])) << slice.name << ": " << all[i];
      }
    }
  });
}

// As when memory runs out in one of them.
TEST(Pool, passes_on_what_a_task_throws_and_goes_on) {
  Pool pool(3);
  std::atomic<int> done = 0;
  const auto task = [&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (i == 700) throw std::bad_alloc();
      ++done;
    }
  };
  for (int i = 0; i < 3; ++i) {
    EXPECT_THROW(pool.share(1000, task), std::bad_alloc);
    done = 0;
    pool.share(500, task);
    EXPECT_EQ(done, 500);
  }
}

// Few games with bots that think long are shared out, too.
TEST(Pool, gives_every_row_to_somebody_once) {
  Pool pool(3);
  for (const std::size_t rows : {1u, 2u, 3u, 7u, 64u, 129u, 5000u}) {
    std::vector<std::atomic<int>> times(rows);
    pool.share(rows, [&](std::size_t, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) ++times[i];
    });
    for (const auto& each : times) ASSERT_EQ(each, 1) << rows;
  }
}

struct Buffers {
  std::vector<Number> seen, all;
  std::vector<std::uint8_t> mask, done;
  std::vector<std::int32_t> to_act;
  std::vector<float> reward;
  bool operator==(const Buffers&) const = default;

  Buffers(const Sizes& sizes, std::size_t games, int players)
      : seen(games * sizes.seen),
        all(games * sizes.all),
        mask(games * sizes.actions),
        done(games),
        to_act(games),
        reward(games * static_cast<std::size_t>(players)) {}
  Arrays arrays() {
    return {seen.data(), all.data(), mask.data(), to_act.data(), reward.data(), done.data()};
  }
};

constexpr std::size_t kGames = 130;

EnvTerms terms_for(int players, int threads) {
  return {players, kGames, Json::object(), test_seed(7), threads};
}

TYPED_TEST(Learn, an_env_is_the_same_however_many_threads_step_it) {
  using G = TypeParam;
  const auto one = *open_env(G::id, terms_for(G::min_seats, 1));
  const auto three = *open_env(G::id, terms_for(G::min_seats, 3));
  Buffers first(one->sizes(), kGames, G::min_seats), second = first;
  one->reset({}, first.arrays());
  three->reset({}, second.arrays());
  std::vector<std::int32_t> actions(kGames), again(kGames);
  for (int step = 0; step < 600; ++step) {
    one->sample(actions.data());
    three->sample(again.data());
    ASSERT_EQ(actions, again);
    ASSERT_FALSE(one->step(actions.data(), first.arrays()));
    ASSERT_FALSE(three->step(actions.data(), second.arrays()));
    ASSERT_EQ(first, second);
  }
}

TYPED_TEST(Learn, a_refused_step_changes_nothing) {
  using G = TypeParam;
  const auto env = *open_env(G::id, terms_for(G::max_seats, 2));
  Buffers now(env->sizes(), kGames, G::max_seats);
  env->reset({}, now.arrays());
  std::vector<std::int32_t> actions(kGames);
  env->sample(actions.data());
  const Buffers before = now;
  for (const std::int32_t wrong :
       {-1, static_cast<std::int32_t>(env->sizes().actions), INT32_MAX}) {
    auto spoiled = actions;
    spoiled[77] = wrong;
    ASSERT_EQ(env->step(spoiled.data(), now.arrays()), 77u);
    ASSERT_EQ(now, before);
  }
  ASSERT_FALSE(env->step(actions.data(), now.arrays()));
}

// A game of an Env is the referee's game of that seed: its record replays to itself.
TYPED_TEST(Learn, games_of_an_env_are_the_referees) {
  using G = TypeParam;
  const auto env = *open_env(G::id, terms_for(G::min_seats, 2));
  Buffers now(env->sizes(), kGames, G::min_seats);
  env->reset({}, now.arrays());
  std::vector<std::int32_t> actions(kGames);
  for (int step = 0; step < 700; ++step) {
    env->sample(actions.data());
    ASSERT_FALSE(env->step(actions.data(), now.arrays()));
  }
  for (std::size_t game = 0; game < kGames; game += 40) {
    const auto play = env->play(game);
    const auto record = play->record();
    ASSERT_TRUE(record.has_value());
    const auto match = replay(*parse_json(*record));
    ASSERT_TRUE(match.has_value());
    for (const Seat seat : seats(G::min_seats)) {
      std::string told;
      match->position().show(seat, told);
      ASSERT_EQ(told, play->view(seat));
      const std::string story = play->told(seat);
      ASSERT_TRUE(match->told(seat, 0).size() < story.size());
    }
    std::vector<Number> shown(env->sizes().seen);
    const Seat seat = *play->seat();
    ASSERT_EQ(static_cast<std::int32_t>(seat), now.to_act[game]);
    play->show(seat, shown.data());
    const auto row = now.seen.begin() + static_cast<std::ptrdiff_t>(game * shown.size());
    ASSERT_TRUE(std::equal(shown.begin(), shown.end(), row));
  }
}

TYPED_TEST(Learn, a_drawn_game_has_the_same_story_for_its_seat) {
  using G = TypeParam;
  const Terms terms{G::max_seats, Json::object(), test_seed(3), nullptr};
  const auto play = *open_play<G>(terms);
  Stream chance(test_seed(3), "test");
  for (int step = 0; step < 300 && play->seat(); ++step) {
    const auto allowed = play->allowed();
    play->take(chance.pick(allowed));
    if (chance.below(10) > 0) continue;
    for (const Seat seat : seats(G::max_seats)) {
      const auto world = play->determinize(seat, chance.seed());
      ASSERT_EQ(world->told(seat), play->told(seat));
      ASSERT_EQ(world->view(seat), play->view(seat));
      ASSERT_FALSE(world->record());
      while (world->seat() && world->saying()) world->take(world->allowed().front());
    }
  }
}

TYPED_TEST(Learn, bots_take_their_seats) {
  using G = TypeParam;
  auto terms = terms_for(G::max_seats, 2);
  terms.games = 3;
  terms.bots.resize(G::max_seats, parse_bot("regular").value());
  terms.bots[1] = std::nullopt;
  const auto env = *open_env(G::id, terms);
  Buffers now(env->sizes(), 3, G::max_seats);
  env->reset({}, now.arrays());
  std::vector<std::int32_t> actions(3);
  for (int step = 0; step < 200; ++step) {
    for (const std::int32_t seat : now.to_act) ASSERT_EQ(seat, 1);
    env->sample(actions.data());
    ASSERT_FALSE(env->step(actions.data(), now.arrays()));
  }
  ASSERT_TRUE(replay(*parse_json(*env->play(2)->record())).has_value());
}

}  // namespace
}  // namespace pactole::learn
