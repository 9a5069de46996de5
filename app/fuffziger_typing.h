// How offers, bids and conversions of Falsche FuFFziger are typed.
#pragma once

#include "app/face.h"

namespace pactole {

// "2x50,$10" of what a player has; "0" for nothing.
std::string fuffziger_purse(const Json& player);

// All of few moves; of many offers, bids and conversions the smallest of each kind, and all one
// has.
std::vector<std::string> fuffziger_numbered(const Json& view, std::span<const std::string> moves);

// `bid all`, `convert all`; `bid 2x50 $10` with spaces; `2x50` and `$12` where a list is due.
std::vector<std::string> fuffziger_read(std::string_view typed, const Request& request);

// The list so far, and each kind that is not in it, all one has of it.
std::vector<std::string> fuffziger_complete(std::string_view typed, const Request& request);

}  // namespace pactole
