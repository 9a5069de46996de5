// How tables come to be: opened, joined; and what is known of them.
#include <algorithm>

#include "referee/params.h"
#include "server/address.h"
#include "server/house.h"

namespace pactole::server {

// A table as somebody wants it.
struct Wish {
  Opened opened;
  std::vector<std::pair<Seat, std::string>> reserved{};  // with their tokens
  std::string key{};                                     // the host's, or the opener's
  bool own_key = false;                                  // drawn by the client
  Part part{};
};

namespace {

std::unexpected<Refused> wrong(std::string why) {
  return std::unexpected(bad_message(std::move(why)));
}

std::optional<Refused> read_chair(const std::string& words, const Json& json, Wish& wish) {
  const Seat seat = seat_at(static_cast<int>(wish.opened.chairs.size()));
  Chair chair;
  if (words == "me") {
    if (wish.opened.host) return bad_message("`seats`: there can be only one \"me\".");
    auto name = read_name(json);
    if (!name) return name.error();
    wish.opened.host = seat;
    chair = {ChairKind::person, *name, {}, sha256(wish.key), wish.part};
  } else if (words == "reserved") {
    wish.reserved.push_back({seat, reserved_token(wish.key, static_cast<int>(index(seat)))});
    chair = {ChairKind::reserved, {}, {}, sha256(wish.reserved.back().second), {}};
  } else if (words.starts_with("bot:")) {
    auto level = read_level("seats", std::string_view(words).substr(4));
    if (!level) return level.error();
    chair = {ChairKind::bot, {}, *level, {}, {}};
  } else if (words != "open") {
    return bad_message(
        "`seats` must hold \"me\", \"open\", \"reserved\" or a bot: \"bot:regular\".");
  }
  wish.opened.chairs.push_back(std::move(chair));
  return std::nullopt;
}

std::optional<Refused> read_conditions(const Json& json, Opened& opened) {
  if (const Json* listed = member(json, "public")) {
    if (!listed->is_boolean()) return bad_message("`public` must be true or false.");
    opened.listed = listed->get<bool>();
  }
  const Json* limit = member(json, "limit");
  const Json* clock = member(json, "clock");
  if (clock != nullptr) {
    auto control = parse_time_control(*clock);
    if (!control) return bad_message(control.error());
    opened.clock = *control;
  } else if (limit != nullptr && !limit->is_null()) {
    const auto control = parse_time_control({{"kind", "move"}, {"seconds", *limit}});
    if (!control) return bad_message("`limit` must be seconds from 5 to 86400, or null for none.");
    opened.clock = *control;
  }
  if (const Json* substitute = member(json, "substitute")) {
    if (!substitute->is_string()) return bad_message("`substitute` must be a bot's level.");
    auto level = read_level("substitute", substitute->get_ref<const std::string&>());
    if (!level) return level.error();
    opened.substitute = *level;
  }
  if (const Json* start = member(json, "start")) {
    if (*start != "host" && *start != "full") {
      return bad_message("`start` must be \"host\" or \"full\".");
    }
    const auto is_bot = [](const Chair& chair) { return chair.kind == ChairKind::bot; };
    opened.by_host = *start == "host" && !std::ranges::all_of(opened.chairs, is_bot);
  }
  if (const Json* planned = member(json, "planned"); planned != nullptr && !planned->is_null()) {
    if (!planned->is_number_integer()) return bad_message("`planned` must be seconds since 1970.");
    opened.planned = planned->get<std::int64_t>();
  }
  auto fill = read_fill(json);
  if (!fill) return fill.error();
  opened.fill = *std::move(fill);
  if (const Json* several = member(json, "several")) {
    if (!several->is_boolean()) return bad_message("`several` must be true or false.");
    opened.several = several->get<bool>();
  }
  if (const Json* hints = member(json, "hints")) {
    if (!hints->is_boolean()) return bad_message("`hints` must be true or false.");
    opened.hints = hints->get<bool>();
  }
  if (const Json* term = member(json, "memory")) {
    const auto memory =
        term->is_string() ? parse_memory(term->get_ref<const std::string&>()) : std::nullopt;
    if (!memory) return bad_message("`memory` must be \"strict\" or \"aided\".");
    opened.memory = *memory;
  }
  return std::nullopt;
}

// With a key that was drawn for it, if it has none of its own.
std::expected<Wish, Refused> read_wish(const Json& json, const std::string& drawn) {
  if (!json.is_object()) return wrong("The body must be a JSON object.");
  Wish wish;
  const Json* game = member(json, "game");
  const Room* room = game != nullptr && game->is_string()
                         ? find_room(game->get_ref<const std::string&>())
                         : nullptr;
  if (room == nullptr) return wrong("`game` must be the id of a game; see /api/games.");
  wish.opened.game = room->id;
  if (const Json* options = member(json, "options")) wish.opened.options = *options;
  const Json* chairs = member(json, "seats");
  if (chairs == nullptr || !chairs->is_array() || chairs->size() > kMaxSeats) {
    return wrong(
        "`seats` must list who sits where: \"me\", \"open\", \"reserved\", \"bot:regular\".");
  }
  const auto part = read_part(json);
  if (!part) return std::unexpected(part.error());
  if (part->commitment) {
    return wrong("`part` can only be \"later\" here: the server's commitment comes first.");
  }
  wish.part = *part;
  auto key = read_key(json);
  if (!key) return std::unexpected(key.error());
  wish.own_key = brings_key(json);
  wish.key = wish.own_key ? *std::move(key) : drawn;
  for (const Json& chair : *chairs) {
    const std::string words = chair.is_string() ? chair.get<std::string>() : std::string();
    if (auto problem = read_chair(words, json, wish)) return std::unexpected(*problem);
  }
  if (auto problem = read_conditions(json, wish.opened)) return std::unexpected(*problem);
  if (part->promised && !wish.opened.host) wish.opened.opener = sha256(wish.key);
  wish.opened.id = id_of(wish.key);
  wish.opened.secret = draw_secret();
  return wish;
}

Refused unsaved_table() {
  return {"storage", "The table could not be saved; try again."};
}

// Whether the table was opened with the same words.
bool is_wish_of(const Opened& opened, Opened wished) {
  wished.created = opened.created;
  wished.engine = opened.engine;
  wished.secret = opened.secret;
  return to_text(wished) == to_text(opened);
}

}  // namespace

Answer refusal(const Refused& refused) {
  std::string body;
  {
    JsonObject answer(body);
    JsonObject{answer.at("error")}("code", refused.code)("why", refused.why);
  }
  return {http_status(refused.code), std::move(body), refused.retry_after};
}

void House::open_table(const Json& json, const Reply& reply, const Visitor& visitor) {
  const auto drawn = draw_key();
  if (!drawn) return reply(refusal(moved()));
  auto read = read_wish(json, *drawn);
  if (!read) return reply(refusal(read.error()));
  if (!is_here(read->opened.id)) return reply(refusal(moved()));
  const auto wish = std::make_shared<const Wish>(*std::move(read));
  // The same again: its answer was lost, or is not there yet.
  const auto [opening, first] = opening_.try_emplace(wish->opened.id);
  if (!first) {
    return opening->second.push_back([=, this] { open_table(json, reply, visitor); });
  }
  const Reply done = [this, reply, id = wish->opened.id](Answer answer) {
    const auto again = std::move(opening_.extract(id).mapped());
    reply(std::move(answer));
    for (const auto& ask : again) ask();
  };
  if (!wish->own_key) return open_wished(*wish, done, visitor);
  with_table(wish->opened.id, [=, this](const Found& found) {
    if (!found && found.error().code == "no_table") return open_wished(*wish, done, visitor);
    done(found_again(*wish, found));
  });
}

Answer House::found_again(const Wish& wish, const Found& found) const {
  if (!found) return refusal(found.error());
  if (is_wish_of((*found)->table.as_opened(), wish.opened)) return opened(wish, **found, 200);
  return refusal({"wrong_state", "This `key` has opened another table; draw a new one."});
}

void House::open_or_find(const Wish& wish, const Reply& reply) {
  const auto kept = std::make_shared<const Wish>(wish);
  with_table(wish.opened.id, [this, kept, reply](const Found& found) {
    if (!found && found.error().code == "no_table") return reply(refusal(unsaved_table()));
    reply(found_again(*kept, found));
  });
}

Answer House::opened(const Wish& wish, const Gathering& gathering, int status) const {
  std::string body;
  {
    JsonObject told(body);
    client_out::write_table(told.at("table"), gathering.table, presence(gathering));
    // The host may have moved since.
    if (wish.opened.host) told("seat", gathering.table.seat_of(sha256(wish.key)));
    if (wish.opened.host || wish.opened.opener) told("token", wish.key);
    JsonList reserved(told.at("reserved"));
    for (const auto& [seat, token] : wish.reserved) {
      JsonObject{reserved.next()}("seat", seat)("token", token);
    }
  }
  return {status, std::move(body)};
}

void House::open_wished(Wish wish, const Reply& reply, const Visitor& visitor) {
  if (const auto refused = refuses_bots(wish.opened)) return reply(refusal(*refused));
  wish.opened.created = world_.clock.unix_seconds();
  constexpr std::int64_t kFurthest = 60 * 24 * 3600;
  if (wish.opened.planned != 0 && (wish.opened.planned <= wish.opened.created ||
                                   wish.opened.planned > wish.opened.created + kFurthest)) {
    return reply(refusal(bad_message("`planned` must be a time within the next 60 days.")));
  }
  const Room& room = *find_room(wish.opened.game);
  wish.opened.engine = engine_signature(room);
  auto table = Table::open(room, wish.opened);
  if (!table) return reply(refusal(bad_message(table.error())));
  if (const auto refused = too_fast(rations_.tables, visitor)) return reply(refusal(*refused));
  if (!make_room()) {
    return reply(refusal({"full", "Too many tables are open; come back later."}));
  }
  std::vector<Tally::Place> counted;
  if (const auto refused = count_table(wish.opened, visitor, counted)) {
    return reply(refusal(*refused));
  }
  const std::string id = table->id();
  auto shared = std::make_shared<Table>(*std::move(table));
  Append header{{{id, 0, to_text(wish.opened)}}};
  if (wish.opened.listed) header.labels.push_back({id, 0, true});
  world_.journal.append(std::move(header), [this, shared, reply, wish = std::move(wish), visitor,
                                            counted](Saved saved) {
    // It may have been opened all the same, here or elsewhere.
    if (saved == Saved::conflict) return open_or_find(wish, reply);
    if (saved == Saved::moved) return reply(refusal(moved()));
    if (saved != Saved::yes) return reply(refusal(unsaved_table()));
    metrics_.tables_opened.add();
    Gathering& gathering = keep(std::move(*shared));
    gathering.opener = wider_address(visitor.address);
    gathering.counted = counted;
    reply(opened(wish, gathering, 201));
    go_on(gathering);
  });
}

void House::join(const std::string& id, const Json& wish, const Reply& reply,
                 const Visitor& visitor) {
  if (const auto refused = too_fast(rations_.joins, visitor)) return reply(refusal(*refused));
  with_table(id, [this, wish, reply, visitor](const Found& found) {
    if (!found) return reply(refusal(found.error()));
    join(**found, wish, reply, visitor);
  });
}

void House::join(Gathering& gathering, const Json& wish, const Reply& reply,
                 const Visitor& visitor) {
  auto name = wish.is_object() ? read_name(wish) : wrong("The body must be a JSON object.");
  if (!name) return reply(refusal(name.error()));
  auto part = read_part(wish);
  if (!part) return reply(refusal(part.error()));
  auto key = read_key(wish);
  if (!key) return reply(refusal(key.error()));
  std::optional<int> number;
  if (const Json* given = member(wish, "seat"); given != nullptr && !given->is_null()) {
    number = as_int(*given);
    if (!number || *number < 0 || *number >= gathering.table.players()) {
      return reply(refusal(bad_message("`seat`: there is no such seat.")));
    }
  }
  when_settled(gathering, [=, this, &gathering, name = *std::move(name), part = *part,
                           key = *std::move(key)] {
    const Table& table = gathering.table;
    const auto answer = [=, this, &gathering](Seat seat) {
      std::string body;
      {
        JsonObject told(body);
        client_out::write_table(told.at("table"), gathering.table, presence(gathering));
        told("seat", seat)("token", key);
      }
      reply({200, std::move(body)});
    };
    // The same again: its answer was lost.
    if (const auto sits = table.seat_of(sha256(key));
        sits && table.place(*sits).kind == ChairKind::person) {
      return answer(*sits);
    }
    if (table.state() == TableState::frozen) {
      return reply(refusal({"engine_changed", "This table can't go on."}));
    }
    const auto seat = number ? std::optional(seat_at(*number)) : table.first_free();
    const bool plays = table.state() == TableState::playing;
    if (!plays && table.state() != TableState::waiting) {
      return reply(refusal({"wrong_state", "No seat is to be had here now; you can watch."}));
    }
    if (!plays && table.locked()) {
      return reply(refusal({"locked", "The host has locked this table; you can watch."}));
    }
    if (!seat || !table.is_free(*seat)) {
      return reply(plays ? refusal({"wrong_state", "The game has begun; you can watch it."})
                         : refusal({"seat_taken", "This seat is not open; you can watch."}));
    }
    if (has_enough_seats(gathering, visitor)) {
      return reply(refusal({"enough_seats",
                            "Enough seats of this table were taken from your address; the host can "
                            "allow more when opening it."}));
    }
    for (const auto& problem :
         {name_problem(table, *seat, name), key_problem(table, key), part_problem(table, part)}) {
      if (problem) return reply(refusal(*problem));
    }
    const Entry entry = plays ? Entry(TookOver{*seat, name, sha256(key)})
                              : Entry(SatDown{*seat, name, sha256(key), part});
    commit(gathering, {entry}, [=, &gathering](const std::optional<Refused>& failed) {
      if (failed) return reply(refusal(*failed));
      gathering.sat_from[index(*seat)] = wider_address(visitor.address);
      answer(*seat);
    });
  });
}

void House::describe(const std::string& id, const Reply& reply) {
  with_table(id, [this, reply](const Found& found) {
    if (!found) return reply(refusal(found.error()));
    std::string body;
    client_out::write_table(JsonPlace{body}, (*found)->table, presence(**found));
    reply({200, std::move(body)});
  });
}

void House::record(const std::string& id, const Reply& reply, const Visitor& visitor) {
  if (const auto refused = too_fast(rations_.records, visitor)) return reply(refusal(*refused));
  with_table(id, [reply](const Found& found) {
    if (!found) return reply(refusal(found.error()));
    const Table& table = (*found)->table;
    if (table.state() == TableState::frozen) {
      return reply(refusal({"engine_changed", "This table was begun under other rules."}));
    }
    if (table.state() != TableState::over) {
      return reply(
          refusal({"wrong_state", "The game is not over; its record would show all hands."}));
    }
    reply({200, table.record()});
  });
}

}  // namespace pactole::server
