// BiD COIN in the terminal: its story, its table, its help.
#pragma once

#include "app/face.h"

namespace pactole::bidcoin {

Face face();

}  // namespace pactole::bidcoin
