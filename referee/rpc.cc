#include "referee/rpc.h"

#include "referee/json_object.h"

namespace pactole {
namespace {

std::string success(const std::string& id, std::string_view result) {
  std::string out;
  JsonObject{out}("jsonrpc", "2.0").raw("id", id).raw("result", result);
  return out;
}

std::string failure(const std::string& id, const RpcError& error) {
  std::string out;
  {
    JsonObject envelope(out);
    envelope("jsonrpc", "2.0").raw("id", id);
    write_error(envelope.at("error"), error);
  }
  return out;
}

std::string invalid(const std::string& id, std::string message) {
  return failure(id, {rpc::kInvalidRequest, std::move(message)});
}

std::string answer_one(const Json& request, const RpcMethods& methods) {
  if (!request.is_object()) return invalid("null", "A request must be an object.");
  const Json* id = member(request, "id");
  if (id != nullptr && !id->is_string() && !id->is_number() && !id->is_null()) {
    return invalid("null", "`id` must be text, a number or null.");
  }
  const std::string id_text = id == nullptr ? "null" : id->dump();
  const Json* version = member(request, "jsonrpc");
  if (version == nullptr || *version != "2.0") {
    return invalid(id_text, "`jsonrpc` must be \"2.0\".");
  }
  const Json* method = member(request, "method");
  if (method == nullptr || !method->is_string()) {
    return invalid(id_text, "`method` must be the name of a method.");
  }
  static const Json no_params = Json::object();
  const Json* given = member(request, "params");
  const Json& params = given == nullptr ? no_params : *given;
  const RpcResult result =
      params.is_object()
          ? methods(method->get_ref<const std::string&>(), params)
          : RpcResult(std::unexpected(
                RpcError{rpc::kInvalidParams, "`params` must be an object of named parameters."}));
  if (id == nullptr) return {};
  return result ? success(id_text, *result) : failure(id_text, result.error());
}

}  // namespace

void write_error(JsonPlace place, const RpcError& error) {
  JsonObject told(place);
  told("code", error.code)("message", error.message);
  if (!error.data.empty()) told.raw("data", error.data);
}

std::string answer(std::string_view line, const RpcMethods& methods) {
  const auto message = parse_json(line);
  if (!message)
    return failure("null",
                   {rpc::kParseError, "This line is not JSON, or nested more than 32 deep."});
  if (!message->is_array()) return answer_one(*message, methods);
  if (message->empty()) return invalid("null", "A batch must hold at least one request.");
  std::string answers;
  for (const Json& request : *message) {
    const std::string one = answer_one(request, methods);
    if (one.empty()) continue;
    answers += answers.empty() ? '[' : ',';
    answers += one;
  }
  if (!answers.empty()) answers += ']';
  return answers;
}

std::string line_too_long() {
  return invalid("null", "A line must not be longer than 1 MiB; this one was not read.");
}

}  // namespace pactole
