// What programs did wrong in a contest, as `pactole arena` says it.
#pragma once

#include <string>
#include <vector>

#include "app/commands.h"
#include "arena/arena.h"
#include "referee/json.h"

namespace pactole {

struct Faults {
  Faults(const ArenaArguments& given, std::vector<std::string> bots, std::string seed_used)
      : arguments(given), names(std::move(bots)), seed(std::move(seed_used)) {}

  // The first of each program is said at once, in full.
  void add(const Fault& fault);

  bool has_programs() const;
  // What a program calls itself; empty if it does not.
  const std::string& own_name(const std::string& bot) const;
  void print_programs() const;
  Json as_json() const;

  const ArenaArguments& arguments;
  std::vector<std::string> names;  // of the bots
  std::string seed;
  Names own_names{};
  std::vector<Fault> all{};

 private:
  std::size_t count(const std::string& bot) const;
  std::string again(const Fault& fault) const;
};

}  // namespace pactole
