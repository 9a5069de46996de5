#include "server/api.h"

#include <algorithm>

#include "referee/games_list.h"
#include "referee/json_object.h"
#include "referee/params.h"
#include "server/keys.h"
#include "server/parts.h"

namespace pactole::server {
namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr std::int64_t kToldAgain = 100;  // milliseconds

HttpResponse json_response(Answer answer) {
  HttpResponse made = response(answer.status, "application/json", std::move(answer.body));
  made.headers.emplace_back("Cache-Control", "no-store");
  if (answer.retry_after > 0) {
    made.headers.emplace_back("Retry-After", std::to_string(answer.retry_after));
  }
  return made;
}

std::string games() {
  std::string out;
  write_games(out);
  return out;
}

// The one table of an answer to `mine`, or why it is not known.
std::string only_table(const Answer& answer, const std::string& table) {
  constexpr std::string_view kBefore = R"({"tables":[)", kAfter = "]}";
  std::string_view told = answer.body;
  if (answer.status == 200 && told.starts_with(kBefore) && told.ends_with(kAfter)) {
    told.remove_prefix(kBefore.size());
    told.remove_suffix(kAfter.size());
    return std::string(told);
  }
  std::string moved;
  JsonObject{moved}("id", table)("error", "moved");
  return moved;
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
    const bool counted = request.path == "/metrics";
    const Told& told = counted ? metrics() : health();
    return respond({told.status,
                    counted ? "text/plain; version=0.0.4" : "text/plain; charset=utf-8",
                    told.text,
                    {{"Cache-Control", "no-store"}}});
  }
  if (request.path == "/api/mine") return mine(request, respond);
  // The page's files lie ready: they cost what they cost, and a household may come all at once.
  const bool asks = request.path.starts_with("/api/");
  if (asks && too_fast(request, reads ? reading_ : changing_, respond)) return;
  if (request.path == "/api/games") {
    if (!reads) return respond(wrong_method("GET"));
    static const std::string known = games();
    return respond(json_response({200, known}));
  }
  if (request.path == "/api/find") return find(request, respond);
  if (request.path.starts_with(kTables)) return tables(request, respond);
  if (!reads) return respond(wrong_method("GET"));
  if (asks) {
    return respond(json_response(refusal({"not_found", "There is nothing at this address."})));
  }
  respond(parts_.page.get(request));
}

const Api::Told& Api::health() {
  const std::int64_t now = parts_.clock.milliseconds();
  if (!health_.text || now - health_.at >= kToldAgain) {
    std::string trouble = trouble_in(parts_.signs());
    health_.status = trouble.empty() ? 200 : 503;
    health_.text = std::make_shared<const std::string>(trouble.empty() ? "ok\n" : trouble);
    health_.at = now;
  }
  return health_;
}

const Api::Told& Api::metrics() {
  const std::int64_t now = parts_.clock.milliseconds();
  if (!metrics_.text || now - metrics_.at >= kToldAgain) {
    std::string all = prometheus(parts_.metrics);
    write_signs(all, parts_.signs());
    metrics_.text = std::make_shared<const std::string>(std::move(all));
    metrics_.at = now;
  }
  return metrics_;
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
    return open({Question::What::open, {}, std::move(body), visitor(request)}, reply);
  }
  if (rest.front() != '/') return not_found();
  const std::string id(rest.substr(1, rest.find('/', 1) - 1));
  const std::string_view what = rest.substr(1 + id.size());
  if (!is_id(id)) return reply(refusal({"no_table", "There is no table of this id."}));
  const auto to_table = [&](Question::What asked) {
    ask(part_of(id), {asked, id, std::move(body), visitor(request)}, reply);
  };
  if (what.empty()) {
    return reads ? to_table(Question::What::describe) : respond(wrong_method("GET"));
  }
  if (what == "/record") {
    return reads ? to_table(Question::What::record) : respond(wrong_method("GET"));
  }
  if (what == "/join") {
    return reads ? respond(wrong_method("POST")) : to_table(Question::What::join);
  }
  not_found();
}

void Api::ask(int part, Question question, const Reply& reply) {
  if (parts_.elsewhere == nullptr || parts_.elsewhere->is_here(part)) return serve(question, reply);
  parts_.elsewhere->ask(part, std::move(question), reply);
}

void Api::serve(const Question& question, const Reply& reply) {
  const auto& [what, id, body, visitor] = question;
  switch (what) {
    case Question::What::describe:
      return parts_.house.describe(id, reply);
    case Question::What::record:
      return parts_.house.record(id, reply, visitor);
    case Question::What::join:
      return parts_.house.join(id, body, reply, visitor);
    case Question::What::open:
      return parts_.house.open_table(body, reply, visitor);
    case Question::What::find:
      return parts_.house.find(body, reply, visitor);
    case Question::What::mine:
      return parts_.house.mine(body, reply);
  }
  reply(refusal({"not_found", "This server is of an older version, and can't do this."}));
}

// Where the table will be follows from the key, so that the same wish finds it again, wherever it
// is said. Who brings none has one drawn whose table can be here.
void Api::open(Question question, const Reply& reply) {
  if (parts_.elsewhere == nullptr || !question.body.is_object()) return serve(question, reply);
  const Json* key = member(question.body, "key");
  if (key == nullptr) {
    std::string drawn = draw_token();
    for (int i = 0; i < 8 * kParts && !parts_.elsewhere->is_here(part_of(id_of(drawn))); ++i) {
      drawn = draw_token();
    }
    question.body["key"] = drawn;
    key = member(question.body, "key");
  }
  if (!key->is_string() || !is_token(key->get_ref<const std::string&>())) {
    return serve(question, reply);  // which says what is wrong
  }
  const int part = part_of(id_of(key->get_ref<const std::string&>()));
  ask(part, std::move(question), reply);
}

void Api::mine(const HttpRequest& request, const Respond& respond) {
  if (request.method != "POST") return respond(wrong_method("POST"));
  if (too_fast(request, reading_, respond)) return;
  const auto body = parse_json(request.body);
  if (!body) return respond(json_response(refusal(bad_message("The body must be JSON."))));
  const std::size_t asked = std::min(seats_asked(*body), kMostSeatsAsked);
  if (too_fast(request, own_tables_, respond, asked)) return;
  const Reply reply = [respond](Answer answer) { respond(json_response(std::move(answer))); };
  if (parts_.elsewhere == nullptr) return parts_.house.mine(*body, reply);
  mine_everywhere(*body, reply);
}

// Each seat is asked about where its table is. The house says what is wrong with the wish.
void Api::mine_everywhere(const Json& wish, const Reply& reply) {
  const Json* seats = wish.is_object() ? member(wish, "seats") : nullptr;
  const auto of_table = [](const Json& each) {
    const Json* table = each.is_object() ? member(each, "table") : nullptr;
    return table != nullptr && table->is_string() ? table->get<std::string>() : std::string();
  };
  const bool well = seats != nullptr && seats->is_array() && !seats->empty() &&
                    seats->size() <= kMostSeatsAsked &&
                    std::ranges::all_of(*seats, [&](const Json& each) {
                      const Json* token = each.is_object() ? member(each, "token") : nullptr;
                      return is_id(of_table(each)) && token != nullptr && token->is_string();
                    });
  if (!well) return parts_.house.mine(wish, reply);
  struct Gathered {
    std::vector<std::string> told;
    std::size_t missing;
  };
  const auto all =
      std::make_shared<Gathered>(std::vector<std::string>(seats->size()), seats->size());
  for (std::size_t i = 0; i < seats->size(); ++i) {
    const std::string table = of_table((*seats)[i]);
    ask(part_of(table), {Question::What::mine, {}, {{"seats", {(*seats)[i]}}}, {}},
        [all, reply, i, table](const Answer& answer) {
          all->told[i] = only_table(answer, table);
          if (--all->missing > 0) return;
          std::string body = R"({"tables":[)";
          for (const std::string& each : all->told) body += each + ',';
          body.back() = ']';
          reply({200, body + '}'});
        });
  }
}

void Api::find(const HttpRequest& request, const Respond& respond) {
  if (request.method != "POST") return respond(wrong_method("POST"));
  const auto body = parse_json(request.body);
  if (!body) return respond(json_response(refusal(bad_message("The body must be JSON."))));
  // In one place, so that two who look at once find each other.
  constexpr int kFinders = 0;
  ask(kFinders, {Question::What::find, {}, *body, visitor(request)},
      [respond](Answer answer) { respond(json_response(std::move(answer))); });
}

// As it is known to the house.
Visitor Api::visitor(const HttpRequest& request) const {
  const Visitor visitor{request.address, !parts_.trusted(request.address)};
  return parts_.elsewhere == nullptr ? visitor : parts_.elsewhere->known_as(visitor);
}

bool Api::too_fast(const HttpRequest& request, Ration& ration, const Respond& respond,
                   std::size_t wanted) {
  const std::int64_t wait = ration.take({request.address, !parts_.trusted(request.address)},
                                        parts_.clock.milliseconds(), static_cast<double>(wanted));
  if (wait == 0) return false;
  respond(too_fast_response(wait));
  return true;
}

}  // namespace pactole::server
