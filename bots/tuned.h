// A guide with one of its numbers changed.
#pragma once

#include <cmath>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bots/guide.h"
#include "bots/number.h"

namespace pactole {

// In the order of the guide; of lists, each element.
template <Guided G>
std::vector<Number> numbers_of(const Guide<G>& guide) {
  std::vector<Number> numbers;
  Guide<G>::Weights::each_number(guide.weights(), [&](std::string_view name, const auto& value) {
    numbers.push_back({std::string(name), static_cast<double>(value)});
  });
  return numbers;
}

// The usual guide with one number changed, or why that can't be.
template <Guided G>
std::expected<Guide<G>, std::string> guide_with(const Number& number) {
  constexpr double kMost = 1e6;  // more means nothing, and would overflow what is made of it
  if (!(std::abs(number.value) <= kMost)) {
    return std::unexpected(number.name + ": must be a number from -1000000 to 1000000");
  }
  auto weights = kUsualGuide<G>.weights();
  std::string names;
  bool found = false;
  Guide<G>::Weights::each_number(weights, [&](std::string_view name, auto& value) {
    names += names.empty() ? "" : ", ";
    names += name;
    if (name != number.name) return;
    value = static_cast<std::remove_reference_t<decltype(value)>>(number.value);
    found = true;
  });
  if (found) return Guide<G>(weights);
  return std::unexpected("'" + number.name +
                         "' is no number of this game's guide; there are: " + names);
}

}  // namespace pactole
