// How much time people have to decide: any, so much for each decision, an account that all
// decisions draw on, or days. docs/protocol-server.md, "Time".
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "referee/json.h"

namespace pactole::server {

struct TimeControl {
  enum class Kind : std::uint8_t { none, move, bank, days };
  using Milliseconds = std::int64_t;

  Kind kind = Kind::none;
  int seconds = 0;    // move: for each decision; bank: in the account at the start
  int increment = 0;  // bank: seconds paid in after each decision
  int days = 0;       // days: for each decision
  int vacation = 0;   // days: how many more there are, for a player and the whole game
  int more = 0;       // move, bank: seconds that may be asked for, once a decision

  bool operator==(const TimeControl&) const = default;

  bool counts() const { return kind != Kind::none; }
  // People are not expected to sit there.
  bool by_mail() const { return kind == Kind::days; }

  // For a decision that begins now, with this in the account. Who is asked is given some seconds,
  // however empty it is.
  Milliseconds allowance(Milliseconds account) const;
  // In the account after a decision that left so much of it.
  Milliseconds account_after(Milliseconds left) const;
  // After how many missed decisions in a row somebody counts as away.
  int patience() const { return by_mail() ? 2 : 3; }
};

// As the protocol and the log have it; null for none.
Json to_json(const TimeControl& control);
// Or what is wrong with it, as a sentence.
std::expected<TimeControl, std::string> parse_time_control(const Json& json);

}  // namespace pactole::server
