// What a request names, read from its parameters, and how it is refused.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>

#include "referee/json.h"
#include "referee/match.h"
#include "referee/rpc.h"

namespace pactole::asked {

std::unexpected<RpcError> wrong(std::string_view key, std::string_view why);
std::unexpected<RpcError> wrong(const ParamError& error);
// With the number of the move in a record, if it was one of those.
std::unexpected<RpcError> refused(const Refusal& refusal, std::optional<std::size_t> at = {});

// `seat`, or the parameter of another name.
std::expected<Seat, ParamError> seat(const Json& params, const Match& match,
                                     std::string_view name = "seat");
// `memory`: the table's term; aided without one.
std::expected<Memory, ParamError> memory(const Json& params);
// `seat`: a seat, null for a spectator or "all"; with the `memory`.
std::expected<Audience, ParamError> audience(const Json& params, const Match& match);
// `level` and `budget_ms`.
std::expected<BotSpec, ParamError> bot(const Json& params);
// False if it is left out.
std::expected<bool, ParamError> flag(const Json& params, std::string_view name);
// A version the game has had, from the parameter of that name; `otherwise` without one.
std::expected<std::size_t, ParamError> version(const Json& params, const Match& match,
                                               std::string_view name, std::size_t otherwise);
// `move`; null without one.
std::expected<const std::string*, ParamError> move(const Json& params);

}  // namespace pactole::asked
