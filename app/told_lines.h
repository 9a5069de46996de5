// Lines on a plain screen: those that have not changed since they were told are not told again, but
// for what one chooses from, which is numbered anew every time.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "app/terminal.h"

namespace pactole {

class ToldLines {
 public:
  void tell(std::string_view text, Terminal& terminal) {
    std::set<std::string, std::less<>> told;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string line(text.substr(0, end));
      if (!told_.contains(line) || numbers(line)) terminal.print(line);
      told.insert(line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    told_ = std::move(told);
  }
  void forget() { told_.clear(); }

 private:
  // "Buy: 1) ten, 2) twenty"
  static bool numbers(std::string_view line) {
    for (std::size_t at = line.find(") "); at != std::string_view::npos;
         at = line.find(") ", at + 1)) {
      if (at > 0 && line[at - 1] >= '0' && line[at - 1] <= '9') return true;
    }
    return false;
  }

  std::set<std::string, std::less<>> told_{};
};

}  // namespace pactole
