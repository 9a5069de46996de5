// What is told as values is what is written as text, to everyone.
#include "referee/told.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/games.h"
#include "referee/rooms.h"
#include "referee/schema.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

// Seats, a spectator and who sees everything: each once as text and once as values.
struct Audiences {
  explicit Audiences(int players) {
    for (const Seat seat : seats(players)) all.emplace_back(seat);
    all.emplace_back(Viewer::spectator());
    all.push_back(Audience::all());
    values.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      listeners.push_back({all[i]});
      listeners.push_back({all[i], {}, &values[i]});
    }
  }

  std::vector<Audience> all;
  std::vector<std::vector<Json>> values;
  std::vector<Listener> listeners;
};

void play_randomly(const Room& room, int players, std::set<std::string>& types) {
  const Seed seed = test_seed(static_cast<std::uint8_t>(players));
  auto position = *room.open({players, Json::object(), seed, Json()});
  Stream chance(seed, "moves");
  constexpr int kMoves = 1500;
  for (int i = 0; i < kMoves && !position->acting().empty(); ++i) {
    const Seat seat = position->acting().first();
    Audiences told(players);
    ASSERT_TRUE(position->play(seat, chance.pick(position->choices(seat).moves), told.listeners));
    for (std::size_t a = 0; a < told.all.size(); ++a) {
      EXPECT_EQ(told.listeners[2 * a + 1].events, "") << "values are not written as well";
      ASSERT_EQ(Json(told.values[a]), parse_json('[' + told.listeners[2 * a].events + ']'));
    }
    for (const Json& event : told.values.back()) types.insert(event.at("type").get<std::string>());
  }
}

TEST(Told, values_are_those_of_the_text_for_every_audience) {
  for (const Room& room : rooms()) {
    std::set<std::string> types;
    for (int players = room.min_seats; players <= room.max_seats; ++players) {
      play_randomly(room, players, types);
      ASSERT_FALSE(HasFatalFailure()) << room.id << " " << players;
    }
    // Some events are rare.
    EXPECT_GE(types.size(), std::min<std::size_t>(7, described(room.id).at("events").size()))
        << room.id << ": too few types of events happened";
  }
}

TEST(Told, a_secret_is_told_to_its_owner_alone) {
  const Private<int> secret{seat_at(1), 7};
  EXPECT_EQ(Teller(seat_at(1)).tell(secret), 7);
  EXPECT_EQ(Teller(Audience::all()).tell(secret), 7);
  EXPECT_EQ(Teller(seat_at(0)).tell(secret), Json());
  EXPECT_EQ(told(secret), Json());
}

TEST(Told, a_view_is_seen_typed_as_it_is_shown_and_only_as_its_own_games) {
  Games::for_each([]<class G>() {
    const int players = G::max_seats;
    const auto position = *find_room(G::id)->open({players, Json::object(), test_seed(1), Json()});
    for (const Viewer viewer :
         {Viewer(seat_at(0)), Viewer(seat_at(players - 1)), Viewer::spectator()}) {
      std::string shown;
      position->show(viewer, shown);
      const auto view = seen<G>(*position, viewer);
      ASSERT_TRUE(view.has_value());
      EXPECT_EQ(told(*view), parse_json(shown));
    }
    Games::for_each([&]<class Other>() {
      EXPECT_EQ(seen<Other>(*position, seat_at(0)).has_value(), G::id == Other::id);
    });
  });
}

}  // namespace
}  // namespace pactole
