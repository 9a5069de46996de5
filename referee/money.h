// How a Money! setup is written: {"removed":["RUB"],"deals":[{"deck":["EUR20a",...]},null,...]};
// and its option `removed`, a list of currencies.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/options.h"
#include "engine/money/game.h"
#include "referee/json.h"
#include "referee/rules_signature.h"

namespace pactole::money {

std::optional<ParamError> read_other_option(const Json& json, std::size_t option, Options& options);

std::optional<ParamError> read_setup(const Json& json, const Options& options, int players,
                                     Setup& setup);

}  // namespace pactole::money

namespace pactole {

template <>
inline constexpr std::string_view kRulesSignature<Money> = "6edf5b860062963b";

}  // namespace pactole
