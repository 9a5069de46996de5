// Walking through a list that makes each item when it is asked for by its number.
#pragma once

#include <cstddef>
#include <iterator>

namespace pactole {

template <class List>
class MakingIterator {
 public:
  using value_type = typename List::value_type;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using pointer = void;
  using reference = value_type;

  constexpr MakingIterator() = default;
  constexpr MakingIterator(const List& list, std::size_t at) : list_(&list), at_(at) {}

  constexpr value_type operator*() const { return (*list_)[at_]; }
  constexpr MakingIterator& operator++() {
    ++at_;
    return *this;
  }
  constexpr MakingIterator operator++(int) {
    const MakingIterator before = *this;
    ++at_;
    return before;
  }
  bool operator==(const MakingIterator&) const = default;

 private:
  const List* list_ = nullptr;
  std::size_t at_ = 0;
};

}  // namespace pactole
