// A request and a response as the server's rooms see them, without the network library.
#pragma once

#include <functional>
#include <memory>
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
};

struct HttpResponse {
  int status = 200;
  std::string_view type = "application/json";
  std::shared_ptr<const std::string> body{};
  std::vector<std::pair<std::string_view, std::string>> headers{};
};

using Respond = std::function<void(HttpResponse)>;

inline HttpResponse response(int status, std::string_view type, std::string body) {
  return {status, type, std::make_shared<const std::string>(std::move(body)), {}};
}

}  // namespace pactole::server
