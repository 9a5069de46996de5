// How a BiD COIN setup is written: {"first":0,"deals":[{"deck":["R0",...]},null,...]}.
#pragma once

#include <optional>

#include "engine/bidcoin/game.h"
#include "engine/core/options.h"
#include "referee/json.h"
#include "referee/rules_signature.h"

namespace pactole::bidcoin {

std::optional<ParamError> read_setup(const Json& json, const Options& options, int players,
                                     Setup& setup);

}  // namespace pactole::bidcoin

namespace pactole {

template <>
inline constexpr std::string_view kRulesSignature<Bidcoin> = "b57252481b39874b";

}  // namespace pactole
