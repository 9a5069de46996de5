#include "app/commands.h"

#include <fmt/core.h>

namespace pactole {

void refuse(std::string_view command, std::string_view why) {
  fmt::print(stderr, "pactole {}: {}\n", command, why);
  throw CommandFailed{};
}

}  // namespace pactole
