// JSON in tests: printed as itself when it is not what was expected.
#pragma once

#include <iosfwd>

#include "referee/json.h"

namespace nlohmann {

// Found by GoogleTest. Not a template: JSON's writer is then compiled once, not in every test.
void PrintTo(const json& value, std::ostream* out);

}  // namespace nlohmann
