// The games of the house by name, and what it takes to open a table of one.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/random.h"
#include "referee/json.h"
#include "referee/position.h"

namespace pactole {

// What a table is opened with. `options` is an object, `setup` an object or null.
struct Terms {
  int players;
  Json options;
  Seed seed;
  Json setup;
};

struct Room {
  std::string_view id;
  std::string_view name;
  int min_seats;
  int max_seats;
  std::span<const OptionSpec> options;
  std::expected<std::unique_ptr<Position>, ParamError> (*open)(const Terms&);
  // What is odd about options that can be played with.
  std::vector<ParamError> (*warnings)(const Terms&) = nullptr;
  // Of its rules; `rules_signature` computes it.
  std::string_view rules{};
};

std::span<const Room> rooms();
const Room* find_room(std::string_view id);

}  // namespace pactole
