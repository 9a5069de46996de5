// Bits, seats, fixed vectors, text and ranks.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

// At compile time there are no machine instructions to lean on: both ways must agree.
TEST(Bits, spread_and_gather_are_each_others_inverse) {
  static_assert(spread(0b101, 0b1011000) == 0b1001000);
  static_assert(gather(0b1001000, 0b1011000) == 0b101);
  static_assert(nth_bit(0b1011000, 1) == 0b10000);
  volatile std::uint64_t bits = 0b101, mask = 0b1011000, laid = 0b1001000;
  EXPECT_EQ(spread(bits, mask), laid);
  EXPECT_EQ(gather(laid, mask), bits);
  EXPECT_EQ(spread(~std::uint64_t{0}, mask), mask) << "bits too many are left over";
  EXPECT_EQ(gather(~std::uint64_t{0}, mask), 0b111u) << "other bits don't count";
  EXPECT_EQ(nth_bit(mask, 2), 0b1000000u);
}

TEST(Seat, left_is_clockwise_and_wraps) {
  EXPECT_EQ(left_of(seat_at(0), 3), seat_at(1));
  EXPECT_EQ(left_of(seat_at(2), 3), seat_at(0));
  EXPECT_EQ(left_of(seat_at(2), 2, 4), seat_at(0));
  EXPECT_EQ(left_of(seat_at(2), 0, 4), seat_at(2));
}

TEST(Seat, sets_list_their_seats_ascending) {
  SeatSet set;
  set.insert(seat_at(4));
  set.insert(seat_at(1));
  std::string listed;
  for (const Seat seat : set) listed += std::to_string(index(seat));
  EXPECT_EQ(listed, "14");
  EXPECT_TRUE(set.contains(seat_at(4)));
  EXPECT_EQ(set.first(), seat_at(1));
  EXPECT_EQ(set.nth(1), seat_at(4));
  set.erase(seat_at(1));
  EXPECT_EQ(set, SeatSet(seat_at(4)));
  EXPECT_EQ(SeatSet::all(6).size(), 6);
}

TEST(Seat, a_spectator_is_no_seat) {
  EXPECT_FALSE(Viewer::spectator().is(seat_at(0)));
  EXPECT_TRUE(Viewer(seat_at(0)).is(seat_at(0)));
}

TEST(FixedVector, fills_and_compares_what_is_in_it) {
  FixedVector<int, 4> a{1, 2, 3}, b{1, 2};
  EXPECT_NE(a, b);
  b.push_back(3);
  EXPECT_EQ(a, b);
  a.push_back(9);
  EXPECT_TRUE(a.full());
  a.pop_back();
  EXPECT_EQ(a, b);
  EXPECT_TRUE((std::is_trivially_copyable_v<FixedVector<int, 4>>));
}

TEST(Text, numbers_have_no_sign_no_leading_zero_and_at_most_nine_digits) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("999999999"), 999999999);
  for (const char* wrong : {"", "-1", "+1", "01", "00", "1000000000", "1x", " 1", "1 "}) {
    EXPECT_EQ(parse_number(wrong), std::nullopt) << wrong;
  }
}

TEST(Text, a_list_keeps_its_empty_elements) {
  std::vector<std::string> seen;
  each_in_list("a,,b,", [&](std::string_view element) {
    seen.emplace_back(element);
    return true;
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"a", "", "b", ""}));
}

TEST(Result, rank_counts_those_strictly_better) {
  Result result;
  const int points[] = {5, 7, 5, 1};
  rank_by(result, 4, [&](Seat a, Seat b) { return points[index(a)] > points[index(b)]; });
  EXPECT_EQ(result.ranks, (FixedVector<std::int32_t, kMaxSeats>{2, 1, 2, 4}));
  EXPECT_EQ(result.winners, (FixedVector<Seat, kMaxSeats>{seat_at(1)}));
}

}  // namespace
}  // namespace pactole
