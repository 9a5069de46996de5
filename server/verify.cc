#include "server/verify.h"

#include <algorithm>
#include <array>
#include <vector>

#include "referee/record.h"
#include "server/table.h"

namespace pactole::server {
namespace {

using Told = std::expected<std::string, std::string>;

std::unexpected<std::string> wrong(std::string why) {
  return std::unexpected(std::move(why));
}

std::optional<Seed> hex_of(const Json& value) {
  return value.is_string() ? parse_hex(value.get_ref<const std::string&>()) : std::nullopt;
}

std::optional<Seed> hex_member(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value == nullptr ? std::nullopt : hex_of(*value);
}

// A list of 64 hex digits or null.
std::expected<std::vector<std::optional<Seed>>, std::string> read_list(const Json& fairness,
                                                                       std::string_view name,
                                                                       std::size_t least,
                                                                       std::size_t most) {
  const Json* list = member(fairness, name);
  const std::string where = "`fairness." + std::string(name) + '`';
  if (list == nullptr || !list->is_array() || list->size() < least || list->size() > most) {
    return wrong(where + " must have an entry for each seat.");
  }
  std::vector<std::optional<Seed>> read;
  for (const Json& each : *list) {
    const auto bytes = hex_of(each);
    if (!bytes && !each.is_null()) return wrong(where + " must hold 64 hex digits, or null.");
    read.push_back(bytes);
  }
  return read;
}

// What both schemes have.
struct Claim {
  const Json& record;
  const Json& fairness;
  std::string table;
  std::size_t players;
  Seed secret;
  Hash commitment;
  Seed seed;

  // Who gave a part: a seat by its number and name, or the opener.
  std::string giver(std::size_t at) const {
    if (at >= players) return "who opened the table";
    const Json* names = member(record, "names");
    std::string told = "seat " + std::to_string(at);
    if (names != nullptr && names->is_array() && at < names->size() && (*names)[at].is_string()) {
      told += ' ' + (*names)[at].dump();
    }
    return told;
  }
};

std::expected<Claim, std::string> read_claim(const Json& record) {
  const Json* table = member(record, "table");
  const Json* fairness = member(record, "fairness");
  const Json* players = member(record, "players");
  const int count = players == nullptr ? 0 : as_int(*players).value_or(0);
  if (table == nullptr || !table->is_string() || fairness == nullptr || !fairness->is_object() ||
      count <= 0) {
    return wrong("This is not a record of a server: it has no `table`, `players` or `fairness`.");
  }
  const auto secret = hex_member(*fairness, "secret");
  const auto committed = hex_member(*fairness, "commitment");
  const auto seed = hex_member(record, "seed");
  if (!secret || !committed || !seed) {
    return wrong("`fairness.secret`, `fairness.commitment` and `seed` must be 64 hex digits.");
  }
  if (member(record, "setup") != nullptr) return wrong("The cards were laid, not shuffled.");
  return Claim{
      record,     *fairness, table->get<std::string>(), static_cast<std::size_t>(count), *secret,
      *committed, *seed};
}

std::string line(std::string_view what, std::string_view told) {
  constexpr std::size_t kWidth = 12;
  std::string line(what);
  line.resize(std::max(line.size() + 1, kWidth), ' ');
  return (line += told) + '\n';
}

std::optional<std::string> other_commitment(const Claim& claim, const Hash& made,
                                            const Pins& pins) {
  if (made != claim.commitment) {
    return "The secret is not the one the server was bound to: its commitment is " + hex(made) +
           '.';
  }
  if (pins.commitment && *pins.commitment != claim.commitment) {
    return "The server was bound to another secret: its commitment was " + hex(*pins.commitment) +
           '.';
  }
  return std::nullopt;
}

Told verify_parts(const Claim& claim, const Pins& pins) {
  const auto given = read_list(claim.fairness, "parts", claim.players, claim.players + 1);
  if (!given) return wrong(given.error());
  const auto shown = read_list(claim.fairness, "shown", given->size(), given->size());
  if (!shown) return wrong(shown.error());
  if (auto problem = other_commitment(claim, secret_commitment(claim.table, claim.secret), pins)) {
    return wrong(*problem);
  }
  std::string in, none, missing;
  const auto add = [](std::string& list, const std::string& who) {
    (list += list.empty() ? "" : ", ") += who;
  };
  std::vector<Part> parts;
  for (std::size_t i = 0; i < given->size(); ++i) {
    const auto& [commitment, bytes] = std::pair((*given)[i], (*shown)[i]);
    const std::string who = claim.giver(i);
    if (bytes && (!commitment || part_commitment(claim.table, *bytes) != *commitment)) {
      return wrong("The part of " + who + " is not the one that was committed to.");
    }
    const auto pinned = pins.parts.find(static_cast<int>(i));
    if (pinned != pins.parts.end() && bytes != pinned->second) {
      return wrong(bytes ? "The part of " + who + " is another than the one you name."
                         : "The part of " + who + " is not in the shuffle.");
    }
    add(bytes ? in : commitment ? missing : none, who);
    parts.push_back({.commitment = commitment, .bytes = bytes});
  }
  for (const auto& [seat, bytes] : pins.parts) {
    if (seat < 0 || static_cast<std::size_t>(seat) >= parts.size()) {
      return wrong("There is no seat " + std::to_string(seat) + '.');
    }
  }
  const Hash list = list_hash(claim.table, claim.commitment, parts);
  if (hex_member(claim.fairness, "list") != list) {
    return wrong("`fairness.list` is not the hash of the commitments: that would be " + hex(list) +
                 '.');
  }
  if (pins.list && *pins.list != list) {
    return wrong("The list of commitments is another than the one that was shown: its hash was " +
                 hex(*pins.list) + '.');
  }
  const Seed seed = shuffle_seed(claim.table, claim.secret, parts);
  if (seed != claim.seed) {
    return wrong("The seed is not made of the secret and the parts: that would be " + hex(seed) +
                 '.');
  }
  std::string told = line("commitment", hex(claim.commitment) + "  binds the secret");
  told += line("parts", in.empty() ? "nobody's: the server alone has shuffled" : "of " + in);
  if (!missing.empty()) told += line("missing", missing + ": committed, and never shown");
  if (!none.empty()) told += line("none", none);
  return told + line("seed", "made of the secret, the parts and the list " + hex(list));
}

Told verify_former(const Claim& claim, const Pins& pins) {
  if (pins.list || pins.head) {
    return wrong("This record is of the former scheme: it has neither a list nor a head.");
  }
  const auto contributions =
      read_list(claim.fairness, "contributions", claim.players, claim.players);
  if (!contributions) return wrong(contributions.error());
  if (auto problem = other_commitment(claim, former_commitment(claim.secret), pins)) {
    return wrong(*problem);
  }
  for (const auto& [seat, bytes] : pins.parts) {
    if (seat < 0 || static_cast<std::size_t>(seat) >= contributions->size() ||
        (*contributions)[static_cast<std::size_t>(seat)] != bytes) {
      return wrong("The contribution of seat " + std::to_string(seat) + " is not in the shuffle.");
    }
  }
  const Seed seed = former_seed(claim.table, claim.secret, *contributions);
  if (seed != claim.seed) {
    return wrong("The seed is not made of the secret and the contributions: that would be " +
                 hex(seed) + '.');
  }
  const auto given = std::ranges::count_if(*contributions, [](auto& each) { return !!each; });
  std::string told = line("scheme", "the former one, of an earlier version. It can't show that");
  told += line("", "the server drew its secret before it knew the host's bytes,");
  told += line("", "nor who played, by which name, or under which rules");
  told += line("commitment", hex(claim.commitment) + "  is the SHA-256 of the secret");
  return told + line("seed", "made of the secret, the table's id and " + std::to_string(given) +
                                 " contributions");
}

// Names, makers, rules, options, moves and result, bound together.
Told verify_chain(const Claim& claim, const Match& match, const Pins& pins) {
  const Json* engine = member(claim.record, "engine");
  const Json* names = member(claim.record, "names");
  const Json* by = member(claim.record, "by");
  const auto are_texts = [](const Json* list, std::size_t size) {
    return list != nullptr && list->is_array() && list->size() == size &&
           std::ranges::all_of(*list, [](const Json& each) { return each.is_string(); });
  };
  if (engine == nullptr || !engine->is_string() || !are_texts(names, claim.players) ||
      !are_texts(by, match.moves().size())) {
    return wrong(
        "`engine`, `names` and `by` must be texts: a name for each seat, a maker for each "
        "move.");
  }
  const Json* options = member(claim.record, "options");
  Chain chain = begin_chain({claim.table, match.room().id, static_cast<int>(claim.players),
                             options == nullptr ? "{}" : options->dump(),
                             engine->get_ref<const std::string&>(), claim.seed});
  for (std::size_t i = 0; i < match.moves().size(); ++i) {
    const auto& [seat, move] = match.moves()[i];
    add_move(chain, static_cast<int>(index(seat)), (*by)[i].get_ref<const std::string&>(), move);
  }
  const Result result = match.position().outcome();
  const std::vector<int> scores(result.scores.begin(), result.scores.end());
  const std::vector<int> ranks(result.ranks.begin(), result.ranks.end());
  const Hash head = end_chain(chain, names->get<std::vector<std::string>>(), scores, ranks);
  if (hex_member(claim.fairness, "head") != head) {
    return wrong(
        "Names, makers, rules, options or moves were changed: the chain of this record "
        "ends with " +
        hex(head) + '.');
  }
  if (pins.head && *pins.head != head) {
    return wrong("This is not the game that was played: its chain ended with " + hex(*pins.head) +
                 '.');
  }
  return line("chain", "names, makers, rules, options, moves and result end with " + hex(head));
}

std::string unchecked(const Pins& pins, bool former) {
  std::string told;
  const auto lacks = [&](std::string_view option, std::string_view what) {
    told += line("not checked", std::string(what) + ": " + std::string(option) + " was not given");
  };
  if (!pins.commitment && !pins.list) lacks("--commitment", "that the server kept its secret");
  if (pins.parts.empty()) lacks("--part", "that a player's own part is in it");
  if (!pins.list && !former) lacks("--list", "that no part was chosen after others were shown");
  if (!pins.head && !former) lacks("--head", "that this is the game the players saw");
  return told;
}

std::string unknown_members(const Json& record) {
  constexpr std::array<std::string_view, 13> kKnown{
      "format", "game",  "players", "rules", "options", "seed",    "moves",
      "result", "table", "engine",  "names", "by",      "fairness"};
  std::string told;
  for (const auto& [name, value] : record.items()) {
    if (std::ranges::find(kKnown, name) == kKnown.end()) {
      told += line("not checked", Json(name).dump() + ": no member of a record");
    }
  }
  return told;
}

}  // namespace

Told verify(const Json& record, const Pins& pins) {
  if (!record.is_object()) return wrong("A record must be a JSON object.");
  const auto claim = read_claim(record);
  if (!claim) return wrong(claim.error());
  const Json* scheme = member(claim->fairness, "scheme");
  const bool former = scheme == nullptr;
  if (!former && *scheme != kScheme)
    return wrong("`fairness.scheme` is not known here; it must be 2.");
  auto told = former ? verify_former(*claim, pins) : verify_parts(*claim, pins);
  if (!told) return told;
  if (member(record, "result") == nullptr) return wrong("The record has no `result`.");
  const auto match = replay(record);
  if (!match) {
    const ReplayError& error = match.error();
    const std::string other = error.other_rules.empty() ? "" : " " + error.other_rules;
    return wrong((error.refusal.refused() ? "Move " + std::to_string(error.at + 1) +
                                                " can't be made: " + std::string(error.refusal.why)
                                          : error.param.key + ": " + error.param.why + '.') +
                 other);
  }
  *told += line("moves", std::to_string(match->moves().size()) + ", all legal");
  *told += line("result", "as the rules say");
  if (!former) {
    const auto chain = verify_chain(*claim, *match, pins);
    if (!chain) return chain;
    *told += *chain;
  }
  const Json* engine = member(record, "engine");
  if (engine == nullptr || *engine != engine_signature(match->room())) {
    *told += line("rules", "those of another version; they agree on this game");
  }
  return *told + unchecked(pins, former) + unknown_members(record);
}

}  // namespace pactole::server
