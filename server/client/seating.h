// Tables of people, opened and filled through HTTP in the background. Whatever goes wrong is said
// again with the same keys, so that an answer that was lost changes nothing.
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/client/tables.h"

namespace pactole::client {

struct Seated {
  int table = 0;
  std::string game{};
  std::string id{};
  std::vector<std::string> names{};  // empty: a bot sits there
  std::vector<std::string> tokens{};
  std::string problem{};  // what can't be mended by saying it again
};

class Seating {
 public:
  Seating(const Address& address, std::vector<std::string> games, int players);
  ~Seating();
  Seating(const Seating&) = delete;
  Seating& operator=(const Seating&) = delete;

  void want(int table);
  std::vector<Seated> done();

 private:
  void run();
  Seated seat(int table);
  // Until there is an answer that saying it again would not change.
  HttpAnswer insist(const std::string& path, const std::string& body);

  Address address_;
  std::vector<std::string> games_;
  int players_;
  std::mutex mutex_;
  std::deque<int> wanted_;
  std::vector<Seated> done_;
  std::atomic<bool> stop_{false};
  std::vector<std::jthread> threads_;
};

}  // namespace pactole::client
