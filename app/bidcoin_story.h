// What happens in a game of BiD COIN, in sentences: one function for each type of event.
#pragma once

#include <string>

#include "app/story.h"
#include "referee/json.h"

namespace pactole::bidcoin {

std::string tell(const Json& event, const Voice& voice);

// The first deal is not an event: it lies there when the game opens.
std::string tell_opening(const Json& view, const Voice& voice);

}  // namespace pactole::bidcoin
