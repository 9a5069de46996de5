// Messages of the catalogue filled in for one reader: names, cards, money and the rest as they are
// written in the reader's language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ink.h"
#include "app/language.h"
#include "referee/json.h"

namespace pactole {

struct Speaker {
  Language language = Language::en;
  std::vector<std::string> names{};  // by seat
  std::optional<int> you{};
  Ink ink = Ink::none();

  // The message of that key with its gaps filled; the key itself if there is none.
  std::string say(std::string_view key, const Json& arguments = Json::object()) const;

  // A value as a thing of a kind; locales/README.md lists them.
  std::string write(const Json& value, std::string_view kind) const;
};

bool is_kind(std::string_view kind);

}  // namespace pactole
