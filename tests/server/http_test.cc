// HTTP without a network: bytes to requests, responses to bytes, the handshake.
#include "server/http.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/http_reader.h"
#include "server/keys.h"
#include "server/page.h"
#include "server/sha1.h"

namespace pactole::server {
namespace {

const std::string kPost =
    "POST /api/tables?x=1 HTTP/1.1\r\nHost: a.example\r\nOrigin: https://b.example\r\n"
    "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\nContent-Length: 4\r\n\r\nbody";
const std::string kGet =
    "GET /page HTTP/1.0\r\nAccept-Encoding: br\r\nIf-None-Match: \"e\"\r\n\r\n";
const std::string kChunked =
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
const std::string kUpgrade =
    "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// Each request as method, path and body; trouble as its status.
std::vector<std::string> read(std::string_view bytes, std::size_t at_a_time) {
  HttpReader reader;
  std::vector<std::string> all;
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, at_a_time));
    bytes.remove_prefix(std::min(at_a_time, bytes.size()));
    while (true) {
      const auto request = reader.next();
      if (!request) {
        all.push_back(std::to_string(request.error()));
        return all;
      }
      if (!*request) break;
      all.push_back((*request)->method + ' ' + (*request)->path + ' ' + (*request)->body);
    }
  }
  return all;
}

HttpRequest one(const std::string& bytes) {
  HttpReader reader;
  reader.add(bytes);
  const auto request = reader.next();
  EXPECT_TRUE(request && *request) << bytes;
  return request && *request ? **request : HttpRequest{};
}

TEST(Http, requests_are_read_however_they_are_cut) {
  const std::string bytes = kPost + kGet + kChunked + kUpgrade;
  const std::vector<std::string> expected{"POST /api/tables body", "GET /page ", "POST / abcde",
                                          "GET /socket "};
  for (std::size_t at_a_time = 1; at_a_time <= bytes.size(); ++at_a_time) {
    ASSERT_EQ(read(bytes, at_a_time), expected) << at_a_time;
  }
}

TEST(Http, what_the_server_looks_at_is_found) {
  const HttpRequest post = one(kPost);
  EXPECT_EQ(post.host, "a.example");
  EXPECT_EQ(post.origin, "https://b.example");
  EXPECT_EQ(post.forwarded_for, "192.0.2.2") << "the line of the proxy";
  EXPECT_TRUE(post.keep_alive);
  EXPECT_FALSE(post.asks_for_socket);
  const HttpRequest get = one(kGet);
  EXPECT_TRUE(get.http_1_0);
  EXPECT_FALSE(get.keep_alive);
  EXPECT_EQ(get.accept_encoding, "br");
  EXPECT_EQ(get.if_none_match, "\"e\"");
  HttpReader reader;
  reader.add(kUpgrade + "frames");
  EXPECT_TRUE(reader.next()->value().asks_for_socket);
  EXPECT_EQ(reader.rest(), "frames");
}

TEST(Http, what_is_too_long_or_no_http_is_refused_for_good) {
  const auto status = [](const std::string& bytes) { return read(bytes, bytes.size()).back(); };
  EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n"), "413");
  EXPECT_EQ(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n"), "413");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n"), "431");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x')), "431") << "no end in sight";
  for (const char* bad :
       {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
        "GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nbad header: x\r\n\r\n"}) {
    EXPECT_EQ(status(bad), "400") << bad;
  }
}

TEST(Http, responses_are_written_as_the_request_wants_them) {
  HttpResponse made = response(404, "text/plain", "gone\n");
  made.headers.emplace_back("Retry-After", "3");
  HttpRequest request;
  const std::string text = head_of(made, request, true);
  EXPECT_TRUE(text.starts_with("HTTP/1.1 404 Not Found\r\n")) << text;
  EXPECT_TRUE(
      text.ends_with("Content-Type: text/plain\r\nRetry-After: 3\r\nContent-Length: 5\r\n\r\n"))
      << text;
  EXPECT_NE(head_of(made, request, false).find("\r\nConnection: close\r\n"), std::string::npos);
  request.method = "HEAD";
  EXPECT_TRUE(head_of(made, request, true).ends_with("Content-Length: 5\r\n\r\n"));
  request.http_1_0 = true;
  EXPECT_TRUE(head_of(made, request, false).starts_with("HTTP/1.0 404"));
  EXPECT_EQ(head_of(made, request, false).find("Connection:"), std::string::npos);
  EXPECT_NE(head_of(made, request, true).find("\r\nConnection: keep-alive\r\n"), std::string::npos);
}

TEST(Http, every_status_of_a_refusal_has_its_words) {
  for (const int status : {200, 201, 304, 400, 403, 404, 405, 409, 413, 421, 426, 429, 431, 503}) {
    const std::string text = head_of(plain_response(status, ""), {}, true);
    EXPECT_EQ(text.find("Unknown"), std::string::npos) << status;
  }
}

TEST(Http, hands_are_shaken_as_rfc_6455_says) {
  EXPECT_EQ(sha1_base64("abc"), "qZk+NkcGgWq6PiVxeFDCbJzQ2J0=");
  EXPECT_EQ(sha1_base64(std::string(56, 'a')), "wtszD2CDhUyZ1LW/tujynyAb5pk=");
  EXPECT_EQ(socket_accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  const auto accepted = accept_socket(one(kUpgrade));
  ASSERT_TRUE(accepted);
  EXPECT_EQ(*accepted,
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
  HttpRequest request = one(kUpgrade);
  request.socket_version = "12";
  EXPECT_FALSE(accept_socket(request));
  request = one(kUpgrade);
  for (const char* key :
       {"", "short==", "dGhlIHNhbXBsZSBub25jZQ=!", "dGhlIHNhbXBs\r\nSBub25jZQ=="}) {
    request.socket_key = key;
    EXPECT_FALSE(accept_socket(request)) << key;
  }
  request = one(kUpgrade);
  request.host.clear();
  EXPECT_FALSE(accept_socket(request));
}

struct PageFiles : ::testing::Test {
  PageFiles() {
    EXPECT_TRUE(prepare_keys());
    folder = (std::filesystem::temp_directory_path() / "pactole-files-XXXXXX").string();
    EXPECT_NE(mkdtemp(folder.data()), nullptr);
    std::ofstream(folder + "/index.html") << "<p>good";
  }
  ~PageFiles() override { std::filesystem::remove_all(folder); }
  HttpResponse get(const Page& page, const std::string& path, const std::string& etag = {}) const {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.if_none_match = etag;
    return page.get(request);
  }
  static std::string etag_of(const HttpResponse& response) {
    for (const auto& [name, value] : response.headers) {
      if (name == "ETag") return value;
    }
    return {};
  }

  std::string folder;
};

TEST_F(PageFiles, are_read_once_and_answered_from_memory_whatever_becomes_of_the_disk) {
  const auto page = Page::read(folder);
  ASSERT_TRUE(page);
  std::filesystem::remove(folder + "/index.html");
  std::ofstream(folder + "/index.html");  // empty: a read that failed half way
  const HttpResponse answer = get(*page, "/");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(*answer.body, "<p>good");
  EXPECT_EQ(get(*page, "/", etag_of(answer)).status, 304);
  const auto empty = Page::read(folder);
  ASSERT_TRUE(empty);
  EXPECT_NE(etag_of(get(*empty, "/")), etag_of(answer)) << "the tag is of what is in it";
  EXPECT_EQ(get(*empty, "/", etag_of(answer)).status, 200);
}

TEST_F(PageFiles, that_can_not_be_read_are_told_at_the_start) {
  std::ofstream(folder + "/app.js") << "1";
  // The memory of a process that is not there: it opens, and reading fails.
  std::filesystem::create_symlink("/proc/self/mem", folder + "/broken.js");
  const auto page = Page::read(folder);
  ASSERT_FALSE(page);
  EXPECT_NE(page.error().find("broken.js"), std::string::npos) << page.error();
  EXPECT_NE(page.error().find("--page"), std::string::npos) << page.error();
  EXPECT_FALSE(Page::read(folder + "/nowhere"));
}

}  // namespace
}  // namespace pactole::server
