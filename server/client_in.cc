#include "server/client_in.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/spec.h"
#include "referee/params.h"
#include "server/names.h"

namespace pactole::server {
namespace {

using Read = std::expected<ClientIn, Refused>;

std::unexpected<Refused> wrong(std::string why) {
  return std::unexpected(bad_message(std::move(why)));
}

const std::string* text_member(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value != nullptr && value->is_string() ? &value->get_ref<const std::string&>() : nullptr;
}

Read read_hello(const Json& object) {
  const Json* protocol = member(object, "protocol");
  if (protocol == nullptr || *protocol != 1) {
    return std::unexpected(Refused{"wrong_protocol", "`protocol` must be 1."});
  }
  client_in::Hello hello;
  const std::string* table = text_member(object, "table");
  if (table == nullptr) return wrong("`table` must be a table's id.");
  hello.table = *table;
  if (const Json* token = member(object, "token"); token != nullptr && !token->is_null()) {
    if (!token->is_string() || !is_token(token->get_ref<const std::string&>())) {
      return std::unexpected(Refused{"bad_token", "This is not a seat's token."});
    }
    hello.token = token->get_ref<const std::string&>();
  }
  if (const Json* v = member(object, "v"); v != nullptr && !v->is_null()) {
    const auto number = as_int(*v);
    if (!number || *number < 0) return wrong("`v` must be the last `v` you were told.");
    hello.v = static_cast<std::size_t>(*number);
  }
  if (const Json* heard = member(object, "chat"); heard != nullptr && !heard->is_null()) {
    const auto number = as_int(*heard);
    if (!number || *number < 0) return wrong("`chat` must be the last `n` of a chat line.");
    hello.heard = static_cast<std::size_t>(*number);
  }
  return hello;
}

Read read_sit(const Json& object) {
  auto name = read_name(object);
  if (!name) return std::unexpected(name.error());
  auto part = read_part(object);
  if (!part) return std::unexpected(part.error());
  auto key = read_key(object);
  if (!key) return std::unexpected(key.error());
  return client_in::Sit{*std::move(name), *part, *std::move(key)};
}

Read read_rekey(const Json& object) {
  auto key = read_key(object);
  if (!key) return std::unexpected(key.error());
  return client_in::Rekey{*std::move(key)};
}

std::optional<Seed> hex_member(const Json& object, std::string_view name) {
  const std::string* digits = text_member(object, name);
  return digits == nullptr ? std::nullopt : parse_hex(*digits);
}

Read read_given_part(const Json& object) {
  const auto commitment = hex_member(object, "commitment");
  if (!commitment) return wrong("`commitment` must be 64 hex digits.");
  return client_in::GivePart{*commitment};
}

Read read_shown_part(const Json& object) {
  const auto bytes = hex_member(object, "bytes");
  if (!bytes) return wrong("`bytes` must be 64 hex digits: those you committed to.");
  return client_in::ShowPart{*bytes};
}

std::optional<int> read_number(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value == nullptr ? std::nullopt : as_int(*value);
}

Read read_leave(const Json& object) {
  const Json* then = member(object, "then");
  if (then == nullptr || *then == "bot") return client_in::Leave{};
  if (*then == "offer") return client_in::Leave{true};
  return wrong("`then` must be \"bot\" or \"offer\": who plays on in your place.");
}

Read read_arrange(const Json& object) {
  client_in::Arrange wish;
  if (const Json* options = member(object, "options")) {
    if (!options->is_object()) return wrong("`options` must be an object: those of the game.");
    wish.options = *options;
  }
  if (const Json* clock = member(object, "clock")) {
    auto control = parse_time_control(*clock);
    if (!control) return wrong(control.error());
    wish.clock = *control;
  }
  if (const Json* locked = member(object, "locked")) {
    if (!locked->is_boolean()) return wrong("`locked` must be true or false.");
    wish.locked = locked->get<bool>();
  }
  if (member(object, "fill") != nullptr) {
    auto fill = read_fill(object);
    if (!fill) return std::unexpected(fill.error());
    wish.fill = *std::move(fill);
  }
  if (member(object, "memory") != nullptr) {
    const std::string* name = text_member(object, "memory");
    wish.memory = name == nullptr ? std::nullopt : parse_memory(*name);
    if (!wish.memory) return wrong("`memory` must be \"strict\" or \"aided\".");
  }
  return wish;
}

Read read_swap(const Json& object) {
  const auto seat = read_number(object, "seat");
  const auto with = read_number(object, "with");
  if (!seat || !with) return wrong("`seat` and `with` must be the numbers of two seats.");
  return client_in::Swap{*seat, *with};
}

Read read_remove(const Json& object) {
  const auto seat = read_number(object, "seat");
  if (!seat) return wrong("`seat` must be the number of the seat that is to be free.");
  return client_in::Remove{*seat};
}

Read read_ready(const Json& object) {
  const Json* ready = member(object, "ready");
  if (ready == nullptr || !ready->is_boolean()) return wrong("`ready` must be true or false.");
  return client_in::Ready{ready->get<bool>()};
}

Read read_bot(const Json& object) {
  const auto number = read_number(object, "seat");
  if (!number) return wrong("`seat` must be a seat's number.");
  const std::string* level = text_member(object, "level");
  if (level == nullptr) return wrong("`level` must be " + level_choices() + '.');
  auto known = read_level("level", *level);
  if (!known) return std::unexpected(known.error());
  return client_in::SeatBot{*number, *std::move(known)};
}

Read read_act(const Json& object) {
  const auto number = read_number(object, "request");
  if (!number) return wrong("`request` must be the number of the request you answer.");
  const std::string* move = text_member(object, "move");
  if (move == nullptr) return wrong("`move` must be the move as text.");
  return client_in::Act{*number, *move};
}

Read read_hint(const Json& object) {
  const auto number = read_number(object, "request");
  if (!number) return wrong("`request` must be the number of the request you want advice for.");
  return client_in::Hint{*number};
}

Read read_more(const Json& object) {
  const auto number = read_number(object, "request");
  if (!number) return wrong("`request` must be the number of the request you want more time for.");
  return client_in::More{*number};
}

Read read_nudge(const Json& object) {
  const auto seat = read_number(object, "seat");
  if (!seat) return wrong("`seat` must be the number of the seat that is to be reminded.");
  return client_in::Nudge{*seat};
}

Read read_propose(const Json& object) {
  const std::string* what = text_member(object, "what");
  const auto known = what == nullptr ? kProposals.end() : std::ranges::find(kProposals, *what);
  if (known == kProposals.end()) return wrong("`what` must be bot, newcomer, pause or resume.");
  const auto proposed = static_cast<Proposal::What>(known - kProposals.begin());
  const bool about_a_seat = proposed == Proposal::What::bot || proposed == Proposal::What::newcomer;
  const auto seat = about_a_seat ? read_number(object, "seat") : std::nullopt;
  if (about_a_seat && !seat) return wrong("`seat` must be the number of the absent player's seat.");
  return client_in::Propose{proposed, seat};
}

Read read_vote(const Json& object) {
  const auto proposal = read_number(object, "proposal");
  const Json* yes = member(object, "yes");
  if (!proposal || yes == nullptr || !yes->is_boolean()) {
    return wrong("`proposal` must be the number of a proposal, and `yes` true or false.");
  }
  return client_in::Vote{*proposal, yes->get<bool>()};
}

Read read_rematch(const Json& object) {
  const Json* in = member(object, "in");
  if (in == nullptr) return client_in::Rematch{};
  if (!in->is_boolean()) return wrong("`in` must be true or false: whether you play on.");
  return client_in::Rematch{in->get<bool>()};
}

Read read_words(const Json& object) {
  if (const std::string* phrase = text_member(object, "phrase")) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz_";
    if (phrase->empty() || phrase->size() > 24 ||
        phrase->find_first_not_of(kLetters) != std::string::npos) {
      return wrong("`phrase` must be the name of a phrase: 1 to 24 letters from a to z, or _.");
    }
    return client_in::Chat{*phrase, true};
  }
  const std::string* given = text_member(object, "text");
  if (given == nullptr) return wrong("`text` must be what you say: 1 to 200 characters.");
  auto words = shown_words(*given, 200);
  if (!words) return wrong("`text` " + words.error() + '.');
  return client_in::Chat{*std::move(words)};
}

Read read_chat(const Json& object) {
  Read read = read_words(object);
  if (!read || member(object, "name") == nullptr) return read;
  auto name = read_name(object);
  if (!name) return std::unexpected(name.error());
  std::get<client_in::Chat>(*read).name = *std::move(name);
  return read;
}

template <class Message>
Read bare(const Json&) {
  return Message{};
}

using Reader = Read (*)(const Json&);
constexpr std::array<std::pair<std::string_view, Reader>, 22> kReaders{{
    {"act", read_act},
    {"hello", read_hello},
    {"sit", read_sit},
    {"rekey", read_rekey},
    {"part", read_given_part},
    {"reveal", read_shown_part},
    {"start", bare<client_in::Start>},
    {"leave", read_leave},
    {"bot", read_bot},
    {"back", bare<client_in::Back>},
    {"more", read_more},
    {"nudge", read_nudge},
    {"arrange", read_arrange},
    {"swap", read_swap},
    {"remove", read_remove},
    {"ready", read_ready},
    {"propose", read_propose},
    {"vote", read_vote},
    {"hint", read_hint},
    {"chat", read_chat},
    {"rematch", read_rematch},
    {"ping", bare<client_in::Ping>},
}};

}  // namespace

std::expected<std::string, Refused> read_name(const Json& object) {
  const std::string* given = text_member(object, "name");
  if (given == nullptr) return refused("bad_name", "`name` must be how others call you.");
  auto name = shown_words(*given, kLongestName);
  if (!name) return refused("bad_name", "`name` " + name.error() + '.');
  return *std::move(name);
}

bool brings_key(const Json& object) {
  const Json* given = member(object, "key");
  return given != nullptr && !given->is_null();
}

std::expected<std::string, Refused> read_key(const Json& object) {
  if (!brings_key(object)) return draw_token();
  const std::string* key = text_member(object, "key");
  if (key == nullptr || !is_token(*key)) {
    return wrong("`key` must be 32 random bytes in URL-safe base64: 43 characters.");
  }
  return *key;
}

std::expected<Part, Refused> read_part(const Json& object) {
  const Json* given = member(object, "part");
  if (given == nullptr || given->is_null()) return Part{};
  if (*given == "later") return Part{.promised = true};
  const auto commitment = hex_member(object, "part");
  if (!commitment) {
    return wrong("`part` must be 64 hex digits: a commitment; or \"later\", or left out.");
  }
  return Part{.commitment = commitment};
}

std::expected<std::string, Refused> read_level(std::string_view key, std::string_view words) {
  const auto bot = parse_bot(words);
  if (bot && bot->budget.iterations == 0 && bot->budget.threads == 1) return std::string(words);
  return wrong('`' + std::string(key) + "`: " + excerpt(words) + " is no bot; use " +
               level_choices() + "; with a time for those that think, if you like: expert:50ms");
}

std::expected<std::string, Refused> read_fill(const Json& object) {
  const Json* fill = member(object, "fill");
  if (fill == nullptr || fill->is_null()) return std::string();
  const std::string* level = text_member(object, "fill");
  if (level == nullptr) return wrong("`fill` must be a bot's level, or null for no bots.");
  return read_level("fill", *level);
}

ReadMessage read_message(std::string_view bytes) {
  constexpr std::size_t kLongestId = 64;
  const auto json = parse_json(bytes);
  if (!json || !json->is_object()) {
    return {{}, wrong("A message must be one JSON object, nested at most 32 deep.")};
  }
  std::string id;
  if (const Json* given = member(*json, "id"); given != nullptr && !given->is_null()) {
    const bool short_text =
        given->is_string() && given->get_ref<const std::string&>().size() <= kLongestId;
    if (!short_text && !given->is_number_integer()) {
      return {{}, wrong("`id` must be a whole number or text of at most 64 characters.")};
    }
    id = given->is_number_unsigned() ? std::to_string(given->get<std::uint64_t>()) : given->dump();
  }
  const std::string* type = text_member(*json, "type");
  if (type != nullptr) {
    for (const auto& [name, read] : kReaders) {
      if (name == *type) return {std::move(id), read(*json)};
    }
  }
  std::string known;
  for (const auto& [name, read] : kReaders)
    known += (known.empty() ? "" : ", ") + std::string(name);
  return {std::move(id), wrong("`type` must be one of: " + known + '.')};
}

}  // namespace pactole::server
