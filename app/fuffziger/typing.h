// How offers, bids and conversions of Falsche FuFFziger are typed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/face_of.h"
#include "engine/fuffziger/game.h"

namespace pactole::fuffziger {

const PlayerView<PressView>& yourself(const RequestOf<Fuffziger>& request);
// All the bills and money that a player is seen to have.
Money purse(const PlayerView<PressView>& player);

// All of few moves; of many offers, bids and conversions the smallest of each kind, and all one
// has.
std::vector<std::string> numbered(const View& view, std::span<const std::string> moves);

// `bid all`, `convert all`; `bid 2x50 $10` with spaces; `2x50` and `$12` where a list is due.
std::vector<std::string> read(std::string_view typed, const RequestOf<Fuffziger>& request);

// The list so far, and each kind that is not in it, all one has of it.
std::vector<std::string> complete(std::string_view typed, const RequestOf<Fuffziger>& request);

}  // namespace pactole::fuffziger
