// A number of a guide by name, to be varied by `pactole tune`.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace pactole {

struct Number {
  std::string name;
  double value = 0;
};

// The elements of a list among them: by the list's name and their place.
template <class List, class Each>
void each_of(std::string_view name, List& list, Each&& each) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    each(std::string(name) + '.' + std::to_string(i), list[i]);
  }
}

}  // namespace pactole
