// A real server in a process of its own, with a data directory that is gone afterwards.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "referee/json.h"
#include "server/client/child_server.h"
#include "server/client/tables.h"
#include "server/client/wire.h"

namespace pactole::server {

class Running {
 public:
  explicit Running(std::vector<std::string> more = {}) : more_(std::move(more)) {
    data = (std::filesystem::temp_directory_path() / "pactole-test-XXXXXX").string();
    EXPECT_NE(mkdtemp(data.data()), nullptr);
    start();
  }
  ~Running() {
    process.reset();
    std::error_code ignored;
    std::filesystem::remove_all(data, ignored);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void start() {
    process.emplace(PACTOLE_PROGRAM, data, more_);
    EXPECT_GT(port(), 0) << process->said();
  }
  int port() const { return process->port(); }
  client::Address address() const { return {"127.0.0.1", port()}; }

  client::HttpAnswer ask(std::string_view method, std::string_view path, std::string_view body = {},
                         std::string_view headers = {}) const {
    return client::ask("127.0.0.1", port(), method, path, body, headers);
  }
  bool healthy() const { return ask("GET", "/healthz").status == 200; }

  std::string data;
  std::optional<client::ChildServer> process;

 private:
  std::vector<std::string> more_;
};

// The next message of a type.
inline Json hear(client::Socket& socket, std::string_view type) {
  while (const auto message = socket.hear()) {
    Json json = *parse_json(*message);
    if (json.at("type") == type) return json;
  }
  ADD_FAILURE() << "no " << type << " came";
  return {};
}

}  // namespace pactole::server
