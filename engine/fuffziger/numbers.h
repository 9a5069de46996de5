// Numbers from the rulebook (F1-F5), as data: a tables file can replace what the rulebook leaves
// open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"

namespace pactole::fuffziger {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 6;

// The values of presses and bills.
enum class Value : std::uint8_t { v10, v20, v50, v100, v150 };

inline constexpr int kValues = 5;
inline constexpr std::array<Value, kValues> kAllValues{Value::v10, Value::v20, Value::v50,
                                                       Value::v100, Value::v150};
inline constexpr std::array<std::int32_t, kValues> kFaces{10, 20, 50, 100, 150};
inline constexpr std::array<std::string_view, kValues> kValueNames{"10", "20", "50", "100", "150"};

constexpr std::size_t index(Value value) {
  return static_cast<std::size_t>(value);
}
constexpr std::int32_t face(Value value) {
  return kFaces[index(value)];
}
constexpr std::string_view name(Value value) {
  return kValueNames[index(value)];
}

// F1: as many presses as any box may hold, in all and of one value.
inline constexpr int kPresses = 120;
inline constexpr int kMaxStock = 60;

// F2: what is on the back of a press.
enum class Back : std::uint8_t { kaputt, same, same_x2, next, next_x2, munzen };
inline constexpr int kBacks = 6;
constexpr std::size_t index(Back back) {
  return static_cast<std::size_t>(back);
}
// Only 150s carry Münzen, and nothing follows them.
constexpr bool possible(Value front, Back back) {
  const bool last = front == Value::v150;
  return back == Back::munzen ? last : !last || index(back) <= index(Back::same_x2);
}

// F8: a press of each of these at the start, whose back is neither of the two extremes.
inline constexpr int kStartPresses = 3;
constexpr bool fit_to_start(Back back) {
  return back != Back::kaputt && back != Back::next_x2;
}

// F4. A card is known by its number in the table, ten to a group.
struct LaunderCard {
  std::uint16_t min;
  std::uint16_t reward;
  bool operator==(const LaunderCard&) const = default;
};
using LaunderId = std::uint8_t;
inline constexpr int kGroups = 4;
inline constexpr int kGroupSize = 10;
inline constexpr int kLaunderCards = kGroups * kGroupSize;
inline constexpr std::string_view kGroupLetters = "ABCD";

// F6: two cards of each group stay out at smaller tables.
constexpr int group_in_use(int players) {
  return players < 5 ? kGroupSize - 2 : kGroupSize;
}

// F5: the value a card destroys, or coins.
enum class InspectorCard : std::uint8_t { d10, d20, d50, d100, d150, coins };
inline constexpr int kInspectorCards = 10;
inline constexpr int kBlackCards = 4;
constexpr InspectorCard destroying(Value value) {
  return static_cast<InspectorCard>(value);
}
constexpr Value destroyed_by(InspectorCard card) {
  return static_cast<Value>(card);
}
inline constexpr InspectorCard kGreenCard = InspectorCard::d150;
// F14: the first coins cards of a game, which bring no lot.
inline constexpr int kMarkers = 3;

// F23
inline constexpr int kDieFaces = 6;
inline constexpr int kExtraLotRoll = 2;
inline constexpr int kMaxExtraLots = 2;
// F25
inline constexpr int kMinRaise = 5;
// F32
inline constexpr int kMaxWins = 2;

// F16
constexpr bool spared_presses_bring_lots(int players) {
  return players >= 5;
}

struct Prices {
  std::uint16_t buy, sell, scrap, launder;
  bool operator==(const Prices&) const = default;
};

// What a tables file may change. It travels in the state, hence small.
struct Numbers {
  std::array<Prices, kValues> prices{{
      {5, 3, 2, 3},
      {10, 6, 4, 7},
      {30, 18, 9, 20},
      {75, 45, 18, 42},
      {125, 75, 27, 64},
  }};
  std::array<std::uint8_t, kValues> presses{24, 27, 27, 18, 12};  // as many as there are backs
  std::array<std::array<std::uint8_t, kBacks>, kValues> backs{{
      {3, 3, 9, 6, 3, 0},
      {3, 6, 9, 6, 3, 0},
      {3, 6, 9, 6, 3, 0},
      {3, 3, 6, 3, 3, 0},
      {3, 0, 6, 0, 0, 3},
  }};
  std::array<LaunderCard, kLaunderCards> launder{{
      {20, 14},   {30, 15},   {30, 18},   {40, 21},   {50, 24},    // A
      {60, 27},   {70, 30},   {70, 33},   {80, 36},   {80, 39},    //
      {60, 32},   {70, 35},   {80, 37},   {90, 44},   {100, 51},   // B
      {110, 57},  {120, 58},  {130, 62},  {140, 65},  {150, 72},   //
      {120, 70},  {130, 72},  {140, 75},  {150, 77},  {160, 78},   // C
      {170, 82},  {180, 85},  {190, 91},  {200, 95},  {200, 101},  //
      {150, 77},  {160, 89},  {170, 92},  {180, 95},  {190, 111},  // D
      {220, 129}, {240, 135}, {250, 136}, {260, 141}, {280, 158},
  }};
  // Black, then green, then white, as they are stacked (F7).
  std::array<InspectorCard, kInspectorCards> inspector{
      InspectorCard::d20,   InspectorCard::d100,  InspectorCard::coins, InspectorCard::coins,
      InspectorCard::d150,  InspectorCard::d10,   InspectorCard::d50,   InspectorCard::coins,
      InspectorCard::coins, InspectorCard::coins,
  };
  std::uint8_t black = kBlackCards;
  std::array<std::uint8_t, kDieFaces> die{2, 3, 3, 4, 4, 5};  // F3
  std::uint8_t munzen_coins = 3;                              // F11
  std::array<std::uint8_t, kMaxPlayers> awards{6, 4, 2};      // F39
  bool operator==(const Numbers&) const = default;

  constexpr const Prices& price(Value value) const { return prices[index(value)]; }
  // The stock of each value lies in its own stretch of one array: where that ends.
  constexpr std::size_t stock_end(Value value) const {
    std::size_t end = 0;
    for (std::size_t i = 0; i <= index(value); ++i) end += presses[i];
    return end;
  }
};

// F1: prices that examples of the rulebook fix; the others are reasoned.
inline constexpr std::array<std::int32_t, 2> kStatedBuy{20, 50}, kStatedScrap{20, 50},
    kStatedLaunder{10, 50};
inline constexpr std::array<std::int32_t, 1> kStatedSell{100};

inline constexpr int kMaxPrice = 1000;
inline constexpr int kMaxFewCoins = 100;  // on a die, for a Münzen press, as an award

std::string text(InspectorCard card);
std::string text(LaunderCard card);
// As written on a press of this front: `kaputt`, `20`, `50x2`, `150m`.
std::string text(Value front, Back back);

std::optional<Value> parse_value(std::string_view text);
std::optional<InspectorCard> parse_inspector_card(std::string_view text);
std::optional<LaunderCard> parse_launder_card(std::string_view text);
// Nothing if no press of this front can have such a back.
std::optional<Back> parse_back(Value front, std::string_view text);

// What is wrong with a tables file, keys below "tables". It is no stricter than the game: whoever
// owns a box can enter it.
std::optional<ParamError> check_numbers(const Numbers& numbers);
// What is odd about it, and allowed.
std::vector<ParamError> odd_numbers(const Numbers& numbers);

}  // namespace pactole::fuffziger
