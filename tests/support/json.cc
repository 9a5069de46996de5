#include "tests/support/json.h"

#include <ostream>

namespace nlohmann {

void PrintTo(const json& value, std::ostream* out) {
  *out << value.dump();
}

}  // namespace nlohmann
