// Numbers of a game that whoever shows it needs and should not write down again.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace pactole {

struct Fact {
  std::string_view name;
  bool list = false;
  std::size_t size = 0;
  std::array<std::int32_t, 80> numbers{};

  constexpr std::span<const std::int32_t> values() const { return std::span(numbers).first(size); }
  constexpr void add(std::int32_t number) {
    assert(size < numbers.size());
    numbers[size++] = number;
  }
};

constexpr Fact fact(std::string_view name, std::int32_t number) {
  Fact fact{name};
  fact.add(number);
  return fact;
}
template <class Numbers>
constexpr Fact fact_list(std::string_view name, const Numbers& numbers) {
  Fact fact{name, true};
  for (const auto number : numbers) fact.add(static_cast<std::int32_t>(number));
  return fact;
}
// The numbers from 0 on, below `end`, of which something is true.
template <class IsTrue>
constexpr Fact fact_where(std::string_view name, int end, IsTrue&& is_true) {
  Fact fact{name, true};
  for (int number = 0; number < end; ++number) {
    if (is_true(number)) fact.add(number);
  }
  return fact;
}

}  // namespace pactole
