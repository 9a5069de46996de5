// What a seat or a spectator receives does not change when what is hidden from it does: two games
// that differ in nothing but that are played through the house, and every byte told is compared.
#include <gtest/gtest.h>

#include <algorithm>

#include "referee/position_of.h"
#include "tests/games.h"
#include "tests/server/desk.h"
#include "tests/support/testing.h"

namespace pactole::server {
namespace {

template <class G>
struct Laid {
  static inline typename G::Options options{};
  static inline typename G::Setup setup{};
  static inline Seed seed{};
  static inline Memory memory = Memory::strict;

  static std::expected<std::unique_ptr<Position>, ParamError> open(const Terms& terms) {
    return std::make_unique<PositionOf<G>>(start(options, terms.players, seed, setup), setup,
                                           terms.players, GivenOptions{});
  }
};

const std::string kTable(kIdLength, 'T');

std::string token_of(int seat) {
  return std::string(kTokenLength, static_cast<char>('a' + seat));
}

// A table at which all sit and the game has begun.
template <class G>
Table laid_table(const Room& room, int players) {
  Opened opened;
  opened.id = kTable;
  opened.game = G::id;
  opened.engine = "laid";
  opened.listed = true;
  opened.memory = Laid<G>::memory;
  opened.clock = {.kind = TimeControl::Kind::move, .seconds = 60};
  opened.created = 1'800'000'000;
  for (int i = 0; i < players; ++i) {
    opened.chairs.push_back(
        {ChairKind::person, "P" + std::to_string(i), {}, sha256(token_of(i)), {}});
  }
  auto table = Table::open(room, opened);
  EXPECT_TRUE(table);
  EXPECT_EQ(table->take(Listed{}), std::nullopt);
  EXPECT_EQ(table->take(Started{}), std::nullopt);
  return *std::move(table);
}

// Everything that reaches the viewer and a spectator, on every path there is.
template <class G>
std::string transcript(int players, const Rewound<G>& past, const Seed& seed, Seat viewer) {
  Laid<G>::setup = past.setup;
  Laid<G>::seed = seed;
  const Room room{G::id, G::name, G::min_seats, G::max_seats, G::options, &Laid<G>::open, nullptr};
  Desk desk;
  desk.journal.logs[kTable] = {"header", "listed", "started"};
  desk.house->adopt(laid_table<G>(room, players));
  std::vector<ClientId> clients;
  for (int i = 0; i < players; ++i) clients.push_back(desk.enter(kTable, token_of(i)));
  const ClientId self = clients[index(viewer)];
  const ClientId watcher = desk.enter(kTable);
  const auto try_nonsense = [&](ClientId client, std::size_t at) {
    for (const char* move : {"nonsense", "swap 0", "play R2", "bid 0", "bid GOLDa", "fold"}) {
      desk.say(client, {{"type", "act"}, {"id", at}, {"request", 10'000}, {"move", move}});
      desk.say(client, {{"type", "act"}, {"id", at}, {"request", 0}, {"move", move}});
    }
  };
  std::string own = token_of(static_cast<int>(viewer));
  desk.ears.patient = true;
  std::vector<int> decisions(static_cast<std::size_t>(players), 0);
  std::string seen;
  // Somebody hands the seat over, and is a spectator from then on.
  const Seat leaver = left_of(viewer, players);
  ClientId left = 0;
  std::size_t heard_before = 0;
  const auto hand_over = [&] {
    left = clients[index(leaver)];
    desk.house->tell_news(left);
    heard_before = desk.ears.heard[left].size();
    desk.say(left, {{"type", "leave"}, {"then", "offer"}});
    const Json taken = desk.join(kTable, {{"name", "Neo"}});
    EXPECT_EQ(taken.at("seat"), index(leaver));
    clients[index(leaver)] = desk.enter(kTable, taken.at("token"));
  };
  for (std::size_t i = 0; i < past.moves.size(); ++i) {
    const auto& [seat, move] = past.moves[i];
    if (i == past.moves.size() / 2) hand_over();
    if (i % 8 == 3) {
      desk.say(self, {{"type", "nudge"}, {"id", i}, {"seat", index(seat)}});
      desk.say(self, {{"type", "more"}, {"id", i}, {"request", 0}});
      desk.say(watcher, {{"type", "propose"}, {"what", "pause"}});
    }
    if (i % 5 == 2) try_nonsense(watcher, i);
    if (i % 5 == 3 && seat != viewer) try_nonsense(self, i);
    if (i % 7 == 0) desk.say(clients[index(seat)], {{"type", "chat"}, {"text", "hm"}});
    if (i % 7 == 1) desk.say(watcher, {{"type", "chat"}, {"text", "aha"}, {"name", "Una"}});
    for (const ClientId player : clients) EXPECT_EQ(desk.count(player, "gallery"), 0u);
    // Talk about the shuffle comes too late, and about keys at any time: others learn nothing of
    // it.
    if (i % 10 == 4) {
      for (const ClientId client : {self, watcher, clients[index(seat)]}) {
        desk.say(client, {{"type", "part"}, {"commitment", std::string(64, 'a')}});
        desk.say(client, {{"type", "reveal"}, {"bytes", std::string(64, 'a')}});
        desk.say(client, {{"type", "start"}});
      }
    }
    if (i % 17 == 9) {
      own = std::string(kTokenLength, static_cast<char>('A' + i % 26));
      desk.say(self, {{"type", "rekey"}, {"key", own}});
      EXPECT_EQ(desk.last(self, "ok").at("token"), own);
    }
    if (i % 11 == 5) {
      desk.house->catch_up(self);
      desk.house->catch_up(watcher);
    }
    if (i % 13 == 6) {
      for (const std::string& token : {own, std::string()}) {
        const ClientId again = desk.enter(kTable, token, static_cast<int>(i > 4 ? i - 4 : 0));
        for (const std::string& message : desk.ears.heard[again]) seen += message + '\n';
        desk.house->gone(again);
      }
    }
    if (i > 64 && i % 29 == 0) {  // long enough ago for a view with what happened lately
      const ClientId again = desk.enter(kTable, own, 0);
      for (const std::string& message : desk.ears.heard[again]) seen += message + '\n';
      desk.house->gone(again);
    }
    if (i % 6 == 1) {
      const ClientId asks = seat == viewer ? self : watcher;
      desk.say(asks, {{"type", "hint"}, {"id", i}, {"request", decisions[index(seat)]}});
      const int advised = desk.thinkers.think_all();
      EXPECT_EQ(advised, seat == viewer ? 1 : 0);
      const Json hint = desk.last(self, "hint");
      EXPECT_EQ(!hint.is_null() && hint.at("id") == i, seat == viewer);
    }
    desk.clock.now += 1000;
    desk.house->tick();
    desk.say(clients[index(seat)],
             {{"type", "act"}, {"request", decisions[index(seat)]++}, {"move", text(move)}});
    desk.house->tell_news(clients[index(seat)]);
    EXPECT_EQ(desk.last(clients[index(seat)], "event").at("v"), i + 1);
    if (i % 4 == 3) {  // the others hear of several moves together
      desk.house->tell_news(self);
      desk.house->tell_news(watcher);
    }
  }
  desk.house->tell_news(left);
  for (const ClientId client : {self, watcher}) {
    desk.house->tell_news(client);
    for (const std::string& message : desk.ears.heard[client]) seen += message + '\n';
  }
  for (std::size_t i = heard_before; i < desk.ears.heard[left].size(); ++i) {
    seen += desk.ears.heard[left][i] + '\n';
  }
  seen += desk.house->list().body + desk.describe(kTable).body;
  desk.house->find({{"name", "Una"}, {"key", token_of(20)}},
                   [&](const Answer& answer) { seen += answer.body; });
  if (!desk.last(self, "event").at("result").is_object()) seen += desk.record(kTable).body;
  const std::string counted = prometheus(desk.metrics);
  seen += counted.substr(0, counted.find("process_cpu"));
  return seen;
}

template <class G>
class HiddenOnTheWire : public ::testing::Test {};
TYPED_TEST_SUITE(HiddenOnTheWire, AllGames);

TYPED_TEST(HiddenOnTheWire, what_is_told_does_not_depend_on_what_is_hidden) {
  using G = TypeParam;
  const int players = G::max_seats < 4 ? G::max_seats : 4;
  int differing = 0;
  for (std::uint8_t number = 0; number < 2; ++number) {
    const Seed seed = test_seed(number, 77);
    Stream chance(seed, "wire");
    Laid<G>::options = G::sample_options()[0];
    Laid<G>::memory = number == 0 ? Memory::strict : Memory::aided;
    auto game = open_game<G>(Laid<G>::options, players, seed);
    // Once somewhere in the middle, once as far as it goes within reason.
    while (!to_act(game.now()).empty() && game.moves.size() < 400) {
      const auto [seat, move] = random_move<G>(game.now(), chance);
      make_move(game, seat, move);
    }
    if (number == 0) game = cut_short(game, std::min<std::size_t>(32, game.moves.size() / 2));
    for (const Seat viewer : seats(players)) {
      if (number == 1 && index(viewer) > 0) break;
      const auto world = determinize(game.now(), viewer, chance);
      const Rewound<G> truth{game.setup, game.moves};
      const auto other = Testing<G>::rewind(game, world, viewer);
      const std::string told = transcript<G>(players, truth, seed, viewer);
      ASSERT_TRUE(told == transcript<G>(players, other, test_seed(200), viewer))
          << "seat " << index(viewer);
      EXPECT_GT(told.size(), 10'000u);
      // The comparison is worth something only if the worlds do differ, and not in their seed
      // alone.
      auto laid = start(Laid<G>::options, players, test_seed(200), other.setup);
      laid.seed = game.states[0].seed;
      differing += laid == game.states[0] && other.moves == game.moves ? 0 : 1;
    }
  }
  EXPECT_GT(differing, 0) << "nothing is hidden in these games, or Testing<" << G::id
                          << ">::rewind has what is hidden as it really is";
}

}  // namespace
}  // namespace pactole::server
