#include "server/http_connection.h"

#include <utility>

namespace pactole::server {
namespace {

constexpr std::chrono::seconds kPatience{15};
constexpr std::chrono::seconds kFarewell{2};
constexpr int kMostRequests = 1000;

}  // namespace

void HttpConnection::read() {
  if (requests_ >= kMostRequests || shared_.stopping) return end();
  patience_.after(kPatience, [self = shared_from_this()] { self->connection_.close(); });
  hear();
}

void HttpConnection::hear() {
  auto request = reader_.next();
  if (!request) return refuse(request.error());
  if (*request) {
    patience_.cancel();
    ++requests_;
    (*request)->address = shared_.gate.client_of((*request)->forwarded_for, peer_);
    return answer(**request);
  }
  connection_.when_readable([self = shared_from_this()] {
    const auto size = self->connection_.read(self->bytes_);
    if (!size) return self->end();
    self->reader_.add({self->bytes_.data(), *size});
    self->hear();
  });
}

void HttpConnection::refuse(int status) {
  shared_.metrics.refusals.add();
  say(to_text(plain_response(status, status == 413 ? "A body may have 64 KiB.\n"
                                                   : "This is not HTTP as it should be.\n"),
              {}, false),
      false);
}

void HttpConnection::answer(const HttpRequest& request) {
  const bool welcome = shared_.gate.welcomes(request.origin, request.host);
  if (request.asks_for_socket && request.path == "/socket" && welcome) return shake_hands(request);
  shared_.metrics.http_requests.add();
  HttpRequest asked;
  asked.method = request.method;
  asked.http_1_0 = request.http_1_0;
  asked.keep_alive = request.keep_alive;
  const Respond respond = [self = shared_from_this(), asked](const HttpResponse& given) {
    if (given.status >= 400) self->shared_.metrics.refusals.add();
    const bool goes_on = asked.keep_alive && !self->shared_.stopping;
    self->say(to_text(given, asked, goes_on), goes_on);
  };
  if (!welcome) {
    const Answer refused =
        refusal({"bad_origin", "A page of another site may not use this server."});
    respond(response(refused.status, "application/json", refused.body));
  } else if (request.path == "/socket") {
    HttpResponse wrong = plain_response(426, "This address is for a WebSocket.\n");
    wrong.headers.emplace_back("Upgrade", "websocket");
    respond(std::move(wrong));
  } else {
    shared_.api.answer(request, respond);
  }
}

void HttpConnection::shake_hands(const HttpRequest& request) {
  const auto accepted = accept_socket(request);
  if (!accepted) return refuse(400);
  Admission place = shared_.gate.stay(request.address, place_);
  if (!place) {
    return say(to_text(plain_response(429, "Too many connections; close some.\n"), request, false),
               false);
  }
  when_said_ = [this, address = request.address, place = std::move(place)]() mutable {
    patience_.cancel();
    if (shared_.stopping) return;
    shared_.hand_over({std::move(connection_), std::move(address), std::move(place),
                       std::string(reader_.rest())});
  };
  say(*accepted, true);
}

void HttpConnection::say(std::string text, bool goes_on) {
  out_ = std::move(text);
  out_at_ = 0;
  if (!when_said_) {
    // Not at once: what came with this request may be the next one, and so on.
    when_said_ = [this, goes_on] {
      if (!goes_on) return end();
      shared_.loop.post([self = shared_from_this()] { self->read(); });
    };
  }
  patience_.after(kPatience, [self = shared_from_this()] { self->connection_.close(); });
  write();
}

void HttpConnection::write() {
  const auto size = connection_.write(std::string_view(out_).substr(out_at_));
  if (!size) return end();
  out_at_ += *size;
  if (out_at_ < out_.size()) {
    return connection_.when_writable([self = shared_from_this()] { self->write(); });
  }
  std::exchange(when_said_, {})();
}

// Whoever still sends is read for a moment: closed at once, the connection would be reset, and what
// was said last be lost.
void HttpConnection::end() {
  when_said_ = {};
  connection_.end_sending();
  patience_.after(kFarewell, [self = shared_from_this()] { self->connection_.close(); });
  discard();
}

void HttpConnection::discard() {
  const auto size = connection_.read(bytes_);
  if (!size) return patience_.cancel();
  connection_.when_readable([self = shared_from_this()] { self->discard(); });
}

}  // namespace pactole::server
