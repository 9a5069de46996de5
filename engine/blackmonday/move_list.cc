#include "engine/blackmonday/move_list.h"

namespace pactole::blackmonday::move_list_detail {

constexpr std::array<ExchangePlaces, kTwinPatterns> kExchangePlaces = [] {
  std::array<ExchangePlaces, kTwinPatterns> all{};
  for (unsigned twins = 0; twins < 128; ++twins) {
    if (possible(twins)) all[kPatternNumber[twins]] = places_for(twins);
  }
  return all;
}();

}  // namespace pactole::blackmonday::move_list_detail
