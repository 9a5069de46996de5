// Why a move can't be made: a stable code, the clause of the rules, and a sentence for the player.
#pragma once

#include <cstdint>
#include <string_view>

namespace pactole {

enum class RefusalCode : std::uint8_t { none, game_over, not_your_turn, bad_syntax, illegal_move };

constexpr std::string_view text(RefusalCode code) {
  constexpr std::string_view names[] = {"none", "game_over", "not_your_turn", "bad_syntax",
                                        "illegal_move"};
  return names[static_cast<int>(code)];
}

// The strings have static storage: refusals are constants, made once in a game's moves.h.
struct [[nodiscard]] Refusal {
  RefusalCode code = RefusalCode::none;
  std::string_view clause{};
  std::string_view why{};

  constexpr bool refused() const { return code != RefusalCode::none; }
  bool operator==(const Refusal&) const = default;
};

inline constexpr Refusal kAccepted{};
inline constexpr Refusal kGameOver{RefusalCode::game_over, {}, "The game is over."};
inline constexpr Refusal kNotYourTurn{
    RefusalCode::not_your_turn, {}, "It is not this seat's turn; see `to_act`."};

constexpr Refusal bad_syntax(std::string_view why) {
  return {RefusalCode::bad_syntax, {}, why};
}
constexpr Refusal illegal(std::string_view clause, std::string_view why) {
  return {RefusalCode::illegal_move, clause, why};
}

}  // namespace pactole
