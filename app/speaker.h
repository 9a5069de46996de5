// Messages of the catalogue filled in for one reader: names, numbers and the things of a game as
// they are written in the reader's language.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/ink.h"
#include "app/language.h"
#include "app/screen.h"
#include "referee/json.h"

namespace pactole {

struct Speaker;

// How a value is written as a thing of some kind: a card, coins.
using Writer = std::string (*)(const Speaker& speaker, const Json& value);
struct Kind {
  std::string_view name;
  Writer write;
};

struct Speaker {
  Language language = Language::en;
  std::vector<std::string> names{};  // by seat
  std::optional<int> you{};
  Ink ink = Ink::none();
  std::span<const Kind> kinds{};  // of the game that is spoken of
  Screen screen{};

  // The message of that key with its gaps filled; the key itself if there is none.
  std::string say(std::string_view key, const Json& arguments = Json::object()) const;

  // A value as a thing of a kind; locales/README.md lists them.
  std::string write(const Json& value, std::string_view kind) const;
  bool knows(std::string_view kind) const;
};

const std::string& as_text(const Json& value);

// A list of things that are written alike; "–" for none.
std::string write_list(const Speaker& speaker, const Json& list, Writer one,
                       std::string_view between = ", ");

}  // namespace pactole
