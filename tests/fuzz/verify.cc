// Any JSON as a record of a server: it is verified or refused with a reason. What is verified was
// played from a seed made as the protocol says.
#include "server/verify.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/table.h"

using namespace pactole::server;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return prepare_keys() ? 0 : 1;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = pactole::parse_json({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const auto verified = verify(*record);
  if (verified ? verified->empty() : verified.error().empty()) std::abort();
  if (!verified) return 0;
  const auto secret = parse_hex(record->at("fairness").at("secret").get<std::string>());
  const auto committed = record->at("fairness").at("commitment").get<std::string>();
  const auto table = record->at("table").get<std::string>();
  const bool former = !record->at("fairness").contains("scheme");
  const Hash made = former ? former_commitment(*secret) : secret_commitment(table, *secret);
  if (made != *parse_hex(committed)) std::abort();
  pactole::Json other = *record;
  other["result"]["scores"][0] = 1'000'000;
  if (verify(other)) std::abort();
  return 0;
}
