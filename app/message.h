// Sentences with gaps, in the part of ICU's MessageFormat that a game's story needs, and `each` for
// lists. locales/README.md describes the language; locales/examples.json is what every program that
// reads the catalogues must agree on.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/language.h"
#include "referee/json.h"

namespace pactole {

// What a message can't know by itself.
struct Manner {
  Language language = Language::en;
  std::optional<int> you{};  // the reader's seat
  // A value as a thing of that kind: "seat", "cards"; no kind is never asked for.
  std::function<std::string(const Json& value, std::string_view kind)> write{};
};

// A message that can't be read gives as much as can be; tests see to it that there is none.
std::string format_message(std::string_view message, const Json& arguments, const Manner& manner);

// What a message asks for, for tests: names with their kinds, sorted, each once; those of a list's
// items behind the list's name: "bids[].seat: seat".
struct Gaps {
  std::vector<std::string> names;
  std::string error;  // of a message that can't be read
};
Gaps gaps_of(std::string_view message);

}  // namespace pactole
