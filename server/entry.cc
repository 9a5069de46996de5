#include "server/entry.h"

#include <array>

#include "referee/json_object.h"

namespace pactole::server {
namespace {

constexpr std::array<std::string_view, 4> kKinds{"open", "reserved", "person", "bot"};
constexpr std::array<std::string_view, 3> kMakers{"person", "bot", "substitute"};
constexpr std::size_t kMovedEntry = 64;  // its length, but for the move

template <class Value, std::size_t N>
Value named(const Json& json, const std::array<std::string_view, N>& names) {
  const auto& name = json.get_ref<const std::string&>();
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Value>(i);
  }
  throw Json::other_error::create(501, "no such name: " + name, &json);
}

template <class Bytes>
Json hex_or_null(const std::optional<Bytes>& bytes) {
  return bytes ? Json(hex(*bytes)) : Json();
}

Seed bytes_of(const Json& json) {
  const auto bytes = parse_hex(json.get_ref<const std::string&>());
  if (!bytes) throw Json::other_error::create(501, "64 hex digits wanted", &json);
  return *bytes;
}

std::optional<Seed> bytes_or_none(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(bytes_of(json));
}

// A fraction, or a number too large, would be cast to anything.
int whole(const Json& json) {
  const auto number = as_int(json);
  if (!number) throw Json::other_error::create(501, "a whole number wanted", &json);
  return *number;
}

std::int64_t moment(const Json& json) {
  if (!json.is_number_integer()) throw Json::other_error::create(501, "seconds wanted", &json);
  return json.get<std::int64_t>();
}

std::vector<int> wholes(const Json& json) {
  std::vector<int> all;
  for (const Json& each : json) all.push_back(whole(each));
  return all;
}

// A part as it is promised or committed to; bytes have an entry of their own.
Json to_json(const Part& part) {
  if (part.commitment) return hex(*part.commitment);
  return part.promised ? Json("later") : Json();
}

Part part_from(const Json& json) {
  if (json.is_null()) return {};
  if (json == "later") return {.promised = true};
  return {.commitment = bytes_of(json)};
}

Part part_of(const Json& json) {
  return json.contains("part") ? part_from(json.at("part")) : Part();
}

std::optional<Seed> contribution_of(const Json& json) {
  return json.contains("contribution") ? bytes_or_none(json.at("contribution")) : std::nullopt;
}

int giver_of(const Json& json) {
  const int giver = whole(json.at("giver"));
  if (giver < 0 || giver > kMaxSeats) throw Json::other_error::create(501, "no such giver", &json);
  return giver;
}

Seat seat_from(const Json& json) {
  const int seat = whole(json);
  if (seat < 0 || seat >= kMaxSeats) throw Json::other_error::create(501, "no such seat", &json);
  return seat_at(seat);
}

Seat seat_of(const Json& json) {
  return seat_from(json.at("seat"));
}

// Seconds for each decision have been there from the first log on; whatever else there is to say of
// a clock has a member of its own.
bool is_plain_limit(const TimeControl& clock) {
  return clock.kind == TimeControl::Kind::move && clock.more == 0;
}

TimeControl clock_of(const Json& clock) {
  auto control = parse_time_control(clock);
  if (!control) throw Json::other_error::create(501, control.error(), &clock);
  return *control;
}

TimeControl clock_from(const Json& opened) {
  if (const auto clock = opened.find("clock"); clock != opened.end()) return clock_of(*clock);
  if (opened.at("limit").is_null()) return {};
  return {.kind = TimeControl::Kind::move, .seconds = whole(opened.at("limit"))};
}

Json to_json(const Opened& opened) {
  Json chairs = Json::array();
  for (const Chair& chair : opened.chairs) {
    Json each = {{"kind", text(chair.kind)},
                 {"name", chair.name},
                 {"level", chair.level},
                 {"token", hex_or_null(chair.token)}};
    if (opened.scheme == 1) {
      each["contribution"] = hex_or_null(chair.contribution);
    } else {
      each["part"] = to_json(chair.part);
    }
    chairs.push_back(std::move(each));
  }
  Json json = {{"type", "opened"},
               {"format", std::to_string(opened.scheme)},
               {"id", opened.id},
               {"game", opened.game},
               {"options", opened.options},
               {"chairs", std::move(chairs)},
               {"listed", opened.listed},
               {"limit", is_plain_limit(opened.clock) ? Json(opened.clock.seconds) : Json()},
               {"substitute", opened.substitute},
               {"hints", opened.hints},
               {"created", opened.created},
               {"engine", opened.engine},
               {"secret", hex(opened.secret)},
               {"host", opened.host ? Json(index(*opened.host)) : Json()},
               {"previous", opened.previous}};
  if (opened.scheme != 1) {
    json["opener"] = hex_or_null(opened.opener);
    json["several"] = opened.several;
  }
  if (opened.clock.counts() && !is_plain_limit(opened.clock)) json["clock"] = to_json(opened.clock);
  if (opened.by_host) json["start"] = "host";
  // A log of before says nothing, and what was begun in the open goes on so.
  if (opened.memory == Memory::strict) json["memory"] = text(opened.memory);
  if (opened.planned != 0) json["planned"] = opened.planned;
  if (!opened.fill.empty()) json["fill"] = opened.fill;
  if (!opened.first.empty()) {
    json["first"] = opened.first;
    json["turns"] = opened.turns;
  }
  return json;
}

Entry opened_from(const Json& json) {
  const Json& format = json.at("format");
  if (format != "1" && format != "2") {
    throw Json::other_error::create(501, "not format 1 or 2", &json);
  }
  Opened opened;
  opened.scheme = format == "1" ? 1 : 2;
  opened.id = json.at("id");
  opened.game = json.at("game");
  opened.options = json.at("options");
  for (const Json& chair : json.at("chairs")) {
    opened.chairs.push_back({named<ChairKind>(chair.at("kind"), kKinds), chair.at("name"),
                             chair.at("level"), bytes_or_none(chair.at("token")), part_of(chair),
                             contribution_of(chair)});
  }
  if (opened.chairs.empty() || opened.chairs.size() > kMaxSeats) {
    throw Json::other_error::create(501, "no such number of seats", &json);
  }
  opened.listed = json.at("listed");
  opened.clock = clock_from(json);
  opened.substitute = json.at("substitute");
  opened.hints = json.value("hints", true);  // not in the first logs
  opened.memory =
      json.contains("memory") ? named<Memory>(json.at("memory"), kMemoryNames) : Memory::aided;
  opened.created = moment(json.at("created"));
  opened.engine = json.at("engine");
  opened.secret = bytes_of(json.at("secret"));
  if (!json.at("host").is_null()) opened.host = seat_from(json.at("host"));
  if (opened.host && index(*opened.host) >= opened.chairs.size()) {
    throw Json::other_error::create(501, "no such host", &json);
  }
  opened.previous = json.at("previous");
  if (opened.scheme != 1) {
    opened.opener = bytes_or_none(json.at("opener"));
    opened.several = json.value("several", false);
  }
  opened.by_host = json.contains("start") && json.at("start") == "host";
  if (json.contains("planned")) opened.planned = moment(json.at("planned"));
  opened.fill = json.value("fill", "");
  if (json.contains("first")) {
    opened.first = json.at("first");
    opened.turns = whole(json.at("turns"));
  }
  return opened;
}

Json with_seat(std::string_view type, Seat seat) {
  return {{"type", type}, {"seat", index(seat)}};
}

Json with_time(Json json, std::int64_t at) {
  if (at != 0) json["at"] = at;
  return json;
}

// Seconds or milliseconds, of which there are not more than anybody lives.
std::int64_t span_of(const Json& json) {
  constexpr std::int64_t kMost = std::int64_t{1} << 42;
  const std::int64_t time = moment(json);
  if (time < 0 || time > kMost) throw Json::other_error::create(501, "a time wanted", &json);
  return time;
}

std::int64_t time_of(const Json& json) {
  return json.contains("at") ? span_of(json.at("at")) : 0;
}

Json to_json(const SatDown& entry) {
  Json json = with_seat("sat", entry.seat);
  json["name"] = entry.name;
  json["token"] = hex(entry.token);
  if (entry.contribution) {
    json["contribution"] = hex(*entry.contribution);
  } else {
    json["part"] = to_json(entry.part);
  }
  return json;
}
Json to_json(const StoodUp& entry) {
  return with_seat("stood", entry.seat);
}
Json to_json(const Rekeyed& entry) {
  Json json = with_seat("rekeyed", entry.seat);
  json["token"] = hex(entry.token);
  return json;
}
Json to_json(const Removed& entry) {
  return with_seat("removed", entry.seat);
}
Json to_json(const Swapped& entry) {
  Json json = with_seat("swapped", entry.seat);
  json["with"] = index(entry.with);
  return json;
}
Json to_json(const Arranged& entry) {
  Json json = {{"type", "arranged"},
               {"options", entry.options},
               {"clock", to_json(entry.clock)},
               {"locked", entry.locked}};
  if (!entry.fill.empty()) json["fill"] = entry.fill;
  if (entry.memory) json["memory"] = text(*entry.memory);
  return json;
}
Json to_json(const Begun&) {
  return {{"type", "begun"}};
}
Json to_json(const Freed&) {
  return {{"type", "freed"}};
}
Json to_json(const Filled&) {
  return {{"type", "filled"}};
}
Json to_json(const BotSeated& entry) {
  Json json = with_seat("bot", entry.seat);
  json["level"] = entry.level;
  return json;
}
Json to_json(const PartGiven& entry) {
  return {{"type", "part"}, {"giver", entry.giver}, {"commitment", hex(entry.commitment)}};
}
Json to_json(const Listed&) {
  return {{"type", "listed"}};
}
Json to_json(const PartShown& entry) {
  return {{"type", "shown"}, {"giver", entry.giver}, {"bytes", hex(entry.bytes)}};
}
Json to_json(const Started& entry) {
  return with_time({{"type", "started"}}, entry.at);
}
Json to_json(const Ended& entry) {
  return {{"type", "ended"}, {"scores", entry.scores}, {"ranks", entry.ranks}};
}
Json to_json(const Missed& entry) {
  return with_seat("missed", entry.seat);
}
Json to_json(const DayOff& entry) {
  return with_seat("day_off", entry.seat);
}
Json to_json(const WentAway& entry) {
  return with_seat("away", entry.seat);
}
Json to_json(const CameBack& entry) {
  return with_time(with_seat("back", entry.seat), entry.at);
}
Json to_json(const Replaced& entry) {
  Json json = with_seat("replaced", entry.seat);
  json["offered"] = entry.offered;
  json["left"] = entry.left;
  return json;
}
Json to_json(const TookOver& entry) {
  Json json = with_seat("took_over", entry.seat);
  json["name"] = entry.name;
  json["token"] = hex(entry.token);
  return json;
}
Json to_json(const Returned& entry) {
  return with_time(with_seat("returned", entry.seat), entry.at);
}
Json to_json(const Paused&) {
  return {{"type", "paused"}};
}
Json to_json(const Resumed& entry) {
  return with_time({{"type", "resumed"}}, entry.at);
}
Json to_json(const Said& entry) {
  Json json = with_seat("said", entry.seat);
  json[entry.phrase ? "phrase" : "words"] = entry.words;
  return with_time(std::move(json), entry.at);
}
Json to_json(const NextOpened& entry) {
  return {{"type", "next"}, {"id", entry.id}};
}
Json to_json(const Closed&) {
  return {{"type", "closed"}};
}

Entry entry_from(const Json& json) {
  const auto& type = json.at("type").get_ref<const std::string&>();
  if (type == "moved") {
    Moved moved{seat_of(json), json.at("move"), named<By>(json.at("by"), kMakers), time_of(json)};
    if (json.contains("account")) moved.account = span_of(json.at("account"));
    return moved;
  }
  if (type == "opened") return opened_from(json);
  if (type == "sat") {
    return SatDown{seat_of(json), json.at("name"), bytes_of(json.at("token")), part_of(json),
                   contribution_of(json)};
  }
  if (type == "stood") return StoodUp{seat_of(json)};
  if (type == "rekeyed") return Rekeyed{seat_of(json), bytes_of(json.at("token"))};
  if (type == "removed") return Removed{seat_of(json)};
  if (type == "swapped") return Swapped{seat_of(json), seat_from(json.at("with"))};
  if (type == "arranged") {
    Arranged arranged{json.at("options"), clock_of(json.at("clock")), json.at("locked"),
                      json.value("fill", "")};
    if (json.contains("memory")) {
      arranged.memory = named<Memory>(json.at("memory"), kMemoryNames);
    }
    return arranged;
  }
  if (type == "begun") return Begun{};
  if (type == "freed") return Freed{};
  if (type == "filled") return Filled{};
  if (type == "bot") return BotSeated{seat_of(json), json.at("level")};
  if (type == "part") return PartGiven{giver_of(json), bytes_of(json.at("commitment"))};
  if (type == "listed") return Listed{};
  if (type == "shown") return PartShown{giver_of(json), bytes_of(json.at("bytes"))};
  if (type == "started") return Started{time_of(json)};
  if (type == "ended") {
    return Ended{wholes(json.at("scores")), wholes(json.at("ranks"))};
  }
  if (type == "missed") return Missed{seat_of(json)};
  if (type == "day_off") return DayOff{seat_of(json)};
  if (type == "away") return WentAway{seat_of(json)};
  if (type == "back") return CameBack{seat_of(json), time_of(json)};
  if (type == "replaced") return Replaced{seat_of(json), json.at("offered"), json.at("left")};
  if (type == "took_over") {
    return TookOver{seat_of(json), json.at("name"), bytes_of(json.at("token"))};
  }
  if (type == "returned") return Returned{seat_of(json), time_of(json)};
  if (type == "paused") return Paused{};
  if (type == "resumed") return Resumed{time_of(json)};
  if (type == "said") {
    const bool phrase = json.contains("phrase");
    return Said{seat_of(json), json.at(phrase ? "phrase" : "words"), time_of(json), phrase};
  }
  if (type == "next") return NextOpened{json.at("id")};
  if (type == "closed") return Closed{};
  throw Json::other_error::create(501, std::string(kNoSuchEntry) + ": " + type, &json);
}

}  // namespace

std::string_view text(ChairKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}
std::string_view text(By by) {
  return kMakers[static_cast<std::size_t>(by)];
}

std::string to_text(const Entry& entry) {
  // By far the most frequent, so written directly.
  if (const auto* moved = std::get_if<Moved>(&entry)) {
    std::string out;
    out.reserve(kMovedEntry + moved->move.size());
    {
      JsonObject line(out);
      line("type", "moved")("seat", moved->seat)("move", moved->move)("by", moved->by);
      if (moved->at != 0) line("at", moved->at);
      if (moved->account) line("account", *moved->account);
    }
    return out;
  }
  return std::visit(
      [](const auto& each) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(each)>, Moved>) {
          return {};
        } else {
          return to_json(each).dump();
        }
      },
      entry);
}

std::expected<Entry, std::string> parse_entry(std::string_view text) {
  const auto json = parse_json(text);
  if (!json || !json->is_object()) return std::unexpected("an entry is not JSON");
  try {
    return entry_from(*json);
  } catch (const Json::exception& error) {
    return std::unexpected(std::string("an entry can't be read: ") + error.what());
  }
}

}  // namespace pactole::server
