#include "referee/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace pactole {
namespace {

// How many letters must be put in, taken out or changed.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  std::string_view nearest;
  std::size_t least = std::max<std::size_t>(2, name.size() / 2) + 1;
  for (const std::string_view each : names) {
    const std::size_t far = distance(name, each);
    if (far < least) {
      least = far;
      nearest = each;
    }
  }
  return nearest;
}

std::string perhaps(std::string_view name, std::span<const std::string_view> names) {
  const std::string_view nearest = nearest_name(name, names);
  return nearest.empty() ? "" : "; did you mean `" + std::string(nearest) + "`?";
}

}  // namespace pactole
