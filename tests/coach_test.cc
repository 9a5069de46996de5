// Reasons and advice of every game: from what the seat may know, and put into words everywhere.
#include "referee/coach.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "all_games/reasons.h"
#include "app/catalogue.h"
#include "bots/guides.h"
#include "referee/position_of.h"
#include "tests/games.h"
#include "tests/support/json.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

template <class G>
class Coach : public ::testing::Test {
 public:
  using Reason = std::remove_cvref_t<decltype(reasons(std::declval<const typename G::State&>(),
                                                      Seat{}, typename G::Move{})[0])>;

  // Calls `each` with the type and the names of the fields of every kind of reason.
  template <class Each>
  static void each_kind(Each&& each) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (look<std::variant_alternative_t<I, Reason>>(each), ...);
    }(std::make_index_sequence<std::variant_size_v<Reason>>());
  }

  static std::string told(const typename G::State& state, Seat seat, const char* level) {
    const PositionOf<G> position(state, {}, static_cast<int>(state.player_count), {});
    std::string out;
    write_counsel(out, counsel(position, seat, *parse_bot(level), Seed{5}));
    return out;
  }

 private:
  template <class Why, class Each>
  static void look(Each& each) {
    std::vector<std::string> names;
    each_field_of<Why>([&]<class>(const FieldInfo& info) { names.emplace_back(info.name); });
    each(std::string(Why::type), names);
  }
};

TYPED_TEST_SUITE(Coach, AllGames);

TYPED_TEST(Coach, every_kind_of_reason_has_its_sentence_and_its_line_in_the_protocol) {
  const std::string game(TypeParam::id);
  std::stringstream page;
  page << std::ifstream(std::string(PACTOLE_DOCS) + "/protocol/" + game + ".md").rdbuf();
  this->each_kind([&](const std::string& type, const std::vector<std::string>& names) {
    for (const Language language : kLanguages) {
      const std::string* message = find_message(language, game + ".reason." + type);
      ASSERT_NE(message, nullptr) << type;
      EXPECT_FALSE(message->empty()) << type;
    }
    const std::size_t line = page.str().find("| `" + type + "`", page.str().find("## Reasons"));
    ASSERT_NE(line, std::string::npos) << type << " is not in docs/protocol/" << game << ".md";
    const std::string row = page.str().substr(line, page.str().find('\n', line) - line);
    for (const std::string& name : names) {
      EXPECT_NE(row.find("`" + name + "`"), std::string::npos) << type << "." << name;
    }
  });
}

TYPED_TEST(Coach, advice_is_the_same_in_worlds_that_the_seat_can_not_tell_apart) {
  for (int players = TypeParam::min_seats; players <= TypeParam::max_seats; ++players) {
    Stream chance(test_seed(3, static_cast<std::uint8_t>(players)), "coach");
    auto state = start(typename TypeParam::Options{}, players, chance.seed());
    for (int moves = 0; moves < 60 && !to_act(state).empty(); ++moves) {
      const Seat seat = to_act(state).first();
      if (moves % 12 == 7) {
        const auto other = determinize(state, seat, chance);
        for (const char* level : {"expert:100it", "regular"}) {
          ASSERT_EQ(this->told(state, seat, level), this->told(other, seat, level)) << moves;
        }
      }
      apply(state, seat, kUsualGuide<TypeParam>.choose(state, seat, chance), Silence{});
    }
  }
}

TYPED_TEST(Coach, advice_names_legal_moves_with_their_estimates) {
  Stream chance(test_seed(4), "coach");
  auto state = start(typename TypeParam::Options{}, TypeParam::min_seats, chance.seed());
  for (int moves = 0; moves < 40 && !to_act(state).empty(); ++moves) {
    const Seat seat = to_act(state).first();
    if (moves % 8 == 5) {
      const Json told = Json::parse(this->told(state, seat, "expert:100it"));
      const Json& considered = told.at("considered");
      ASSERT_FALSE(considered.empty());
      EXPECT_EQ(considered[0].at("move"), told.at("move"));
      EXPECT_EQ(considered[0].at("reasons"), told.at("reasons"));
      bool unclear = false;
      for (const Json& each : considered) {
        const auto move = parse(state, seat, each.at("move").template get<std::string>());
        ASSERT_TRUE(move.has_value());
        EXPECT_FALSE(check(state, seat, *move).refused()) << each;
        EXPECT_GE(each.at("worlds"), kFewestWorlds);
        EXPECT_GE(each.at("win").at("mean"), 0);
        EXPECT_LE(each.at("win").at("mean"), 1);
        EXPECT_GE(each.at("win").at("error"), 0);
        if (!Watched<TypeParam>::kName.empty()) {
          EXPECT_TRUE(each.contains(std::string(Watched<TypeParam>::kName)));
        }
        const double behind = each.at("behind").at("mean"), error = each.at("behind").at("error");
        if (&each != &considered[0]) unclear |= !each.at("clear").template get<bool>();
        if (each.at("clear").template get<bool>()) {
          EXPECT_GE(behind, 2 * error - 0.002) << each;
        }
      }
      EXPECT_EQ(told.at("unclear"), unclear);
    }
    apply(state, seat, kUsualGuide<TypeParam>.choose(state, seat, chance), Silence{});
  }
}

}  // namespace
}  // namespace pactole
