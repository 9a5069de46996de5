// Connections that fall silent, by a clock that is set by hand: the network itself, in a thread of
// the test, with nothing behind it but a desk.
#include "server/patience.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/client/wire.h"
#include "server/network.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

using client::Socket;
using Due = Patience::Due;

TEST(PatienceTest, ends_where_the_protocol_says) {
  constexpr std::int64_t kStart = 5000;
  Patience silent(kStart);
  EXPECT_EQ(silent.look(kStart + 9'999), Due::nothing);
  EXPECT_EQ(silent.look(kStart + 10'000), Due::hang_up);

  Patience quiet(kStart);
  quiet.spoke();
  EXPECT_EQ(quiet.look(kStart + 29'999), Due::nothing);
  EXPECT_EQ(quiet.look(kStart + 30'000), Due::ping);
  EXPECT_EQ(quiet.look(kStart + 31'000), Due::nothing) << "asked once";
  EXPECT_EQ(quiet.look(kStart + 59'999), Due::nothing);
  EXPECT_EQ(quiet.look(kStart + 60'000), Due::hang_up);

  Patience alive(kStart);
  alive.spoke();
  for (std::int64_t now = kStart; now < kStart + 600'000; now += 30'000) {
    alive.heard(now);
    EXPECT_EQ(alive.look(now + 29'999), Due::nothing);
    EXPECT_EQ(alive.look(now + 30'000), Due::ping);
  }

  Patience stuck(kStart);
  stuck.spoke();
  stuck.stuck(kStart + 1000);
  stuck.heard(kStart + 25'000);
  EXPECT_EQ(stuck.look(kStart + 30'999), Due::nothing);
  EXPECT_EQ(stuck.look(kStart + 31'000), Due::hang_up) << "it talks but does not read";

  Patience leaving(kStart);
  leaving.spoke();
  leaving.said_goodbye(kStart);
  EXPECT_EQ(leaving.look(kStart + 4999), Due::nothing);
  EXPECT_EQ(leaving.look(kStart + 5000), Due::hang_up);
}

class AtomicClock final : public Clock {
 public:
  std::int64_t milliseconds() const override { return now; }
  std::int64_t unix_seconds() const override { return 1'800'000'000; }
  std::atomic<std::int64_t> now{1000};
};

struct StandingStill : ::testing::Test {
  StandingStill()
      : network({.port = 0, .gate = {.trusted = {"127.0.0.1"}}}, metrics, clock),
        house({network, journal, thinkers, clock}, metrics),
        api({house, metrics, clock, Page(), [] { return Signs{}; },
             [](const std::string&) { return true; }}) {
    EXPECT_EQ(network.listen(), "");
    loop = std::thread([this] {
      network.run(house, api, [](const std::function<void()>& settled) { settled(); });
    });
  }
  ~StandingStill() override {
    network.stop();
    loop.join();
  }

  Socket connect() const { return {"127.0.0.1", network.port()}; }
  static bool answers(Socket& socket) {
    return socket.say(R"({"type":"ping"})") && socket.hear() == R"({"type":"ok","id":null})";
  }

  AtomicClock clock;
  Metrics metrics;
  MemoryJournal journal;
  SlowThinkers thinkers;
  Network network;
  House house;
  Api api;
  std::thread loop;
};

TEST_F(StandingStill, who_says_nothing_has_ten_seconds) {
  Socket speaks = connect(), silent = connect();
  ASSERT_TRUE(answers(speaks));
  ASSERT_TRUE(silent.open());
  clock.now += 10'000;
  EXPECT_EQ(silent.hear(), std::nullopt);
  EXPECT_TRUE(answers(speaks));
}

TEST_F(StandingStill, a_half_open_connection_is_pinged_and_then_given_up) {
  Socket here = connect(), gone = connect();
  ASSERT_TRUE(answers(here));
  ASSERT_TRUE(answers(gone));
  clock.now += 30'000;
  EXPECT_EQ(gone.connection().receive(Socket::kPatience), std::string("\x89\0", 2)) << "a ping";
  EXPECT_TRUE(answers(here));
  clock.now += 30'000;
  EXPECT_EQ(gone.connection().receive(Socket::kPatience), "") << "the end";
  EXPECT_TRUE(answers(here));
}

TEST_F(StandingStill, http_that_never_becomes_a_request_is_no_socket_and_harms_nobody) {
  client::Connection half("127.0.0.1", network.port());
  ASSERT_TRUE(half.send("GET /socket HTTP/1.1\r\nUpgrade: webs"));
  Socket other = connect();
  EXPECT_TRUE(answers(other));
}

}  // namespace
}  // namespace pactole::server
