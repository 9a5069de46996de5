// Any JSON as a record: it is refused, or it replays and its own record replays to the same one.
#include "referee/record.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = pactole::parse_json({reinterpret_cast<const char*>(data), size});
  if (!json) return 0;
  const auto match = pactole::replay(*json);
  if (!match) return 0;
  std::string once;
  match->write_record(once);
  const auto again = pactole::replay(*pactole::parse_json(once));
  if (!again) std::abort();
  std::string twice;
  again->write_record(twice);
  if (once != twice) std::abort();
  return 0;
}
