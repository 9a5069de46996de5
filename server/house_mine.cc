// What somebody who has seats at several tables wants to know of all of them: for a list of one's
// own tables. A seat's token is asked for, so that nobody learns whose seats are whose.
#include "referee/params.h"
#include "referee/step.h"
#include "server/house.h"

namespace pactole::server {
namespace {

struct OwnSeat {
  std::string table;
  std::string token;
};

std::expected<std::vector<OwnSeat>, Refused> read_seats(const Json& wish) {
  const Json* seats = wish.is_object() ? member(wish, "seats") : nullptr;
  const auto wrong = [] {
    return std::unexpected(bad_message(
        "`seats` must be a list of at most " + std::to_string(kMostSeatsAsked) +
        R"(, each with its table and token: {"seats":[{"table":"...","token":"..."}]})"));
  };
  if (seats == nullptr || !seats->is_array() || seats->size() > kMostSeatsAsked) return wrong();
  std::vector<OwnSeat> own;
  for (const Json& each : *seats) {
    const Json* table = each.is_object() ? member(each, "table") : nullptr;
    const Json* token = each.is_object() ? member(each, "token") : nullptr;
    if (table == nullptr || token == nullptr || !table->is_string() || !token->is_string()) {
      return wrong();
    }
    own.push_back({table->get<std::string>(), token->get<std::string>()});
  }
  return own;
}

std::string unknown(const std::string& table, std::string_view code) {
  std::string out;
  JsonObject{out}("id", table)("error", code);
  return out;
}

// When those who are to act were asked, or the game ended, or the table was opened.
std::optional<std::int64_t> since(const Table& table) {
  if (table.state() < TableState::playing) return table.opened().created;
  return table.moved_at() == 0 ? std::nullopt : std::optional(table.moved_at());
}

// Answers come in any order, as tables come from the disk; they are told in the order of the seats.
struct Gathered {
  std::vector<std::string> told;
  std::size_t missing;
};

}  // namespace

std::size_t seats_asked(const Json& wish) {
  const Json* seats = wish.is_object() ? member(wish, "seats") : nullptr;
  return seats != nullptr && seats->is_array() ? seats->size() : 0;
}

void House::mine(const Json& wish, const Reply& reply) {
  const auto seats = read_seats(wish);
  if (!seats) return reply(refusal(seats.error()));
  const auto answers =
      std::make_shared<Gathered>(std::vector<std::string>(seats->size()), seats->size());
  const auto answer = [answers, reply] {
    std::string body;
    {
      JsonObject told(body);
      JsonList tables(told.at("tables"));
      for (const std::string& each : answers->told) tables.raw(each);
    }
    reply({200, std::move(body)});
  };
  if (seats->empty()) return answer();
  for (std::size_t i = 0; i < seats->size(); ++i) {
    const OwnSeat& own = (*seats)[i];
    with_table(own.table, [this, answers, answer, own, i](const Found& found) {
      answers->told[i] =
          found ? own_table(**found, own.token) : unknown(own.table, found.error().code);
      if (--answers->missing == 0) answer();
    });
  }
}

std::string House::own_table(const Gathering& gathering, const std::string& token) const {
  const Table& table = gathering.table;
  const Hash key = sha256(token);
  auto seat = table.seat_of(key);
  if (!seat) seat = table.former_seat_of(key);  // it can be had back
  if (!seat) return unknown(table.id(), world_.directory.sure() ? "bad_token" : "moved");
  std::string out;
  {
    JsonObject told(out);
    client_out::write_table(told.at("table"), table, presence(gathering));
    told("seat", *seat)("acting", table.acting())("since", since(table));
    if (table.has_game()) {
      write_result(told, table.match());
    } else {
      told("result", std::optional<int>());
    }
  }
  return out;
}

}  // namespace pactole::server
