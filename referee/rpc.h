// JSON-RPC 2.0: envelopes in, envelopes out. What the methods do is not known here.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "referee/json.h"
#include "referee/json_object.h"

namespace pactole {

namespace rpc {
inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kUnknownMethod = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kRefused = -32000;
inline constexpr int kTooManyGames = -32001;
}  // namespace rpc

struct RpcError {
  int code;
  std::string message;
  std::string data{};  // JSON, or empty for none
};

// The result as JSON text.
using RpcResult = std::expected<std::string, RpcError>;
using RpcMethods = std::function<RpcResult(std::string_view method, const Json& params)>;

void write_error(JsonPlace place, const RpcError& error);

// Answers one line; empty if it asks for no answer.
std::string answer(std::string_view line, const RpcMethods& methods);

std::string line_too_long();

}  // namespace pactole
