// Black Monday in the terminal.
#pragma once

#include "app/face.h"

namespace pactole {

Face blackmonday_face();

}  // namespace pactole
