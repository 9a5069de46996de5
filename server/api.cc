#include "server/api.h"

#include "referee/games_list.h"

namespace pactole::server {
namespace {

constexpr std::string_view kTables = "/api/tables";

HttpResponse json_response(Answer answer) {
  HttpResponse made = response(answer.status, "application/json", std::move(answer.body));
  made.headers.emplace_back("Cache-Control", "no-store");
  return made;
}

std::string games() {
  std::string out;
  write_games(out);
  return out;
}

HttpResponse wrong_method(std::string_view allowed) {
  HttpResponse made =
      json_response({405, R"({"error":{"code":"bad_message","why":"Use another method."}})"});
  made.headers.emplace_back("Allow", allowed);
  return made;
}

}  // namespace

void Api::answer(const HttpRequest& request, const Respond& respond) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.path == "/healthz" || request.path == "/metrics") {
    if (!reads) return respond(wrong_method("GET"));
    if (request.path == "/metrics") {
      return respond(response(200, "text/plain; version=0.0.4", prometheus(parts_.metrics)));
    }
    const std::string trouble = parts_.trouble();
    return respond(response(trouble.empty() ? 200 : 503, "text/plain; charset=utf-8",
                            trouble.empty() ? "ok\n" : trouble + '\n'));
  }
  if (request.path == "/api/mine") return mine(request, respond);
  if (too_fast(request, reads ? reading_ : changing_, respond)) return;
  if (request.path == "/api/games") {
    if (!reads) return respond(wrong_method("GET"));
    static const std::string known = games();
    return respond(json_response({200, known}));
  }
  if (request.path.starts_with(kTables)) return tables(request, respond);
  if (!reads) return respond(wrong_method("GET"));
  if (request.path.starts_with("/api/")) {
    return respond(json_response(refusal({"not_found", "There is nothing at this address."})));
  }
  respond(parts_.page.get(request));
}

void Api::tables(const HttpRequest& request, const Respond& respond) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const Reply reply = [respond](Answer answer) { respond(json_response(std::move(answer))); };
  const std::string_view rest = std::string_view(request.path).substr(kTables.size());
  const auto not_found = [&] {
    reply(refusal({"not_found", "There is nothing at this address."}));
  };
  Json body;
  if (!reads) {
    auto read = request.method == "POST" ? parse_json(request.body) : std::nullopt;
    if (request.method != "POST") return respond(wrong_method("GET, POST"));
    if (!read) return reply(refusal(bad_message("The body must be JSON.")));
    body = *std::move(read);
  }
  if (rest.empty()) {
    if (reads) return reply(parts_.house.list());
    return parts_.house.open_table(body, reply, visitor(request));
  }
  if (rest.front() != '/') return not_found();
  const std::string id(rest.substr(1, rest.find('/', 1) - 1));
  const std::string_view what = rest.substr(1 + id.size());
  if (!is_id(id)) return reply(refusal({"no_table", "There is no table of this id."}));
  if (what.empty()) {
    return reads ? parts_.house.describe(id, reply) : respond(wrong_method("GET"));
  }
  if (what == "/record") {
    return reads ? parts_.house.record(id, reply) : respond(wrong_method("GET"));
  }
  if (what == "/join") {
    return reads ? respond(wrong_method("POST")) : parts_.house.join(id, body, reply);
  }
  not_found();
}

void Api::mine(const HttpRequest& request, const Respond& respond) {
  if (request.method != "POST") return respond(wrong_method("POST"));
  if (too_fast(request, reading_, respond)) return;
  const auto body = parse_json(request.body);
  if (!body) return respond(json_response(refusal(bad_message("The body must be JSON."))));
  const std::size_t asked = std::min(seats_asked(*body), kMostSeatsAsked);
  if (too_fast(request, own_tables_, respond, asked)) return;
  parts_.house.mine(*body, [respond](Answer answer) { respond(json_response(std::move(answer))); });
}

Visitor Api::visitor(const HttpRequest& request) const {
  return {request.address, !parts_.trusted(request.address)};
}

bool Api::too_fast(const HttpRequest& request, Buckets& buckets, const Respond& respond,
                   std::size_t wanted) {
  if (parts_.trusted(request.address)) return false;
  const std::int64_t wait =
      buckets.take(request.address, parts_.clock.milliseconds(), static_cast<double>(wanted));
  if (wait == 0) return false;
  HttpResponse made = json_response(refusal({"too_fast", "Not so fast; try again soon."}));
  made.headers.emplace_back("Retry-After", std::to_string(wait / 1000 + 1));
  respond(std::move(made));
  return true;
}

}  // namespace pactole::server
