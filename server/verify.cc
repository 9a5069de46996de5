#include "server/verify.h"

#include <vector>

#include "referee/record.h"
#include "server/table.h"

namespace pactole::server {
namespace {

std::unexpected<std::string> wrong(std::string why) {
  return std::unexpected(std::move(why));
}

std::optional<Seed> hex_member(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value != nullptr && value->is_string() ? parse_hex(value->get_ref<const std::string&>())
                                                : std::nullopt;
}

std::expected<std::vector<std::optional<Seed>>, std::string> read_contributions(
    const Json& fairness, std::size_t players) {
  const Json* list = member(fairness, "contributions");
  if (list == nullptr || !list->is_array() || list->size() != players) {
    return wrong("`fairness.contributions` must have an entry for each seat.");
  }
  std::vector<std::optional<Seed>> contributions;
  for (const Json& each : *list) {
    const auto bytes =
        each.is_string() ? parse_hex(each.get_ref<const std::string&>()) : std::nullopt;
    if (!bytes && !each.is_null()) {
      return wrong("A contribution must be 64 hex digits, or null.");
    }
    contributions.push_back(bytes);
  }
  return contributions;
}

}  // namespace

std::expected<std::string, std::string> verify(const Json& record) {
  if (!record.is_object()) return wrong("A record must be a JSON object.");
  const Json* table = member(record, "table");
  const Json* fairness = member(record, "fairness");
  const Json* players = member(record, "players");
  if (table == nullptr || !table->is_string() || fairness == nullptr || !fairness->is_object() ||
      players == nullptr || !as_int(*players)) {
    return wrong("This is not a record of a server: it has no `table`, `players` or `fairness`.");
  }
  const auto secret = hex_member(*fairness, "secret");
  const auto committed = hex_member(*fairness, "commitment");
  const auto seed = hex_member(record, "seed");
  if (!secret || !committed || !seed) {
    return wrong("`fairness.secret`, `fairness.commitment` and `seed` must be 64 hex digits.");
  }
  const auto contributions =
      read_contributions(*fairness, static_cast<std::size_t>(*as_int(*players)));
  if (!contributions) return wrong(contributions.error());
  if (member(record, "setup") != nullptr) return wrong("The cards were laid, not shuffled.");
  if (commitment(*secret) != *committed) {
    return wrong("The secret is not the one the server was bound to: its SHA-256 is " +
                 hex(commitment(*secret)) + ".");
  }
  const auto fair = fair_seed(table->get_ref<const std::string&>(), *secret, *contributions);
  if (fair != *seed) {
    return wrong("The seed is not made of the secret and the contributions: that would be " +
                 hex(fair) + ".");
  }
  if (member(record, "result") == nullptr) return wrong("The record has no `result`.");
  const auto match = replay(record);
  if (!match) {
    const ReplayError& error = match.error();
    return wrong(error.refusal.refused() ? "Move " + std::to_string(error.at + 1) +
                                               " can't be made: " + std::string(error.refusal.why)
                                         : error.param.key + ": " + error.param.why + '.');
  }
  std::string told = "commitment  " + hex(*committed) + "  is the SHA-256 of the secret\n";
  std::size_t given = 0;
  for (const auto& each : *contributions) given += each ? 1 : 0;
  told += "seed        made of the secret, the table's id and " + std::to_string(given) +
          " contributions\n";
  told += "moves       " + std::to_string(match->moves().size()) + ", all legal\n";
  told += "result      as the rules say\n";
  const Json* engine = member(record, "engine");
  if (engine == nullptr || *engine != engine_signature(match->room())) {
    told += "rules       those of another version; they agree on this game\n";
  }
  return told;
}

}  // namespace pactole::server
