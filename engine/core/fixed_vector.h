// A vector with room for N, kept in place: no heap, trivially copyable.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace pactole {

template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  static_assert(N < 65536);

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    values_[size_] = value;
    ++size_;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  // For filling in a tight loop: write through begin(), then say where it stopped.
  constexpr void set_end(const T* end) {
    assert(end >= begin() && end <= begin() + N);
    size_ = static_cast<Size>(end - begin());
  }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return values_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return values_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr T* begin() { return values_.data(); }
  constexpr T* end() { return values_.data() + size_; }
  constexpr const T* begin() const { return values_.data(); }
  constexpr const T* end() const { return values_.data() + size_; }
  constexpr T* data() { return values_.data(); }
  constexpr const T* data() const { return values_.data(); }

  constexpr bool operator==(const FixedVector& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, N> values_;
  Size size_ = 0;
};

}  // namespace pactole
