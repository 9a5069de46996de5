// Falsche FuFFziger in the terminal.
#pragma once

#include "app/face.h"

namespace pactole {

Face fuffziger_face();

}  // namespace pactole
