// The record of a finished game, and the chain that binds what is in it.
#include "referee/json_object.h"
#include "server/table.h"

namespace pactole::server {
namespace {

template <class Bytes>
std::optional<std::string> hex_of(const std::optional<Bytes>& bytes) {
  return bytes ? std::optional(hex(*bytes)) : std::nullopt;
}

}  // namespace

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Place& place : places_) {
    const bool stands_in = place.kind == ChairKind::bot && place.owner;
    names.push_back(stands_in                      ? place.owner->name
                    : place.kind == ChairKind::bot ? place.level
                                                   : place.name);
  }
  return names;
}

std::optional<Hash> Table::head() const {
  if (state_ != TableState::over || opened_.scheme == 1) return std::nullopt;
  const Ended end = ending();
  return end_chain(chain_, names(), end.scores, end.ranks);
}

std::string Table::record() const {
  std::vector<std::string_view> makers;
  for (const By by : makers_) makers.push_back(text(by));
  std::string out;
  {
    JsonObject record(out);
    match_->write_record(record);
    record("table", id())("engine", opened_.engine)("names", names())("by", makers);
    if (!opened_.first.empty()) record("first", opened_.first)("turns", opened_.turns);
    JsonObject fairness(record.at("fairness"));
    if (opened_.scheme == 1) {
      std::vector<std::optional<std::string>> contributions;
      for (const Place& place : places_) contributions.push_back(hex_of(place.contribution));
      fairness("commitment", hex(commitment()))("secret", hex(opened_.secret));
      fairness("contributions", contributions);
    } else {
      std::vector<std::optional<std::string>> given, shown;
      for (const Part& part : parts()) {
        given.push_back(hex_of(part.commitment));
        shown.push_back(hex_of(part.bytes));
      }
      fairness("scheme", opened_.scheme)("commitment", hex(commitment()));
      fairness("secret", hex(opened_.secret))("parts", given)("shown", shown);
      fairness("list", hex(list_hash(id(), commitment(), parts())))("head", hex_of(head()));
    }
  }
  return out;
}

}  // namespace pactole::server
