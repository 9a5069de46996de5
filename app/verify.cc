#include "server/verify.h"

#include <fmt/core.h>

#include "app/commands.h"
#include "app/files.h"

namespace pactole {

void run_verify(const VerifyArguments& arguments) {
  constexpr std::size_t kLargest = std::size_t{64} << 20;
  const auto text = read_file(arguments.path, kLargest);
  if (!text) {
    fmt::print(stderr, "{}.\n", text.error());
    throw CommandFailed{};
  }
  const auto json = parse_json(*text);
  const auto told =
      json ? server::verify(*json)
           : std::expected<std::string, std::string>(std::unexpected("The file is not JSON."));
  if (!told) {
    fmt::print(stderr, "NOT verified. {}\n", told.error());
    throw CommandFailed{};
  }
  fmt::print("{}verified\n", *told);
}

}  // namespace pactole
