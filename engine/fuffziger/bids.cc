// A useful choice of sealed bids. There are as many bids as ways to put a hand into a purse; what
// matters is how much, and which bills go first.
#include <algorithm>

#include "engine/fuffziger/move_list.h"

namespace pactole::fuffziger {
namespace {

// Enough to choose from; beyond lie only ever higher bids.
inline constexpr std::int32_t kMostOfAKind = 100;

std::int32_t bill_count(const Money& purse) {
  std::int32_t count = 0;
  for (const Value value : kAllValues) count += purse[bills(value)];
  return count;
}

// How few bills, taken one after the other in this order, are worth at least `needed`; more than
// there are if all together are not.
template <class Order>
std::int32_t fewest(const Money& purse, std::int32_t needed, const Order& order) {
  std::int32_t count = 0;
  for (const Value value : order) {
    if (needed <= 0) return count;
    const std::int32_t wanted = (needed + face(value) - 1) / face(value);
    const std::int32_t taken = std::min(wanted, purse[bills(value)]);
    count += taken;
    needed -= taken * face(value);
  }
  return needed <= 0 ? count : count + 1;
}

template <class Order>
Money take(const Money& purse, std::int32_t count, const Order& order) {
  Money taken;
  for (const Value value : order) {
    const std::int32_t here = std::min(count, purse[bills(value)]);
    taken[bills(value)] = here;
    count -= here;
  }
  return taken;
}

constexpr std::array<Value, kValues> kDescending{Value::v150, Value::v100, Value::v50, Value::v20,
                                                 Value::v10};

}  // namespace

Money smallest_bills(const Money& purse, std::int32_t count) {
  return take(purse, count, kAllValues);
}

Money largest_bills(const Money& purse, std::int32_t count) {
  return take(purse, count, kDescending);
}

// Nothing; or, of the bids that reach the minimum: any number of the smallest bills or of the
// largest, filled up with real money where they fall short; all the real money; everything.
void MoveList::add_bids(const Money& purse, std::int32_t min) {
  add(Verb::bid);
  const std::int32_t worth = purse.total();
  if (worth < min) return;
  purse_ = purse;
  min_ = min;
  const std::int32_t money = purse.real();
  const std::int32_t count = bill_count(purse);
  const bool one_kind = purse.kinds() - (money > 0 ? 1 : 0) <= 1;
  const auto family = [&](Shape shape, std::int32_t least, std::int32_t most) {
    if (most < least) return;
    const std::int32_t size = std::min(most - least + 1, kMostOfAKind);
    append({shape, Verb::bid, {}, static_cast<std::uint32_t>(size), least, {}});
  };
  family(Shape::small_first, fewest(purse, min - money, kAllValues), count);
  // With bills of a single value, or all of them, the largest are the smallest.
  if (!one_kind) {
    family(Shape::large_first, std::max(1, fewest(purse, min - money, kDescending)), count - 1);
  }
  if (money > min && count > 0) add_amounts(Verb::bid, Kind::real, money, money);
  if (money > std::max(0, min - (worth - money))) append({Shape::list, Verb::bid, {}, 1, 0, {}});
}

}  // namespace pactole::fuffziger
