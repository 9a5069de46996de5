// The reasons a move can be refused, each with its clause.
#pragma once

#include "engine/core/refusal.h"

namespace pactole::fuffziger::refused {

inline constexpr Refusal press_phase =
    illegal("F17", "It is your turn with your presses: `flip N`, `sell N`, or `done`.");
inline constexpr Refusal no_such_press = illegal("F17", "You own no press of that number.");
inline constexpr Refusal already_transformed =
    illegal("F18", "That press is transformed already: sell it or let it produce.");
inline constexpr Refusal just_transformed = illegal(
    "F18", "That press was transformed in this round: it does nothing more until the next.");

inline constexpr Refusal lead_phase =
    illegal("F24", "You lead the auction: `offer BUNDLE`, or `fold`.");
inline constexpr Refusal answer_phase =
    illegal("F24", "The bundle offered asks for an answer: `match` or `fold`.");
inline constexpr Refusal empty_offer =
    illegal("F24", "An offer is more than nothing; `fold` to leave the auction.");
inline constexpr Refusal mixed_offer =
    illegal("F24", "Offer bills of a single value or real money, not several kinds together.");
inline constexpr Refusal offer_not_held =
    illegal("F24", "You have not that much left besides what you have laid down.");
inline constexpr Refusal raise_too_small = illegal(
    "F25", "The latest bundle was real money: in real money offer at least 5 more than it.");
inline constexpr Refusal cant_match =
    illegal("F24", "You can't lay down the same number of the same bills: `fold`.");

inline constexpr Refusal leader_must_offer =
    illegal("F27", "At this table a leader who can offer something must: `offer BUNDLE`.");

inline constexpr Refusal bid_phase =
    illegal("F29", "A sealed bid is due: `bid LIST`, or `bid 0` for nothing.");
inline constexpr Refusal bid_not_held = illegal("F29", "You don't have all of that.");

inline constexpr Refusal buy_phase =
    illegal("F33", "It is your turn to buy presses: `buy VALUE`, or `done`.");
inline constexpr Refusal retired = illegal("F33", "Presses of that value are retired.");
inline constexpr Refusal sold_out = illegal("F33", "No press of that value is left.");
inline constexpr Refusal too_dear = illegal("F33", "You lack the real money for that press.");

inline constexpr Refusal convert_phase =
    illegal("F34", "General laundering: `convert LIST` of bills, or `convert 0` for none.");
inline constexpr Refusal only_bills = illegal("F34", "Only bills can be laundered.");
inline constexpr Refusal bills_not_held = illegal("F34", "You don't have all of these bills.");

}  // namespace pactole::fuffziger::refused
