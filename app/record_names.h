// Who played a recorded game.
#pragma once

#include <string>
#include <vector>

#include "referee/json.h"

namespace pactole {

// The record's names for the seats, `usual` ones for those that have none. A server's record has a
// bot's level for its name: several would be called alike, so bots have usual ones, too. A record
// may come from anywhere, so a name is one line of a few letters, and nothing a terminal would
// obey.
std::vector<std::string> names_in(const Json& record, const std::vector<std::string>& usual);

}  // namespace pactole
