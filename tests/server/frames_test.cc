// What stands between the socket and the house: frames, and who is sent what when.
#include "server/frames.h"

#include <gtest/gtest.h>

#include "server/outgoing.h"

namespace pactole::server {
namespace {

std::string framed(Sender sender, std::string_view payload, Opcode opcode, bool last = true) {
  std::string out;
  append_frame(out, payload, opcode, sender);
  if (!last) out[0] = static_cast<char>(out[0] & 0x7F);
  return out;
}

std::string masked(std::string_view payload, Opcode opcode, bool last = true) {
  return framed(Sender::client, payload, opcode, last);
}

// What a reader finds, each as its opcode and its payload; a close as its code.
std::vector<std::string> found(std::string_view bytes, std::size_t at_a_time,
                               Sender sender = Sender::client) {
  FrameReader reader(sender, 1000);
  std::vector<std::string> all;
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, at_a_time));
    bytes.remove_prefix(std::min(at_a_time, bytes.size()));
    while (const auto one = reader.next()) {
      if (one->opcode == Opcode::close) {
        all.push_back("close " + std::to_string(static_cast<int>(one->code)));
        return all;
      }
      all.push_back(std::to_string(static_cast<int>(one->opcode)) + ' ' +
                    std::string(one->payload));
    }
  }
  return all;
}

TEST(Frames, are_read_however_they_are_cut_in_both_directions) {
  for (const Sender sender : {Sender::client, Sender::server}) {
    const auto one = [&](std::string_view payload, Opcode opcode, bool last = true) {
      return framed(sender, payload, opcode, last);
    };
    const std::string longer(700, 'x');
    const std::string bytes = one("one", Opcode::text) + one("", Opcode::binary) +
                              one("tw", Opcode::text, false) + one("ping", Opcode::ping) +
                              one("", Opcode::more, false) + one("o", Opcode::more) +
                              one(longer, Opcode::text) + one("", Opcode::pong) +
                              one("\x03\xE8", Opcode::close) + "not read any more";
    const std::vector<std::string> expected{"1 one",       "2 ",  "9 ping",    "1 two",
                                            "1 " + longer, "10 ", "close 1000"};
    for (std::size_t at_a_time = 1; at_a_time <= bytes.size(); ++at_a_time) {
      ASSERT_EQ(found(bytes, at_a_time, sender), expected) << at_a_time;
    }
  }
}

TEST(Frames, are_masked_by_clients_and_by_nobody_else) {
  EXPECT_EQ(framed(Sender::server, "{}", Opcode::text), "\x81\x02{}");
  EXPECT_EQ(framed(Sender::client, "{}", Opcode::text), "\x81\x82\x12\x34\x56\x78\x69\x49");
  EXPECT_EQ(found("\x81\x02{}", 4, Sender::client), (std::vector<std::string>{"close 1002"}));
  EXPECT_EQ(found(masked("{}", Opcode::text), 8, Sender::server),
            (std::vector<std::string>{"close 1002"}));
}

TEST(Frames, that_are_broken_end_the_stream_with_a_reason) {
  const auto code = [](const std::string& bytes) {
    const auto all = found(bytes, bytes.size());
    return all.empty() ? "" : all.back();
  };
  const std::string pieces = masked(std::string(600, 'x'), Opcode::text, false);
  EXPECT_EQ(code(masked(std::string(1001, 'x'), Opcode::text)), "close 1009");
  EXPECT_EQ(code(pieces + masked(std::string(401, 'x'), Opcode::more)), "close 1009");
  EXPECT_EQ(code(pieces + masked(std::string(400, 'x'), Opcode::more)).size(), 1002u);
  EXPECT_EQ(code(masked("x", Opcode::more)), "close 1002") << "of nothing";
  EXPECT_EQ(code(pieces + masked("x", Opcode::text)), "close 1002") << "in the middle of another";
  EXPECT_EQ(code(masked("", Opcode::ping, false)), "close 1002");
  EXPECT_EQ(code(masked(std::string(126, 'x'), Opcode::ping)), "close 1002");
  EXPECT_EQ(code(masked("x", static_cast<Opcode>(3))), "close 1002");
  EXPECT_EQ(code("\x81\x02{}"), "close 1002") << "not masked";
  EXPECT_EQ(code("\xC1\x80"
                 "abcd"),
            "close 1002")
      << "a reserved bit";
  EXPECT_EQ(code(std::string("\x81\xFE\0\x01"
                             "abcdx",
                             9)),
            "close 1002")
      << "longer than need be";
  EXPECT_EQ(code(masked("\xC3\x28", Opcode::text)), "close 1007");
  EXPECT_EQ(code(masked("\xC3", Opcode::text, false) + masked("\xA9", Opcode::more)), "1 \xC3\xA9");
  EXPECT_EQ(code(masked("", Opcode::close)), "close 1000");
  EXPECT_EQ(code(masked("x", Opcode::close)), "close 1002");
  EXPECT_EQ(code(masked("\x03\xED", Opcode::close)), "close 1002") << "1005 is never said";
  EXPECT_EQ(code(masked("\x03\xE8\xFF", Opcode::close)), "close 1007");
}

TEST(Frames, of_every_length_are_read_as_they_were_written) {
  for (const Sender sender : {Sender::client, Sender::server}) {
    for (const std::size_t size : {0u, 1u, 7u, 8u, 125u, 126u, 65'535u, 65'536u}) {
      std::string payload;
      while (payload.size() < size) payload += static_cast<char>('a' + payload.size() % 23);
      FrameReader reader(sender, 70'000);
      reader.add(framed(sender, payload, Opcode::text));
      const auto frame = reader.next();
      ASSERT_TRUE(frame);
      EXPECT_TRUE(frame->payload == payload) << size;
      EXPECT_FALSE(reader.next());
    }
  }
}

TEST(Frames, hold_unicode_or_they_do_not) {
  for (const char* good : {"", "a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x82\xA1", "\xEF\xBF\xBF",
                           "\xF4\x8F\xBF\xBF"}) {
    for (const char* before : {"", "seven..", "eight...", "and nine."}) {
      EXPECT_TRUE(is_utf8(std::string(before) + good + before)) << before << good;
    }
  }
  for (const char* bad : {"\x80", "\xC0\xAF", "\xC3", "\xE0\x80\xAF", "\xED\xA0\x80", "\xE2\x82",
                          "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    for (const char* before : {"", "seven..", "eight...", "and nine."}) {
      EXPECT_FALSE(is_utf8(std::string(before) + bad)) << before << bad;
      EXPECT_FALSE(is_utf8(std::string(before) + bad + before)) << before << bad;
    }
  }
}

struct Ear : std::enable_shared_from_this<Ear> {
  void flush() {
    marked = {};
    ++flushed;
  }
  Outgoing<Ear>::Mark& mark() { return marked; }
  Outgoing<Ear>::Mark marked;
  int flushed = 0;
};

TEST(OutgoingTest, on_a_quiet_server_nobody_waits) {
  Outgoing<Ear> outgoing;
  const auto ear = std::make_shared<Ear>();
  for (int i = 1; i <= 100; ++i) {
    outgoing.later(*ear, i * 10);
    outgoing.flush();
    EXPECT_EQ(ear->flushed, i);
    EXPECT_FALSE(outgoing.waiting());
  }
}

TEST(OutgoingTest, on_a_busy_one_onlookers_wait_a_little_unless_they_are_asked) {
  Outgoing<Ear> outgoing;
  std::vector<std::shared_ptr<Ear>> crowd;
  for (int i = 0; i < Outgoing<Ear>::kAtOnce; ++i) {
    crowd.push_back(std::make_shared<Ear>());
    outgoing.later(*crowd.back(), 1000);
  }
  const auto onlooker = std::make_shared<Ear>(), decider = std::make_shared<Ear>();
  outgoing.later(*onlooker, 1001);
  outgoing.later(*onlooker, 1015);
  outgoing.later(*decider, 1001);
  outgoing.now(*decider);
  outgoing.flush();
  for (const auto& each : crowd) EXPECT_EQ(each->flushed, 1);
  EXPECT_EQ(decider->flushed, 1) << "with what waited";
  EXPECT_EQ(onlooker->flushed, 0);
  EXPECT_TRUE(outgoing.waiting());
  outgoing.flush_waiting(1001 + Outgoing<Ear>::kDelay - 1);
  EXPECT_EQ(onlooker->flushed, 0);
  outgoing.flush_waiting(1001 + Outgoing<Ear>::kDelay);
  EXPECT_EQ(onlooker->flushed, 1) << "counted from the first that waits";
  EXPECT_EQ(decider->flushed, 1) << "it has nothing left";
  EXPECT_FALSE(outgoing.waiting());
}

}  // namespace
}  // namespace pactole::server
