#include "server/http_connection.h"

#include <algorithm>
#include <utility>

#include "bots/thinking_clock.h"

namespace pactole::server {
namespace {

constexpr std::chrono::seconds kPatience{15};
constexpr std::chrono::seconds kFarewell{2};
constexpr std::chrono::milliseconds kSlowed{1000};
constexpr int kMostRequests = 1000;

}  // namespace

void HttpConnection::start() {
  place_->end = [self = weak_from_this()] {
    if (const auto connection = self.lock()) connection->connection_.close();
  };
  read();
}

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
    if (too_fast(**request)) return;
    if ((*request)->host.empty()) return refuse(400);
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
  respond(plain_response(status, status == 413 ? "A body may have 64 KiB.\n"
                                               : "This is not HTTP as it should be.\n"),
          {}, false);
}

bool HttpConnection::too_fast(const HttpRequest& request) {
  const Visitor visitor{request.address, !shared_.gate.trusts(request.address)};
  const std::int64_t now = shared_.clock.milliseconds();
  const std::int64_t wait = shared_.spending.wait(visitor, now);
  if (wait == 0) {
    shared_.spending.spend(visitor, cost_of_bytes(request.body.size()), now);
    return false;
  }
  // Not at once: until then nothing more is read.
  shared_.metrics.refusals.add();
  shared_.metrics.slowed.add();
  const bool goes_on = request.keep_alive && !shared_.stopping;
  patience_.after(std::min(std::chrono::milliseconds(wait), kSlowed),
                  [self = shared_from_this(), request, wait, goes_on] {
                    self->respond(too_fast_response(wait), request, goes_on);
                  });
  return true;
}

void HttpConnection::answer(const HttpRequest& request) {
  const bool welcome = shared_.gate.welcomes(request.origin, request.host);
  const bool ours = shared_.gate.answers_for(request.host);
  if (request.asks_for_socket && request.path == "/socket" && welcome && ours) {
    return shake_hands(request);
  }
  shared_.metrics.http_requests.add();
  HttpRequest asked;
  asked.method = request.method;
  asked.http_1_0 = request.http_1_0;
  asked.keep_alive = request.keep_alive;
  const Respond reply = [self = shared_from_this(), asked](const HttpResponse& given) {
    if (given.status >= 400) self->shared_.metrics.refusals.add();
    self->respond(given, asked, asked.keep_alive && !self->shared_.stopping);
  };
  const auto since = ThinkingClock::now();
  if (!ours) {
    const Answer refused =
        refusal({"bad_host",
                 "This server does not answer to the name it was called by; whoever runs "
                 "it can allow it: --host NAME."});
    reply(response(refused.status, "application/json", refused.body));
  } else if (!welcome) {
    const Answer refused =
        refusal({"bad_origin", "A page of another site may not use this server."});
    reply(response(refused.status, "application/json", refused.body));
  } else if (request.path == "/socket") {
    HttpResponse wrong = plain_response(426, "This address is for a WebSocket.\n");
    wrong.headers.emplace_back("Upgrade", "websocket");
    reply(std::move(wrong));
  } else {
    shared_.api.answer(request, reply);
  }
  const std::chrono::duration<double> took = ThinkingClock::now() - since;
  shared_.spending.spend({request.address, !shared_.gate.trusts(request.address)},
                         cost_of_time(took.count()), shared_.clock.milliseconds());
}

void HttpConnection::respond(const HttpResponse& response, const HttpRequest& request,
                             bool goes_on) {
  say(head_of(response, request, goes_on), request.method == "HEAD" ? nullptr : response.body,
      goes_on);
}

void HttpConnection::shake_hands(const HttpRequest& request) {
  const auto accepted = accept_socket(request);
  if (!accepted) return refuse(400);
  Admission place = shared_.gate.stay(request.address, place_);
  if (!place) {
    return respond(plain_response(429, "Too many connections; close some.\n"), request, false);
  }
  when_said_ = [this, address = request.address, place = std::move(place)]() mutable {
    patience_.cancel();
    if (shared_.stopping) return;
    shared_.hand_over({std::move(connection_), std::move(address), std::move(place),
                       std::string(reader_.rest())});
  };
  say(*accepted, nullptr, true);
}

void HttpConnection::say(std::string head, std::shared_ptr<const std::string> body, bool goes_on) {
  // Small ones leave together.
  constexpr std::size_t kSmall = 16'384;
  out_ = std::move(head);
  if (body && body->size() <= kSmall) out_ += *std::exchange(body, nullptr);
  body_ = std::move(body);
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
  const bool in_body = out_at_ >= out_.size();
  const std::string_view all = in_body && body_ ? std::string_view(*body_) : out_;
  const auto size = connection_.write(all.substr(in_body ? out_at_ - out_.size() : out_at_));
  if (!size) return end();
  out_at_ += *size;
  if (out_at_ < out_.size() + (body_ ? body_->size() : 0)) {
    return connection_.when_writable([self = shared_from_this()] { self->write(); });
  }
  body_.reset();
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
