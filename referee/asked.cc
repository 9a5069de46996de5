#include "referee/asked.h"

#include <chrono>
#include <utility>

#include "referee/json_object.h"
#include "referee/params.h"

namespace pactole::asked {
namespace {

// Long enough for any bot; a referee that thinks answers nobody else meanwhile.
constexpr int kMostMilliseconds = 60'000;

}  // namespace

std::unexpected<RpcError> wrong(std::string_view key, std::string_view why) {
  std::string message(key);
  message += ": ";
  message += why;
  return std::unexpected(RpcError{rpc::kInvalidParams, std::move(message)});
}

std::unexpected<RpcError> wrong(const ParamError& error) {
  return wrong(error.key, error.why);
}

std::unexpected<RpcError> refused(const Refusal& refusal, std::optional<std::size_t> at) {
  std::string data;
  {
    JsonObject told(data);
    told("code", refusal.code);
    if (refusal.code == RefusalCode::illegal_move) told("clause", refusal.clause);
    if (at) told("at", *at);
  }
  return std::unexpected(RpcError{rpc::kRefused, std::string(refusal.why), std::move(data)});
}

std::expected<Seat, ParamError> seat(const Json& params, const Match& match,
                                     std::string_view name) {
  const Json* given = member(params, name);
  return read_seat(given == nullptr ? Json() : *given, std::string(name),
                   match.position().players());
}

std::expected<Memory, ParamError> memory(const Json& params) {
  const Json* term = member(params, "memory");
  if (term == nullptr) return Memory::aided;
  const auto known =
      term->is_string() ? parse_memory(term->get_ref<const std::string&>()) : std::nullopt;
  if (known) return *known;
  return std::unexpected(ParamError{"memory", "must be \"strict\" or \"aided\""});
}

std::expected<Audience, ParamError> audience(const Json& params, const Match& match) {
  const auto term = memory(params);
  if (!term) return std::unexpected(term.error());
  const Json* who = member(params, "seat");
  if (who != nullptr && who->is_null()) return Audience(Viewer::spectator()).with(*term);
  if (who != nullptr && *who == "all") return Audience::all();
  auto its = seat(params, match);
  if (its) return Audience(*its).with(*term);
  its.error().why += ", null for a spectator, or \"all\" for everything";
  return std::unexpected(its.error());
}

std::expected<BotSpec, ParamError> bot(const Json& params) {
  const Json* level = member(params, "level");
  if (level == nullptr || !level->is_string()) {
    return std::unexpected(
        ParamError{"level", "must be " + level_choices() + ", such as \"expert\""});
  }
  auto bot = parse_bot(level->get_ref<const std::string&>());
  if (!bot) return std::unexpected(ParamError{"level", bot.error()});
  if (const Json* budget = member(params, "budget_ms")) {
    const auto milliseconds = as_int(*budget);
    if (!milliseconds || *milliseconds < 1 || *milliseconds > kMostMilliseconds) {
      return std::unexpected(
          ParamError{"budget_ms", "must be a time from 1 to " + std::to_string(kMostMilliseconds)});
    }
    bot->budget = {0, std::chrono::milliseconds(*milliseconds)};
  }
  return *bot;
}

std::expected<bool, ParamError> flag(const Json& params, std::string_view name) {
  const Json* given = member(params, name);
  if (given == nullptr) return false;
  if (!given->is_boolean()) {
    return std::unexpected(ParamError{std::string(name), "must be true or false"});
  }
  return given->get<bool>();
}

std::expected<std::size_t, ParamError> version(const Json& params, const Match& match,
                                               std::string_view name, std::size_t otherwise) {
  const Json* given = member(params, name);
  if (given == nullptr) return otherwise;
  const auto number = as_int(*given);
  const std::size_t now = match.moves().size();
  if (!number || *number < 0 || static_cast<std::size_t>(*number) > now) {
    return std::unexpected(
        ParamError{std::string(name), "must be a `log_v` from 0 to " + std::to_string(now)});
  }
  return static_cast<std::size_t>(*number);
}

std::expected<const std::string*, ParamError> move(const Json& params) {
  const Json* given = member(params, "move");
  if (given == nullptr) return nullptr;
  if (!given->is_string()) {
    return std::unexpected(ParamError{"move", "must be the move as text, such as \"play Y4\""});
  }
  return &given->get_ref<const std::string&>();
}

}  // namespace pactole::asked
