#include "server/event_store.h"

#include <algorithm>

#include "server/parts.h"

namespace pactole::server {

std::expected<std::vector<Label>, std::string> EventStore::labelled_in(
    std::span<const std::int64_t> parts) {
  auto all = labelled();
  if (!all) return all;
  std::erase_if(*all, [&](const Label& label) {
    return std::ranges::find(parts, part_of(label.table)) == parts.end();
  });
  return all;
}

}  // namespace pactole::server
