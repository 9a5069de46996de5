// How a Black Monday setup is written:
// {"first":0,"rates":{"R":5,"B":6,"G":4,"Y":7},"deck":["R1",...],"second":["R1",...]}.
#pragma once

#include <optional>

#include "engine/blackmonday/game.h"
#include "engine/core/options.h"
#include "referee/json.h"
#include "referee/rules_signature.h"

namespace pactole::blackmonday {

std::optional<ParamError> read_setup(const Json& json, const Options& options, int players,
                                     Setup& setup);

}  // namespace pactole::blackmonday

namespace pactole {

template <>
inline constexpr std::string_view kRulesSignature<Blackmonday> = "0a585cfd4b952175";

}  // namespace pactole
