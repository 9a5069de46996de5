// A real server on loopback: HTTP, sockets, and clients that mean no good.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::Socket;

double metric(const Running& server, const std::string& name) {
  const std::string all = server.ask("GET", "/metrics").body;
  const std::size_t at = all.find('\n' + name + ' ');
  EXPECT_NE(at, std::string::npos) << name;
  return at == std::string::npos ? 0 : std::stod(all.substr(at + name.size() + 2));
}

TEST(Wire, every_answer_carries_the_headers_that_protect_a_browser) {
  Running server;
  for (const char* path : {"/", "/api/games", "/api/nothing", "/nothing", "/healthz"}) {
    const std::string head = server.ask("GET", path).head;
    for (const char* header :
         {"Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff",
          "Referrer-Policy: no-referrer", "frame-ancestors 'none'"}) {
      EXPECT_NE(head.find(header), std::string::npos) << path << ' ' << header;
    }
  }
}

TEST(Wire, the_pages_files_are_given_out_and_nothing_else) {
  std::string page = (std::filesystem::temp_directory_path() / "pactole-page-XXXXXX").string();
  ASSERT_NE(mkdtemp(page.data()), nullptr);
  std::filesystem::create_directory(page + "/assets");
  std::ofstream(page + "/index.html") << "<p>hello";
  std::ofstream(page + "/assets/engine-1a2b.wasm") << "wasm";
  std::ofstream(page + "/assets/engine-1a2b.wasm.gz") << "packed";
  std::ofstream(page + "/.secret") << "secret";
  std::ofstream(page + "-secret.txt") << "secret";
  {
    Running server({"--page", page});
    const auto index = server.ask("GET", "/");
    EXPECT_EQ(index.body, "<p>hello");
    EXPECT_NE(index.head.find("text/html"), std::string::npos);
    EXPECT_NE(index.head.find("no-cache"), std::string::npos);
    const auto wasm = server.ask("GET", "/assets/engine-1a2b.wasm");
    EXPECT_EQ(wasm.body, "wasm");
    EXPECT_NE(wasm.head.find("application/wasm"), std::string::npos);
    EXPECT_NE(wasm.head.find("immutable"), std::string::npos);
    const auto packed =
        server.ask("GET", "/assets/engine-1a2b.wasm", {}, "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(packed.body, "packed");
    EXPECT_NE(packed.head.find("Content-Encoding: gzip"), std::string::npos);
    EXPECT_NE(packed.head.find("application/wasm"), std::string::npos);
    const std::size_t tag = index.head.find("ETag: ") + 6;
    const std::string etag = index.head.substr(tag, index.head.find('\r', tag) - tag);
    EXPECT_EQ(server.ask("GET", "/", {}, "If-None-Match: " + etag + "\r\n").status, 304);
    const std::string sibling =
        "/../" + std::filesystem::path(page).filename().string() + "-secret.txt";
    for (const std::string& path :
         {sibling, std::string("/.secret"), std::string("/../../../../etc/passwd"),
          std::string("/%2e%2e/%2e%2e/etc/passwd"), std::string("/..%2f..%2fetc/passwd"),
          std::string("//etc/passwd"), std::string("/assets/"), std::string("/assets"),
          std::string("/assets/../.secret"), std::string("/a\\..\\b"),
          std::string("/\xC0\xAE./x")}) {
      const auto answer = server.ask("GET", path);
      EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << ' ' << answer.status;
      EXPECT_EQ(answer.body.find("secret"), std::string::npos) << path;
    }
    EXPECT_EQ(server.ask("POST", "/").status, 405);
  }
  std::filesystem::remove_all(page);
  std::filesystem::remove(page + "-secret.txt");
}

TEST(Wire, nonsense_instead_of_http_is_survived) {
  Running server;
  const std::string longer(9000, 'x');
  for (const std::string& bytes :
       {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"), std::string(300, '\0') + "\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + longer + "\r\n\r\n", std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("POST /api/tables HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n"),
        std::string("POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n"),
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 tls\r\n\r\n", 19)}) {
    const std::string answer = client::ask_raw("127.0.0.1", server.port(), bytes);
    EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 4")) << answer;
  }
  for (const char* body : {"", "{", "[]", "null", "{\"game\":7}"}) {
    EXPECT_EQ(server.ask("POST", "/api/tables", body).status, 400) << body;
  }
  EXPECT_EQ(server.ask("POST", "/api/tables", std::string(70'000, ' ')).status, 413);
  EXPECT_EQ(server.ask("DELETE", "/api/tables", "{}").status, 405);
  EXPECT_EQ(server.ask("GET", "/socket").status, 426);
  EXPECT_EQ(server.ask("GET", "/api/tables/../../etc").status, 404);
  EXPECT_TRUE(server.healthy());
}

TEST(Wire, pages_of_other_sites_are_refused) {
  Running server({"--origin", "https://friend.example"});
  const Socket evil("127.0.0.1", server.port(), "Origin: https://evil.example\r\n");
  EXPECT_FALSE(evil.open());
  EXPECT_TRUE(evil.refusal().starts_with("HTTP/1.1 403")) << evil.refusal();
  const std::string own = "Origin: http://127.0.0.1:" + std::to_string(server.port()) + "\r\n";
  EXPECT_TRUE(Socket("127.0.0.1", server.port(), own).open());
  EXPECT_TRUE(Socket("127.0.0.1", server.port(), "Origin: https://friend.example\r\n").open());
  const auto posted = server.ask("POST", "/api/tables", "{}", "Origin: https://evil.example\r\n");
  EXPECT_EQ(posted.status, 403);
  EXPECT_EQ(parse_json(posted.body)->at("error").at("code"), "bad_origin");
}

TEST(Wire, a_host_is_said_once_and_is_one_of_ours) {
  Running server({"--host", "pactole.example"});
  const auto asked = [&](const std::string& hosts, const std::string& more = {}) {
    const std::string answer =
        client::ask_raw("127.0.0.1", server.port(),
                        "GET /api/games HTTP/1.1\r\n" + hosts + more + "Connection: close\r\n\r\n");
    return answer.substr(9, 3);
  };
  EXPECT_EQ(asked("Host: 127.0.0.1\r\n"), "200");
  EXPECT_EQ(asked("Host: pactole.example:80\r\n"), "200");
  EXPECT_EQ(asked(""), "400");
  EXPECT_EQ(asked("Host: \r\n"), "400");
  EXPECT_EQ(asked("Host: 127.0.0.1\r\nHost: 127.0.0.1\r\n"), "400");
  EXPECT_EQ(asked("Host: 127.0.0.1\r\nHost: evil.example\r\n"), "400");
  // A page of another site whose name leads here: to the browser it is of our origin.
  EXPECT_EQ(asked("Host: evil.example\r\n"), "421");
  EXPECT_EQ(asked("Host: evil.example\r\n", "Origin: http://evil.example\r\n"), "421");
  const std::string socket = client::ask_raw(
      "127.0.0.1", server.port(),
      client::upgrade("evil.example", "Origin: http://evil.example\r\nConnection: close\r\n"));
  EXPECT_TRUE(socket.starts_with("HTTP/1.1 421")) << socket;
}

TEST(Wire, health_and_metrics_tell_the_same) {
  Running server;
  const auto health = server.ask("GET", "/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.body, "ok\n");
  const std::string metrics = server.ask("GET", "/metrics").body;
  for (const char* sign : {"full", "starved", "deaf", "behind"}) {
    EXPECT_NE(metrics.find("\npactole_" + std::string(sign) + " 0.0"), std::string::npos) << sign;
  }
}

// Of 64 KiB each: read at once they would take the server's time from everyone else.
TEST(Wire, long_messages_count_for_what_they_cost) {
  Running server;
  Socket flood("127.0.0.1", server.port()), calm("127.0.0.1", server.port());
  std::string nested = "{\"type\":\"ping\",\"x\":[";
  while (nested.size() < 60'000) nested += "[],";
  nested += "[]]}";
  constexpr int kMany = 4;
  std::string frames;
  for (int i = 0; i < kMany; ++i) append_frame(frames, nested, Opcode::text, Sender::client);
  std::thread sender([&] { flood.connection().send(frames); });
  calm.say(R"({"type":"ping","id":"calm"})");
  EXPECT_EQ(hear(calm, "ok").at("id"), "calm");
  for (int i = 0; i < kMany; ++i) hear(flood, "ok");
  sender.join();
  EXPECT_GT(metric(server, "pactole_slowed_total"), 0);
}

TEST(Wire, pings_that_nobody_reads_the_answers_of_fill_no_memory) {
  Running server({"--trust", "127.0.0.1"});
  Socket silent("127.0.0.1", server.port());
  const double before = metric(server, "process_resident_memory_bytes");
  std::string frames;
  for (int i = 0; i < 1000; ++i) {
    append_frame(frames, std::string(125, 'x'), Opcode::ping, Sender::client);
  }
  // 25 MB of them: what the system does not take waits here, up to a limit.
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(silent.connection().send(frames));
  Socket calm("127.0.0.1", server.port());
  calm.say(R"({"type":"ping","id":1})");
  hear(calm, "ok");
  EXPECT_LT(metric(server, "process_resident_memory_bytes") - before, 8e6);
}

TEST(Wire, broken_frames_end_their_connection_and_no_other) {
  Running server;
  Socket good("127.0.0.1", server.port());
  good.say(R"({"type":"ping"})");
  hear(good, "ok");
  std::string unmasked = "\x81\x02{}", huge("\x81\xFF\0\0\0\0\x7F\xFF\xFF\xFF\x12\x34\x56\x78", 14);
  std::string reserved, control, utf8;
  append_frame(reserved, "{}", Opcode::text, Sender::client);
  reserved[0] = '\xF1';
  append_frame(control, std::string(126, 'x'), Opcode::ping, Sender::client);
  append_frame(utf8, "\xC3\x28", Opcode::text, Sender::client);
  const std::string unexpected = "\x80\x82\x12\x34\x56\x78xx";
  std::string too_long;
  append_frame(too_long, std::string(65'537, ' '), Opcode::text, Sender::client);
  for (const std::string& bytes :
       {unmasked, huge, reserved, control, utf8, unexpected, too_long, std::string(40, '\xFF')}) {
    Socket bad("127.0.0.1", server.port());
    ASSERT_TRUE(bad.open());
    bad.connection().send(bytes);
    EXPECT_EQ(bad.hear(), std::nullopt);
  }
  Socket binary("127.0.0.1", server.port());
  binary.say("{}", Opcode::binary);
  EXPECT_EQ(hear(binary, "error").at("code"), "bad_message");
  good.say(R"({"type":"ping","id":5})");
  EXPECT_EQ(hear(good, "ok").at("id"), 5);
}

TEST(Wire, a_flood_is_read_slowly_and_answered_in_order) {
  Running server;
  Socket flood("127.0.0.1", server.port()), calm("127.0.0.1", server.port());
  constexpr int kMany = 130;
  std::string frames;
  for (int i = 0; i < kMany; ++i) {
    append_frame(frames, R"({"type":"ping","id":)" + std::to_string(i) + '}', Opcode::text,
                 Sender::client);
  }
  flood.connection().send(frames);
  calm.say(R"({"type":"ping","id":"calm"})");
  EXPECT_EQ(hear(calm, "ok").at("id"), "calm");
  for (int i = 0; i < kMany; ++i) ASSERT_EQ(hear(flood, "ok").at("id"), i);
}

TEST(Wire, too_many_wishes_of_one_address_are_told_to_wait) {
  Running server;
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    const auto answer = server.ask("POST", "/api/tables", "{}");
    if (answer.status != 429) continue;
    ++refused;
    EXPECT_NE(answer.head.find("Retry-After: "), std::string::npos);
  }
  EXPECT_GT(refused, 0);
  EXPECT_TRUE(server.healthy());
}

TEST(Wire, behind_a_proxy_nobody_escapes_limits_by_an_address_of_his_own_making) {
  Running server({"--behind-proxy"});
  const auto refused = [&server](auto headers) {
    int count = 0;
    for (int i = 0; i < 30; ++i) {
      const std::string number = std::to_string(i);
      count += server.ask("POST", "/api/tables", "{}", headers(number)).status == 429 ? 1 : 0;
    }
    return count;
  };
  const std::string header = "X-Forwarded-For: ";
  EXPECT_EQ(refused([&](auto& n) { return header + "192.0.2." + n + "\r\n"; }), 0) << "visitors";
  EXPECT_GT(refused([&](auto& n) { return header + "192.0.2." + n + ", 203.0.113.1\r\n"; }), 0);
  EXPECT_GT(refused([&](auto& n) {
              return header + "192.0.2." + n + "\r\n" + header + "203.0.113.2\r\n";
            }),
            0);
}

TEST(Wire, somebody_who_does_not_read_is_moved_to_a_snapshot_and_holds_nobody_up) {
  Running server({"--trust", "127.0.0.1"});
  const auto opened = server.ask(
      "POST", "/api/tables",
      R"({"game":"money","options":{"deals":9},"name":"Ann","seats":["me","bot:random","bot:random","bot:random","bot:random"]})");
  const Json table = *parse_json(opened.body);
  const std::string id = table.at("table").at("id");
  std::vector<Socket> sleepers;
  for (int i = 0; i < 4; ++i) sleepers.push_back(client::enter(server.address(), id, {}));
  Socket ann = client::enter(server.address(), id, table.at("token"));
  long last_v = 0;
  while (true) {
    const auto message = ann.hear();
    ASSERT_TRUE(message);
    const Json json = *parse_json(*message);
    if (!json.contains("view")) continue;
    last_v = json.at("v");
    if (!json.at("result").is_null()) break;
    if (const Json& request = json.at("request"); !request.is_null()) {
      ann.say(Json{{"type", "act"},
                   {"request", request.at("number")},
                   {"move", request.at("legal").at("moves")[0]}}
                  .dump());
    }
  }
  // Now they wake up: some events are missing, but the end is there.
  for (Socket& sleeper : sleepers) {
    while (true) {
      const auto message = sleeper.hear();
      ASSERT_TRUE(message);
      const Json json = *parse_json(*message);
      if (json.contains("view") && json.at("v") == last_v) break;
    }
  }
  const auto metrics = server.ask("GET", "/metrics").body;
  const std::size_t at = metrics.find("\npactole_caught_up_total ");
  EXPECT_GT(std::stol(metrics.substr(at + 25)), 0);
}

TEST(Wire, a_stopping_server_says_goodbye_and_ends_well) {
  Running server;
  Socket socket("127.0.0.1", server.port());
  socket.say(R"({"type":"ping"})");
  hear(socket, "ok");
  EXPECT_EQ(server.process->end(SIGTERM), 0);
  EXPECT_EQ(socket.hear(), std::nullopt);
}

}  // namespace
}  // namespace pactole::server
