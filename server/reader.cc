#include "server/reader.h"

#include <memory>
#include <utility>

namespace pactole::server {

Reader::Reader(EventStore& store, Post post) : store_(store), post_(std::move(post)) {
  thread_ = std::thread([this] { run(); });
}

Reader::~Reader() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  work_.notify_one();
  thread_.join();
}

void Reader::fetch(std::string table, std::function<void(Fetched)> done) {
  ask([table = std::move(table), done = std::move(done)](EventStore& store) {
    const auto found = std::make_shared<Fetched>(table_from(store.log(table)));
    return [done, found] { done(std::move(*found)); };
  });
}

void Reader::ask(Wish wish) {
  {
    const std::scoped_lock lock(mutex_);
    wishes_.push_back(std::move(wish));
  }
  work_.notify_one();
}

void Reader::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return stop_ || !wishes_.empty(); });
    if (stop_) return;
    const Wish wish = std::move(wishes_.front());
    wishes_.pop_front();
    lock.unlock();
    post_(wish(store_));
    lock.lock();
  }
}

}  // namespace pactole::server
