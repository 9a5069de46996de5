// Records: reading what a game was opened with, and playing its moves again.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/random.h"
#include "referee/json.h"
#include "referee/match.h"

namespace pactole {

// The members `game`, `players`, `options`, `seed` and `setup` of a request or a record. A missing
// seed is drawn from the system.
std::expected<Match, ParamError> open_match(const Json& object);

// `seed`, as digits or as a number.
std::optional<Seed> read_seed(const Json& given);

// What is wrong with a record: a member, or the move at an index that does not apply.
struct ReplayError {
  ParamError param{};
  Refusal refusal{};
  std::size_t at = 0;
  std::string other_rules{};  // a sentence, if that is why
};

// Called after every move with what the whole table saw of it.
using MoveObserver = std::function<void(const Match& match, const Listener& told)>;

std::expected<Match, ReplayError> replay(const Json& record, const MoveObserver& observe = {});

}  // namespace pactole
