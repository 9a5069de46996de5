// How setups and tables files of Falsche FuFFziger are written; docs/protocol/fuffziger.md shows
// both.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.h"
#include "engine/fuffziger/game.h"
#include "referee/json.h"
#include "referee/rules_signature.h"

namespace pactole::fuffziger {

std::optional<ParamError> read_setup(const Json& json, const Options& options, int players,
                                     Setup& setup);

// The option `tables`: an object that replaces parts of the tables, or null for none.
std::optional<ParamError> read_other_option(const Json& json, std::size_t option, Options& options);

// What is odd about the options given, and allowed all the same.
std::vector<ParamError> option_warnings(const Options& options);

// The tables of the spec, in the form in which they can be given.
std::string default_tables_json();

}  // namespace pactole::fuffziger

namespace pactole {

template <>
inline constexpr std::string_view kRulesSignature<Fuffziger> = "822c62b805b1b813";

}  // namespace pactole
