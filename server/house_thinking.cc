// Whose time it is that a bot thinks, how long it may, and when it need not.
#include <algorithm>

#include "server/address.h"
#include "server/house.h"

namespace pactole::server {
namespace {

bool bots_alone(const Table& table) {
  for (const Seat seat : seats(table.players())) {
    if (table.place(seat).kind != ChairKind::bot) return false;
  }
  return true;
}

bool bots_alone(const Opened& opened) {
  return std::ranges::all_of(opened.chairs,
                             [](const Chair& chair) { return chair.kind == ChairKind::bot; });
}

}  // namespace

// People pause by agreement, or none of them is there; bots alone play for those who watch.
bool House::rests(const Gathering& gathering) const {
  return gathering.table.paused() || gathering.asleep ||
         (gathering.clients.empty() && bots_alone(gathering.table));
}

// Those who play wait for it; if none is there, those who watch; if nobody is, it is for the one
// who opened the table.
Errand House::errand_of(const Gathering& gathering) const {
  const Table& table = gathering.table;
  Errand errand{table.id(), Urgency::unwatched, {}};
  for (const Client* client : gathering.clients) {
    const bool plays = client->seat && !table.place(*client->seat).away;
    const Urgency urgency = plays ? Urgency::move : Urgency::watched;
    if (urgency > errand.urgency) continue;
    if (urgency < errand.urgency) errand.payers.clear();
    errand.urgency = urgency;
    errand.payers.push_back(wider_address(client->visitor.address));
  }
  if (errand.payers.empty() && !gathering.opener.empty()) errand.payers = {gathering.opener};
  return errand;
}

void House::attention_changed(Gathering& gathering) {
  run_clocks(gathering);
  if (!gathering.thinking.empty()) world_.thinkers.reconsider(errand_of(gathering));
  if (!gathering.committing) ask_bots(gathering);
}

BotSpec House::within_limits(BotSpec bot) const {
  bot.budget.time = std::min<std::chrono::microseconds>(bot.budget.time, limits_.longest_thought);
  return bot;
}

std::optional<Refused> House::refuses_level(std::string_view key, const std::string& level) const {
  const auto bot = parse_bot(level);
  if (!bot || bot->budget.time <= limits_.longest_thought) return std::nullopt;
  const std::string most = std::to_string(limits_.longest_thought.count()) + "ms";
  return bad_message('`' + std::string(key) + "`: " + level + " thinks too long for this server; " +
                     "it allows " + most + ": expert:" + most);
}

std::optional<Refused> House::refuses_bots(const Opened& opened) const {
  for (const Chair& chair : opened.chairs) {
    if (auto refused = refuses_level("seats", chair.level)) return refused;
  }
  if (auto refused = refuses_level("fill", opened.fill)) return refused;
  return refuses_level("substitute", opened.substitute);
}

std::optional<Refused> House::count_table(const Opened& opened, const Visitor& visitor,
                                          std::vector<Tally::Place>& counted) {
  const std::string address = wider_address(visitor.address);
  const bool alone = bots_alone(opened);
  const TableCount others = elsewhere_ != nullptr ? elsewhere_->count(address) : TableCount();
  if (visitor.limited &&
      tables_of_address_.of(address) + others.tables >= limits_.tables_of_address) {
    return Refused{"full", "Too many tables were opened from your address; end some games first."};
  }
  if (visitor.limited && alone &&
      bot_tables_of_address_.of(address) + others.of_bots >= limits_.bot_tables_of_address) {
    return Refused{"full",
                   "Too many tables of bots alone were opened from your address; watch one of them "
                   "to its end first, or wait a while."};
  }
  counted.push_back(tables_of_address_.take(address));
  if (alone) counted.push_back(bot_tables_of_address_.take(address));
  return std::nullopt;
}

}  // namespace pactole::server
