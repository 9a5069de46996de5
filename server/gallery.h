// What those who watch a table say among themselves. It is not in the log: strangers' words last as
// long as the table is in memory, and there is only so much room for them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "server/rate.h"

namespace pactole::server {

class Gallery {
 public:
  static constexpr std::size_t kMostLines = 200, kMostBytes = 24 * 1024;
  // Of all who watch together.
  static constexpr Rate kPace{5, 40};

  struct Line {
    std::size_t n;
    std::string name;
    std::string words;  // or the name of a ready phrase
    std::int64_t at;
    bool phrase;
  };

  void add(Line line) {
    line.n = ++said_;
    bytes_ += line.name.size() + line.words.size();
    lines_.push_back(std::move(line));
    while (lines_.size() > kMostLines || bytes_ > kMostBytes) {
      bytes_ -= lines_.front().name.size() + lines_.front().words.size();
      lines_.erase(lines_.begin());
    }
  }
  std::span<const Line> lines() const { return lines_; }
  std::span<const Line> latest() const { return std::span(lines_).last(lines_.empty() ? 0 : 1); }

  Bucket pace{};

 private:
  std::vector<Line> lines_;
  std::size_t said_ = 0, bytes_ = 0;
};

}  // namespace pactole::server
