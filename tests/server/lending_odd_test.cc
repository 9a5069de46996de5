// Bots think where there is room: of a server that dies, answers too late, nonsense, or not at all,
// nobody notices more than that the thought is thought about here.
#include <deque>
#include <future>

#include "server/thought_text.h"
#include "tests/server/thoughts.h"

namespace pactole::server {
namespace {

class SteadyMilliseconds final : public Clock {
 public:
  std::int64_t milliseconds() const override {
    using namespace std::chrono;
    return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  std::int64_t unix_seconds() const override { return 0; }
};

// A server that knows the secret, has room for all, and answers as it likes.
class OddPeer final : public Directory {
 public:
  static constexpr PeerId kId = 9;
  using Act = std::function<void(PeerLink& link, std::uint64_t thought)>;

  explicit OddPeer(Act act) : act_(std::move(act)) { EXPECT_EQ(peers_.listen(), ""); }
  ~OddPeer() override { die(); }
  Peer place() const { return {kId, "127.0.0.1", peers_.port()}; }
  void live(std::vector<Peer> others = {}) {
    others_ = std::move(others);
    peers_.start();
    tend();
    thread_ = std::thread([this] { loop_.run(); });
  }
  void die() {
    if (!thread_.joinable()) return;
    loop_.post([this] {
      for (const auto& link : std::vector(peers_.askers())) link->drop();
      loop_.post([this] { loop_.stop(); });
    });
    thread_.join();
  }
  void post(std::function<void()> act) { loop_.post(std::move(act)); }
  PeerLink* to(PeerId peer) const { return peers_.to(peer); }

  Whereabouts where(int) const override { return {Whereabouts::Kind::nobody}; }
  const std::vector<Peer>& peers() const override { return others_; }
  PeerId self() const override { return kId; }

  std::atomic<int> thoughts = 0;  // it was asked for
  std::atomic<int> refused = 0;   // it asked for

 private:
  void tend() {
    ticker_.after(std::chrono::milliseconds(10), [this] {
      peers_.tend();
      tend();
    });
  }

  Act act_;
  std::vector<Peer> others_{};
  SteadyMilliseconds clock_{};
  Metrics metrics_{};
  Loop loop_{};
  Timer ticker_{loop_};
  Peers peers_{{.secret = std::string(Town::kSecret)},
               loop_,
               metrics_,
               clock_,
               *this,
               {[](PeerLink& link) { link.say({PeerWord::room_to_think, 0, 1000}); },
                [this](PeerLink& link, const PeerMessage& message) {
                  if (message.word != PeerWord::think) return;
                  ++thoughts;
                  act_(link, message.number);
                },
                [this](PeerLink&, const PeerMessage& message) {
                  if (message.word == PeerWord::thought && message.text.empty()) ++refused;
                },
                [](PeerLink&) {}, [](PeerLink&) {}, [](PeerId) {}}};
  std::thread thread_{};
};

using OddlyLent = Lent;

TEST_F(OddlyLent, one_that_dies_in_the_middle_is_not_waited_for) {
  OddPeer odd([](PeerLink&, std::uint64_t) {});
  Town town(1, thinking_town({.more = {odd.place()}}));
  odd.live();
  const auto busy = occupy(town, 1);
  const auto answers = ask(town, 1, "expert:40it");
  ASSERT_TRUE(comes([&] { return odd.thoughts == 1; }));
  odd.die();
  ASSERT_TRUE(comes([&] { return town.metrics(1).thoughts_returned.value() == 1; }));
  EXPECT_EQ(*answers, 0);
  *busy = true;
  ASSERT_TRUE(comes([&] { return *answers == 1; }));
  EXPECT_EQ(last_move(), found_here(thought_of(match, "expert:40it")).move);
}

TEST_F(OddlyLent, a_late_answer_is_dropped) {
  std::atomic<std::uint64_t> number = 0;
  std::atomic<PeerLink*> asker = nullptr;
  OddPeer odd([&](PeerLink& link, std::uint64_t thought) {
    number = thought;
    asker = &link;
  });
  Town town(1, thinking_town({.more = {odd.place()}}));
  odd.live();
  const auto busy = occupy(town, 1);
  const auto answers = ask(town, 1, "expert:1ms");
  ASSERT_TRUE(comes([&] { return odd.thoughts == 1; }));
  // It is alive, and says nothing of it.
  ASSERT_TRUE(comes([&] { return town.metrics(1).thoughts_returned.value() == 1; }));
  EXPECT_EQ(town.metrics(1).links_dropped.value(), 0u);
  *busy = true;
  ASSERT_TRUE(comes([&] { return *answers == 1; }));
  // Also its word that it has room counts again.
  odd.post(
      [&] { (*asker).say({PeerWord::thought, number, 1000, write_finding({last_move(), 1})}); });
  occupy(town, 1);
  ask(town, 1, "expert:1ms");
  ASSERT_TRUE(comes([&] { return odd.thoughts == 2; }));
  EXPECT_EQ(*answers, 1);
}

TEST_F(OddlyLent, nonsense_is_refused_and_the_bot_thinks_here) {
  const std::vector<std::string> nonsense{"", "x", std::string(100, '\xFF'),
                                          write_finding({"no such move", 1}),
                                          write_finding({std::string(100'000, 'y'), ~0ull})};
  std::atomic<std::size_t> said = 0;
  OddPeer odd([&](PeerLink& link, std::uint64_t thought) {
    link.say({PeerWord::thought, thought + 1000, -5, "of none"});
    link.say({PeerWord::thought, thought, 1000, nonsense[said++ % nonsense.size()]});
    link.say({PeerWord::thought, thought, 1000, write_finding({"twice", 1})});
  });
  Town town(1, thinking_town({.more = {odd.place()}}));
  odd.live();
  for (std::size_t i = 0; i < nonsense.size(); ++i) {
    const auto busy = occupy(town, 1);
    const auto answers = ask(town, 1, "expert:40it");
    ASSERT_TRUE(comes([&] { return town.metrics(1).thoughts_returned.value() == i + 1; }));
    EXPECT_EQ(*answers, 0);
    *busy = true;
    ASSERT_TRUE(comes([&] { return *answers == 1; }));
    EXPECT_EQ(last_move(), found_here(thought_of(match, "expert:40it")).move);
  }
  EXPECT_EQ(town.metrics(1).thoughts_lent.value(), nonsense.size());
  EXPECT_EQ(town.metrics(1).links_dropped.value(), 0u);
}

TEST_F(OddlyLent, only_so_many_are_lent_to_one_at_a_time) {
  std::atomic<int> open = 0, most = 0;
  std::deque<std::uint64_t> asked;
  OddPeer odd([&](PeerLink& link, std::uint64_t thought) {
    asked.push_back(thought);
    most = std::max<int>(most, ++open);
    if (asked.size() < Lending::kMost) return;
    --open;
    link.say({PeerWord::thought, asked.front(), 1000, {}});
    asked.pop_front();
  });
  Town town(1, thinking_town({.more = {odd.place()}}));
  odd.live();
  occupy(town, 1);
  for (int i = 0; i < 40; ++i) ask(town, 1, "expert:600000ms");
  // Each once, but for those that are never answered.
  ASSERT_TRUE(comes([&] { return odd.thoughts == 40; }));
  EXPECT_EQ(most, static_cast<int>(Lending::kMost));
}

TEST_F(OddlyLent, a_thought_that_is_none_is_not_begun) {
  OddPeer odd([](PeerLink&, std::uint64_t) {});
  Town town(1, thinking_town());
  odd.live({{1, "127.0.0.1", town.peer_port(1)}});
  const std::string good = write_thought(thought_of(match, "expert:40it"));
  const std::vector<std::string> nonsense{"", "x", std::string(3'000'000, '['), good + 'x',
                                          good.substr(0, good.size() / 2)};
  ASSERT_TRUE(comes([&] {
    std::promise<bool> up;
    odd.post([&] { up.set_value(odd.to(1) != nullptr); });
    return up.get_future().get();
  }));
  odd.post([&] {
    for (std::size_t i = 0; i < nonsense.size(); ++i) {
      odd.to(1)->say({PeerWord::think, i, 0, nonsense[i]});
    }
  });
  ASSERT_TRUE(comes([&] { return odd.refused == static_cast<int>(nonsense.size()); }));
  EXPECT_EQ(town.metrics(1).thoughts_borrowed.value(), 0u);
  odd.post([&] { odd.to(1)->say({PeerWord::think, 99, 0, good}); });
  EXPECT_TRUE(comes([&] { return town.metrics(1).thoughts_borrowed.value() == 1; }));
  EXPECT_EQ(town.metrics(1).links_dropped.value(), 0u);
}

}  // namespace
}  // namespace pactole::server
