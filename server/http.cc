#include "server/http.h"

#include <array>

#include "server/sha1.h"

namespace pactole::server {
namespace {

constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

// Of every status we answer with.
constexpr std::pair<int, std::string_view> kReasons[] = {
    {200, "OK"},
    {201, "Created"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {410, "Gone"},
    {413, "Payload Too Large"},
    {421, "Misdirected Request"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {503, "Service Unavailable"},
};

std::string_view reason(int status) {
  for (const auto& [known, words] : kReasons) {
    if (known == status) return words;
  }
  return "Unknown";
}

void add_header(std::string& out, std::string_view name, std::string_view value) {
  out += name;
  out += ": ";
  out += value;
  out += "\r\n";
}

// 16 bytes in base64.
bool is_socket_key(std::string_view key) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.ends_with("==") &&
         key.substr(0, 22).find_first_not_of(kDigits) == std::string_view::npos;
}

}  // namespace

HttpResponse response(int status, std::string_view type, std::string body) {
  return {status, type, std::make_shared<const std::string>(std::move(body)), {}};
}

HttpResponse plain_response(int status, std::string why) {
  return response(status, "text/plain; charset=utf-8", std::move(why));
}

HttpResponse too_fast_response(std::int64_t wait_ms) {
  HttpResponse made =
      response(429, "application/json",
               R"({"error":{"code":"too_fast","why":"Not so fast; try again soon."}})");
  made.headers.emplace_back("Retry-After", std::to_string(wait_ms / 1000 + 1));
  made.headers.emplace_back("Cache-Control", "no-store");
  return made;
}

std::string head_of(const HttpResponse& response, const HttpRequest& request, bool keep_alive) {
  std::string out = request.http_1_0 ? "HTTP/1.0 " : "HTTP/1.1 ";
  out += std::to_string(response.status);
  out += ' ';
  out += reason(response.status);
  out += "\r\n";
  for (const auto& [name, value] : kHeaders) add_header(out, name, value);
  add_header(out, "Content-Type", response.type);
  for (const auto& [name, value] : response.headers) add_header(out, name, value);
  if (keep_alive == request.http_1_0) {
    add_header(out, "Connection", keep_alive ? "keep-alive" : "close");
  }
  add_header(out, "Content-Length", std::to_string(response.body ? response.body->size() : 0));
  return out + "\r\n";
}

std::optional<std::string> accept_socket(const HttpRequest& request) {
  if (!request.asks_for_socket || request.host.empty() || request.socket_version != "13" ||
      !is_socket_key(request.socket_key)) {
    return std::nullopt;
  }
  std::string out = "HTTP/1.1 101 Switching Protocols\r\n";
  add_header(out, "Upgrade", "websocket");
  add_header(out, "Connection", "Upgrade");
  add_header(out, "Sec-WebSocket-Accept", socket_accept_key(request.socket_key));
  return out + "\r\n";
}

std::string socket_accept_key(std::string_view key) {
  std::string text(key);
  text += "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  return sha1_base64(text);
}

}  // namespace pactole::server
