// Tests that every game passes: written once over the Game concept.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "referee/json_writer.h"
#include "tests/games.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

// Sanitizers are slow: where they look on, fewer games do.
#ifdef NDEBUG
constexpr int kGamesPerTable = 6;
#else
constexpr int kGamesPerTable = 2;
#endif
constexpr std::size_t kMoveLimit = 1'000'000;

template <class G>
class Universal : public ::testing::Test {
 public:
  // Plays random games at every kind of table; `look` sees every state, the last included.
  template <class Look>
  void play(int games, Look&& look) {
    for_each_table<G>([&](const auto& options, int players) {
      for (int g = 0; g < games; ++g) {
        const Seed seed =
            test_seed(static_cast<std::uint8_t>(g), static_cast<std::uint8_t>(players));
        Stream chance(seed, "test");
        auto game = open_game<G>(options, players, seed);
        look(game, chance);
        while (!to_act(game.now()).empty()) {
          ASSERT_LT(game.moves.size(), kMoveLimit) << "a game does not end";
          const auto [seat, move] = random_move<G>(game.now(), chance);
          make_move(game, seat, move);
          look(game, chance);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    });
  }
};

TYPED_TEST_SUITE(Universal, AllGames);

// What one viewer sees of a state.
template <Game G>
std::string seen_by(const typename G::State& state, Viewer viewer) {
  return to_json(view(state, viewer), viewer);
}

template <Game G>
std::vector<std::string> legal_texts(const typename G::State& state, Seat seat) {
  typename G::MoveList moves;
  std::vector<std::string> texts;
  texts.push_back(legal(state, seat, moves) ? "complete" : "incomplete");
  for (const auto& move : moves) texts.push_back(text(move));
  return texts;
}

TYPED_TEST(Universal, random_games_end_with_a_result) {
  this->play(kGamesPerTable, [](const auto& game, Stream&) {
    const auto& state = game.now();
    const Result outcome = result(state);
    ASSERT_EQ(outcome.over, to_act(state).empty());
    if (!outcome.over) {
      ASSERT_TRUE(outcome.scores.empty() && outcome.ranks.empty() && outcome.winners.empty());
      return;
    }
    ASSERT_EQ(outcome.scores.size(), static_cast<std::size_t>(game.players));
    ASSERT_EQ(outcome.ranks.size(), static_cast<std::size_t>(game.players));
    ASSERT_FALSE(outcome.winners.empty());
    for (const Seat seat : seats(game.players)) {
      ASSERT_EQ(outcome.ranks[index(seat)] == 1,
                std::ranges::find(outcome.winners, seat) != outcome.winners.end());
    }
  });
}

TYPED_TEST(Universal, components_are_conserved) {
  this->play(kGamesPerTable, [](const auto& game, Stream&) {
    ASSERT_EQ(Testing<TypeParam>::conserved(game.now()), "") << "after " << game.moves.size();
  });
}

TYPED_TEST(Universal, legal_check_and_universe_agree) {
  this->play(kGamesPerTable, [](const auto& game, Stream&) {
    const auto& state = game.now();
    for (const Seat seat : seats(game.players)) {
      typename TypeParam::MoveList moves;
      const bool complete = legal(state, seat, moves);
      std::set<std::string> listed;
      for (const auto& move : moves) {
        ASSERT_FALSE(check(state, seat, move).refused()) << text(move);
        ASSERT_TRUE(listed.insert(text(move)).second) << text(move) << " is listed twice";
      }
      ASSERT_EQ(moves.empty(), !to_act(state).contains(seat));
      for (const auto& move : Testing<TypeParam>::universe(state, seat)) {
        const Refusal refusal = check(state, seat, move);
        if (refusal.refused()) {
          ASSERT_FALSE(listed.contains(text(move))) << text(move);
          ASSERT_FALSE(refusal.why.empty());
          ASSERT_EQ(refusal.code == RefusalCode::illegal_move, !refusal.clause.empty());
        } else if (complete) {
          ASSERT_TRUE(listed.contains(text(move))) << text(move) << " is legal but not listed";
        }
      }
    }
  });
}

TYPED_TEST(Universal, text_and_move_are_each_others_inverse) {
  this->play(kGamesPerTable, [](const auto& game, Stream&) {
    const auto& state = game.now();
    for (const Seat seat : to_act(state)) {
      typename TypeParam::MoveList moves;
      legal(state, seat, moves);
      for (const auto& move : moves) {
        const auto again = read_move<TypeParam>(state, seat, text(move));
        ASSERT_TRUE(again.has_value()) << text(move);
        ASSERT_TRUE(*again == move) << text(move);
        ASSERT_EQ(text(*again), text(move));
        for (const char* spoiled : {" ", "x", ","}) {
          ASSERT_FALSE(parse(state, seat, text(move) + spoiled)) << text(move) << spoiled;
        }
        ASSERT_FALSE(parse(state, seat, " " + text(move)));
      }
    }
  });
}

TYPED_TEST(Universal, other_seats_and_finished_games_are_refused_in_order) {
  this->play(1, [](const auto& game, Stream& chance) {
    const auto& state = game.now();
    for (const Seat seat : seats(game.players)) {
      const auto nonsense = read_move<TypeParam>(state, seat, "nonsense");
      ASSERT_FALSE(nonsense);
      const RefusalCode expected = to_act(state).empty()          ? RefusalCode::game_over
                                   : to_act(state).contains(seat) ? RefusalCode::bad_syntax
                                                                  : RefusalCode::not_your_turn;
      ASSERT_EQ(nonsense.error().code, expected);
    }
    (void)chance;
  });
}

TYPED_TEST(Universal, same_seed_and_moves_give_the_same_game) {
  this->play(1, [](const auto& game, Stream&) {
    if (!to_act(game.now()).empty()) return;
    auto state = start(game.options, game.players, game.states[0].seed, game.setup);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      ASSERT_TRUE(state == game.states[i]) << "before move " << i;
      apply(state, game.moves[i].first, game.moves[i].second, Silence{}, game.setup);
    }
    ASSERT_TRUE(state == game.now());
  });
}

// Invariant 1: a world drawn for a seat looks to it exactly like the real one.
TYPED_TEST(Universal, determinized_worlds_look_the_same) {
  this->play(kGamesPerTable, [](const auto& game, Stream& chance) {
    const auto& state = game.now();
    for (const Seat seat : seats(game.players)) {
      const auto world = determinize(state, seat, chance);
      ASSERT_EQ(seen_by<TypeParam>(world, seat), seen_by<TypeParam>(state, seat));
      ASSERT_EQ(seen_by<TypeParam>(world, Viewer::spectator()),
                seen_by<TypeParam>(state, Viewer::spectator()));
      ASSERT_EQ(legal_texts<TypeParam>(world, seat), legal_texts<TypeParam>(state, seat));
      ASSERT_TRUE(to_act(world) == to_act(state));
      ASSERT_TRUE(result(world) == result(state));
      ASSERT_EQ(Testing<TypeParam>::conserved(world), "");
      ASSERT_FALSE(world.seed == state.seed) << "the world must not know what will be drawn";
    }
  });
}

// What a viewer was told and could do, step by step, in a game replayed from its start.
template <Game G>
std::string told(const typename G::Options& options, int players, const Seed& seed,
                 const Rewound<G>& past, Seat viewer, typename G::State& end) {
  std::string log;
  auto state = start(options, players, seed, past.setup);
  log += seen_by<G>(state, viewer);
  for (const auto& [seat, move] : past.moves) {
    const Refusal refusal = check(state, seat, move);
    if (refusal.refused()) return log + "\nrefused: " + text(move) + std::string(refusal.why);
    apply(
        state, seat, move, [&](const auto& event) { JsonWriter(log, viewer).write_event(event); },
        past.setup);
    log += '\n';
    for (const auto& words : legal_texts<G>(state, viewer)) log += words;
    log += seen_by<G>(state, viewer);
  }
  end = state;
  return log;
}

// Invariant 2: the public history replays on a drawn world, and tells the seat the same story.
TYPED_TEST(Universal, determinized_worlds_replay_the_history) {
  const auto look = [](const PlayedGame<TypeParam>& game, Stream& chance) {
    for (const Seat seat : seats(game.players)) {
      const auto world = determinize(game.now(), seat, chance);
      const auto past = Testing<TypeParam>::rewind(game, world, seat);
      ASSERT_FALSE(check_setup(game.options, game.players, past.setup).has_value());
      auto end = game.now(), truth = game.now();
      const std::string story =
          told<TypeParam>(game.options, game.players, test_seed(200), past, seat, end);
      const Rewound<TypeParam> real{game.setup, game.moves};
      ASSERT_EQ(story, told<TypeParam>(game.options, game.players, game.states[0].seed, real, seat,
                                       truth));
      end.seed = world.seed;
      ASSERT_TRUE(end == world) << "the rewound game leads elsewhere";
    }
  };
  this->play(2, [&, looked = false](const auto& game, Stream& chance) mutable {
    if (game.moves.empty()) looked = false;
    const bool over = to_act(game.now()).empty();
    if (chance.below(80) == 0 || over) {
      look(game, chance);
      looked |= !over;
    }
    if (over && !looked) look(cut_short(game, game.moves.size() / 2), chance);
  });
}

// Invariant 3, as strictly as can be: the same luck gives the same world, however the truth lies.
TYPED_TEST(Universal, the_same_luck_draws_the_same_world_whatever_is_true) {
  this->play(2, [](const auto& game, Stream& chance) {
    if (chance.below(8) != 0) return;
    for (const Seat viewer : seats(game.players)) {
      const auto other_truth = determinize(game.now(), viewer, chance);
      const Seed luck = chance.seed();
      Stream once(luck, "luck"), again(luck, "luck");
      ASSERT_TRUE(determinize(game.now(), viewer, once) == determinize(other_truth, viewer, again));
    }
  });
}

// Another future is one that nobody can tell, not even all together; and the same luck gives the
// same one, however the cards lay.
TYPED_TEST(Universal, another_future_shows_nothing_and_depends_on_luck_alone) {
  this->play(2, [](const auto& game, Stream& chance) {
    if (chance.below(8) != 0) return;
    const auto future = redraw_unseen(game.now(), chance);
    ASSERT_EQ(Testing<TypeParam>::conserved(future), "");
    for (const Seat seat : seats(game.players)) {
      ASSERT_EQ(seen_by<TypeParam>(game.now(), seat), seen_by<TypeParam>(future, seat));
      ASSERT_EQ(legal_texts<TypeParam>(game.now(), seat), legal_texts<TypeParam>(future, seat));
    }
    const Seed luck = chance.seed();
    Stream once(luck, "luck"), again(luck, "luck");
    ASSERT_TRUE(redraw_unseen(game.now(), once) == redraw_unseen(future, again));
  });
}

// Invariant 3: what is drawn does not depend on what is really hidden, and covers it.
TYPED_TEST(Universal, determinization_is_independent_of_the_truth) {
  constexpr int kWorlds = 3000;
  this->play(1, [looked = false](const auto& game, Stream& chance) mutable {
    if (game.moves.empty()) looked = false;
    const bool over = to_act(game.now()).empty();
    if (over ? looked : chance.below(60) != 0) return;
    looked = true;
    // A game may be so short that chance has left it out.
    const auto& state = over ? game.states[game.moves.size() / 2] : game.now();
    const Seat viewer = to_act(state).first();
    const auto other_truth = determinize(state, viewer, chance);
    std::map<std::pair<int, int>, std::array<int, 2>> counts;
    for (int w = 0; w < kWorlds; ++w) {
      for (std::size_t truth = 0; truth < 2; ++truth) {
        const auto world = determinize(truth == 0 ? state : other_truth, viewer, chance);
        for (const auto& place : Testing<TypeParam>::hidden(world, viewer)) ++counts[place][truth];
      }
    }
    for (const auto& place : Testing<TypeParam>::hidden(state, viewer)) {
      ASSERT_GT(counts[place][0] + counts[place][1], 0)
          << "the truth can't be drawn: " << place.first << " at " << place.second;
    }
    for (const auto& [place, count] : counts) {
      const double difference = count[0] - count[1];
      ASSERT_LE(difference * difference, 25.0 * (count[0] + count[1] + 4))
          << place.first << " at " << place.second << ": " << count[0] << " and " << count[1];
    }
  });
}

}  // namespace
}  // namespace pactole
