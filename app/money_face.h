// Money! in the terminal.
#pragma once

#include "app/face.h"

namespace pactole {

Face money_face();

}  // namespace pactole
