// The games there are, with their seats and options: what the protocols' `games` answers.
#pragma once

#include <string>

namespace pactole {

void write_games(std::string& out);

}  // namespace pactole
