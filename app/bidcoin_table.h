// A table of BiD COIN drawn in at most 80 columns, from the view alone: a page can show nothing
// its reader may not know.
#pragma once

#include <string>

#include "app/face.h"
#include "engine/bidcoin/view.h"

namespace pactole::bidcoin {

std::string draw(const View& view, const Request& request);
std::string question(const View& view, const Request& request);

}  // namespace pactole::bidcoin
