// What a server serves from: a file that is its alone, or a database that it shares with others.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/event_store.h"
#include "server/house.h"
#include "server/network.h"
#include "server/page.h"
#include "server/parts.h"
#include "server/peers.h"
#include "server/postgres_address.h"
#include "server/serve.h"
#include "server/writer.h"

namespace pactole::server {

struct Around {
  Network& network;
  Writer& writer;
  House& house;
};

struct Shelf {
  std::string label;
  EventStore& store;
  EventStore& reader;
  const Directory& directory = kAlone;
  // Where others are served from it too: how those reach us, who are told of it before all begins.
  std::optional<PeersOptions> peers{};
  std::function<void(int port)> on_peers_port = [](int) {};
  // Before anybody is served; what is wrong, or nothing.
  std::function<std::string(const Around&)> begin = [](const Around&) { return std::string(); };
  // When nobody is served any more, and all is written.
  std::function<void(std::function<void()> done)> hand_over =
      [](const std::function<void()>& done) { done(); };
  std::function<void()> end = [] {};
  std::function<bool()> away = [] { return false; };
};

std::string serve_from(const Shelf& shelf, const ServeOptions& options, Page page,
                       Metrics& metrics);
std::string serve_from_postgres(const PostgresAddress& address, const ServeOptions& options,
                                Page page);
// All tables but these come when somebody asks for them.
void wake(House& house, const std::vector<Label>& labelled);

// What is in the file that --peers-secret names; empty if it names none.
std::expected<std::string, std::string> secret_in(const std::string& file);

}  // namespace pactole::server
