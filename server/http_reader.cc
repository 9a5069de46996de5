#include "server/http_reader.h"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/client_in.h"

namespace pactole::server {
namespace {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;
using Parsed = http::request<http::string_body>;

constexpr std::size_t kMostHeader = 8192;

std::string text_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

bool asks_for_socket(const Parsed& request) {
  return request.version() >= 11 && request.method() == http::verb::get &&
         http::token_list{request[http::field::connection]}.exists("upgrade") &&
         http::token_list{request[http::field::upgrade]}.exists("websocket");
}

HttpRequest request_of(Parsed parsed) {
  HttpRequest request;
  request.method = text_of(parsed.method_string());
  const std::string target = text_of(parsed.target());
  request.path = target.substr(0, target.find('?'));
  request.http_1_0 = parsed.version() < 11;
  request.keep_alive = parsed.keep_alive();
  request.asks_for_socket = asks_for_socket(parsed);
  request.accept_encoding = text_of(parsed[http::field::accept_encoding]);
  request.if_none_match = text_of(parsed[http::field::if_none_match]);
  // Two of them are as good as none.
  if (parsed.count(http::field::host) == 1) request.host = text_of(parsed[http::field::host]);
  request.origin = text_of(parsed[http::field::origin]);
  request.socket_key = text_of(parsed[http::field::sec_websocket_key]);
  request.socket_version = text_of(parsed[http::field::sec_websocket_version]);
  // The last one: proxies that add a line of their own leave what the client wrote before it.
  const auto [begin, end] = parsed.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field) request.forwarded_for = text_of(field->value());
  request.body = std::move(parsed.body());
  return request;
}

}  // namespace

struct HttpReader::Inside {
  Inside() { renew(); }
  void renew() {
    parser.emplace();
    parser->header_limit(kMostHeader);
    parser->body_limit(kMostBytes);
    parser->eager(true);
  }

  std::optional<Parser> parser;
  std::string bytes;
};

HttpReader::HttpReader() : inside_(std::make_unique<Inside>()) {}
HttpReader::~HttpReader() = default;

void HttpReader::add(std::string_view bytes) {
  inside_->bytes += bytes;
}

std::string_view HttpReader::rest() const {
  return inside_->bytes;
}

std::expected<std::optional<HttpRequest>, HttpReader::Trouble> HttpReader::next() {
  std::string& bytes = inside_->bytes;
  while (!bytes.empty()) {
    boost::system::error_code error;
    const std::size_t taken =
        inside_->parser->put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    bytes.erase(0, taken);
    if (error == http::error::need_more) break;
    if (error == http::error::body_limit) return std::unexpected(413);
    if (error == http::error::header_limit) return std::unexpected(431);
    if (error) return std::unexpected(400);
    if (inside_->parser->is_done()) {
      HttpRequest request = request_of(inside_->parser->release());
      inside_->renew();
      return request;
    }
  }
  return std::nullopt;
}

}  // namespace pactole::server
