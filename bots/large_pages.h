// Memory in pages of 2 MiB, where the system has them: who looks here and there in much of it would
// wait longer for where it is than for what is there.
#pragma once

#include <cstddef>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace pactole {

template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}

  static constexpr std::size_t kPage = std::size_t{1} << 21;

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
#ifdef __linux__
    if (bytes >= kPage) {
      void* const memory = ::operator new(bytes, std::align_val_t{kPage});
      madvise(memory, bytes, MADV_HUGEPAGE);
      return static_cast<T*>(memory);
    }
#endif
    return static_cast<T*>(::operator new(bytes));
  }
  void deallocate(T* memory, [[maybe_unused]] std::size_t count) {
#ifdef __linux__
    if (count * sizeof(T) >= kPage) return ::operator delete(memory, std::align_val_t{kPage});
#endif
    ::operator delete(memory);
  }

  friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

}  // namespace pactole
