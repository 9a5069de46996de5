#include "engine/blackmonday/move_list.h"

namespace pactole::blackmonday::move_list_detail {
namespace {

// `doubles` as in kPatternNumber.
constexpr Exchanges exchanges_with(unsigned doubles) {
  Exchanges exchanges;
  for (unsigned both = 0; both < 1u << std::popcount(doubles); ++both) {
    const auto firsts = static_cast<unsigned>(spread(both, doubles));
    for (unsigned any = 1; any < 1u << kinds_in(doubles); ++any) {
      if ((firsts & ~any) != 0 || std::popcount(any) + std::popcount(both) > kMaxExchange) continue;
      exchanges.choices[exchanges.count++] = static_cast<std::uint16_t>(any | both << kHandSize);
    }
  }
  return exchanges;
}

}  // namespace

constexpr std::array<Exchanges, kPossiblePatterns> kExchanges = [] {
  std::array<Exchanges, kPossiblePatterns> all{};
  for (unsigned doubles = 0; doubles < kPatterns; ++doubles) {
    if (doubles >> kinds_in(doubles) == 0) all[kPatternNumber[doubles]] = exchanges_with(doubles);
  }
  return all;
}();

}  // namespace pactole::blackmonday::move_list_detail
