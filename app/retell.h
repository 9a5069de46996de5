// A record told again: to read, or as one JSON document.
#pragma once

#include <expected>
#include <string>

#include "app/language.h"
#include "referee/json.h"

namespace pactole {

// What is wrong with the record, if anything.
using Retold = std::expected<std::string, std::string>;

// What a record without a seed leaves open is drawn, once for all that is done with it.
Json with_seed(Json record);

// Every move with its number and what came of it.
Retold retell(const Json& record, Language language);

// {"record", "opening", "moves": [{"seat", "move", "events"}], "result"}, everything face up.
Retold retell_as_json(const Json& record);

}  // namespace pactole
