// Lines on a plain screen: those that have not changed since they were told are not told again.
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
      if (!told_.contains(line)) terminal.print(line);
      told.insert(line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    told_ = std::move(told);
  }
  void forget() { told_.clear(); }

 private:
  std::set<std::string, std::less<>> told_{};
};

}  // namespace pactole
