// The whole server: from its options to its end.
#pragma once

#include <functional>
#include <string>

#include "server/network.h"

namespace pactole::server {

struct ServeOptions {
  NetworkOptions network{};
  std::string data = "pactole-data";
  std::string store{};  // a PostgreSQL in its place, if there is one
  // Where other servers on the same PostgreSQL reach this one (port 0: any free one), and a file
  // with what they all know; without one it is in the database.
  std::string peers_listen = "127.0.0.1:0";
  std::string peers_secret{};
  std::string page{};         // empty: looked for
  int thinking_threads = 0;   // 0: as the machine has
  int archive_after = 90;     // days without a sign of life; 0: never
  int forget_after = 0;       // days without one until a finished table is deleted; 0: never
  int longest_thought = 500;  // milliseconds
  int patience = 60;          // seconds
  std::function<void(int port)> on_serving = [](int) {};
};

// Serves until it is told to stop; what is wrong, if it can't.
std::string serve(const ServeOptions& options);
// What is wrong with the page or where games are kept, without making or changing anything.
std::string check_to_serve(const ServeOptions& options);

// The licences of all parts, which lie beside the page; empty if it is not there.
std::string licences();

}  // namespace pactole::server
