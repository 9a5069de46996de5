#include "referee/bidcoin.h"

#include "referee/params.h"

namespace pactole::bidcoin {

std::optional<ParamError> read_setup(const Json& json, const Options&, int players, Setup& setup) {
  if (auto error = check_keys(json, "setup", {"first", "deals"})) return error;
  if (auto error = read_first(json, players, setup.first)) return error;
  return read_deals(json, static_cast<std::size_t>(players), parse_card, setup.deals);
}

}  // namespace pactole::bidcoin
