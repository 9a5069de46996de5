// BiD COIN in the terminal.
#pragma once

#include "app/face.h"

namespace pactole {

Face bidcoin_face();

}  // namespace pactole
