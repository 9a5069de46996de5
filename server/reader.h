// The thread that reads tables from the disk and plays their logs again, so that the house's thread
// waits for neither.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/event_store.h"
#include "server/fetch.h"

namespace pactole::server {

// Runs something on the house's thread.
using Post = std::function<void(std::function<void()>)>;

class Reader {
 public:
  // `store` is the reader's alone.
  Reader(EventStore& store, Post post);
  // What was not read is dropped.
  ~Reader();

  void fetch(std::string table, std::function<void(Fetched)> done);
  // Runs something here, and what that returns on the house's thread.
  using Wish = std::function<std::function<void()>(EventStore&)>;
  void ask(Wish wish);

 private:
  void run();

  EventStore& store_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Wish> wishes_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace pactole::server
