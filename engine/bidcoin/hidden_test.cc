// What is known to whom, and worlds drawn with equal chance.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

TEST(BidcoinHidden, a_view_shows_its_own_hand_and_counts_of_the_others) {
  const auto table = TestTable::with({"R5", "R9", "", ""});
  const std::string mine = table.seen(A);
  EXPECT_NE(mine.find("\"R5\""), std::string::npos);
  EXPECT_EQ(mine.find("\"R9\""), std::string::npos);
  const std::string spectator = table.seen(Viewer::spectator());
  EXPECT_NE(spectator.find("\"hand\":null"), std::string::npos);
  EXPECT_EQ(spectator.find("\"R5\""), std::string::npos);
  const std::string all = table.all();
  EXPECT_NE(all.find("\"hand\":null"), std::string::npos);
  EXPECT_NE(all.find("\"R9\""), std::string::npos);
}

TEST(BidcoinHidden, won_cards_are_not_shown_again) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  table.trick({"R9", "R1", "R2", "R3"});
  EXPECT_EQ(table.seen(B).find("\"R9\""), std::string::npos);
}

TEST(BidcoinHidden, a_new_deal_tells_everyone_their_own_hand_alone) {
  auto table = TestTable::with({"", "", "", ""});
  auto for_spectators = table;
  while (table.last_event("deal").empty()) {
    const std::string first = table.legal_moves(table.turn())[0];
    table.move(first, B);
    for_spectators.move(first, Viewer::spectator());
  }
  const std::string told_b = table.last_event("deal");
  const std::string told_spectators = for_spectators.last_event("deal");
  EXPECT_NE(told_b.find("\"hands\":[null,[\""), std::string::npos) << told_b;
  EXPECT_NE(told_b.find("],null,null]"), std::string::npos) << told_b;
  EXPECT_NE(told_spectators.find("\"hands\":[null,null,null,null]"), std::string::npos)
      << told_spectators;
}

// A position small enough to list every world: the last cards of a deal, with suits not followed.
State small_position(unsigned voids_b, unsigned voids_c, unsigned voids_d) {
  State state = TestTable::with({"", "", "", ""}).state;
  const auto hold = [&](Seat seat, std::initializer_list<const char*> cards) {
    CardSet hand;
    for (const char* code : cards) hand |= CardSet::of(named(code));
    state.players[seat].hand = hand;
  };
  hold(A, {"R1", "B1"});
  hold(B, {"B2", "B3"});
  hold(C, {"G1", "P2"});
  hold(D, {"P1", "R3"});
  state.leftover = CardSet::of(named("R2")) | CardSet::of(named("G2"));
  state.played = CardSet::in_use(4) - CardSet::of(state.turned) - state.leftover;
  for (const Seat seat : seats(4)) state.played -= state.players[seat].hand;
  state.players[B].voids = static_cast<std::uint8_t>(voids_b);
  state.players[C].voids = static_cast<std::uint8_t>(voids_c);
  state.players[D].voids = static_cast<std::uint8_t>(voids_d);
  return state;
}

// Every way the unseen cards fit, counted by hand: each card to a holder with room who may have it.
void list_worlds(const std::vector<Card>& cards, std::size_t at, std::array<int, 4>& room,
                 const std::array<unsigned, 4>& voids, std::string& world,
                 std::map<std::string, int>& worlds) {
  if (at == cards.size()) {
    worlds[world] = 0;
    return;
  }
  for (std::size_t h = 0; h < 4; ++h) {
    if (room[h] == 0 || voids[h] >> static_cast<int>(suit(cards[at])) & 1) continue;
    --room[h];
    world += static_cast<char>('0' + h);
    list_worlds(cards, at + 1, room, voids, world, worlds);
    world.pop_back();
    ++room[h];
  }
}

TEST(BidcoinHidden, every_world_that_fits_is_equally_likely) {
  constexpr unsigned R = 1, Bl = 2, G = 4, P = 16;
  struct Case {
    unsigned b, c, d;
  };
  for (const Case& test : {Case{0, 0, 0}, Case{R | G, 0, 0}, Case{R | G | P, Bl, 0},
                           Case{R, Bl | R, Bl | G}, Case{0, Bl, Bl}}) {
    const State state = small_position(test.b, test.c, test.d);
    std::vector<Card> unseen;
    (CardSet::in_use(4) - state.played - CardSet::of(state.turned) - state.players[A].hand)
        .for_each([&](Card card) { unseen.push_back(card); });
    ASSERT_EQ(unseen.size(), 8u);
    std::map<std::string, int> worlds;
    std::array<int, 4> room{2, 2, 2, 2};
    std::string world;
    list_worlds(unseen, 0, room, {test.b, test.c, test.d, 0}, world, worlds);

    const int draws = 40 * static_cast<int>(worlds.size());
    Stream chance(Seed{7}, "worlds");
    for (int i = 0; i < draws; ++i) {
      const State drawn = determinize(state, A, chance);
      std::string key;
      for (const Card card : unseen) {
        key += drawn.players[B].hand.contains(card)   ? '0'
               : drawn.players[C].hand.contains(card) ? '1'
               : drawn.players[D].hand.contains(card) ? '2'
                                                      : '3';
      }
      ASSERT_TRUE(worlds.contains(key)) << "a world that can't be: " << key;
      ++worlds[key];
    }
    // Chi-square against uniform, five standard deviations wide.
    double chi = 0;
    for (const auto& [key, count] : worlds) chi += (count - 40.0) * (count - 40.0) / 40.0;
    const double freedom = static_cast<double>(worlds.size()) - 1;
    EXPECT_LT(std::abs(chi - freedom), 5 * std::sqrt(2 * freedom + 1)) << worlds.size();
  }
}

}  // namespace
}  // namespace pactole::bidcoin
