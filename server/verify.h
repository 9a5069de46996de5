// Whether a record of the server is what it claims to be, and what those who played it kept.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>

#include "referee/json.h"
#include "server/keys.h"

namespace pactole::server {

// What a player's client kept while the table was open. Without it a record can only be compared
// with itself.
struct Pins {
  std::optional<Hash> commitment{};  // the server's, as the table was found
  std::map<int, Seed> parts{};       // the bytes of these seats
  std::optional<Hash> list{};        // of all commitments, before the bytes were shown
  std::optional<Hash> head{};        // of the chain, when the game was over

  bool empty() const { return !commitment && parts.empty() && !list && !head; }
};

// What was checked and what could not be, a line each; or the first thing that is wrong.
std::expected<std::string, std::string> verify(const Json& record, const Pins& pins = {});

}  // namespace pactole::server
