// Requests and responses as the server's rooms see them, without the network library.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pactole::server {

struct HttpRequest {
  std::string method;
  std::string path;  // without a query
  std::string body{};
  std::string address{};  // of the client
  std::string accept_encoding{};
  std::string if_none_match{};
  std::string host{};  // empty: it is not said, or said twice
  std::string origin{};
  std::string forwarded_for{};
  bool http_1_0 = false;
  bool keep_alive = true;
  // Wants to become a WebSocket, and with what.
  bool asks_for_socket = false;
  std::string socket_key{};
  std::string socket_version{};
};

struct HttpResponse {
  int status = 200;
  std::string_view type = "application/json";
  std::shared_ptr<const std::string> body{};
  std::vector<std::pair<std::string_view, std::string>> headers{};
};

using Respond = std::function<void(HttpResponse)>;

HttpResponse response(int status, std::string_view type, std::string body);
// A sentence for whoever looks.
HttpResponse plain_response(int status, std::string why);
// For who is too fast: when to come again.
HttpResponse too_fast_response(std::int64_t wait_ms);

// What goes over the wire before the body, with the headers that protect a browser.
std::string head_of(const HttpResponse& response, const HttpRequest& request, bool keep_alive);

// What makes a WebSocket of a connection (RFC 6455, 4.2.2); nothing if it is not asked for rightly.
std::optional<std::string> accept_socket(const HttpRequest& request);
std::string socket_accept_key(std::string_view key);

}  // namespace pactole::server
