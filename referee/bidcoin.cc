#include "referee/bidcoin.h"

#include "referee/params.h"

namespace pactole::bidcoin {
namespace {

std::optional<ParamError> read_deal(const Json& json, const std::string& where,
                                    std::optional<Deck>& deal) {
  if (json.is_null()) return std::nullopt;
  if (auto error = check_keys(json, where, {"deck"})) return error;
  if (const Json* deck = member(json, "deck")) {
    auto cards = read_cards<Deck>(*deck, where + ".deck", parse_card);
    if (!cards) return cards.error();
    deal = *cards;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> read_setup(const Json& json, const Options&, int players, Setup& setup) {
  if (auto error = check_keys(json, "setup", {"first", "deals"})) return error;
  if (const Json* first = member(json, "first")) {
    const auto seat = read_seat(*first, "setup.first", players);
    if (!seat) return seat.error();
    setup.first = *seat;
  }
  const Json* deals = member(json, "deals");
  if (deals == nullptr) return std::nullopt;
  if (!deals->is_array()) return ParamError{"setup.deals", "must be a list of deals"};
  if (deals->size() > static_cast<std::size_t>(players)) {
    return ParamError{"setup.deals",
                      "lists more deals than the game has (" + std::to_string(players) + ")"};
  }
  for (const Json& json_deal : *deals) {
    const std::string where = "setup.deals[" + std::to_string(setup.deals.size()) + "]";
    setup.deals.push_back(std::nullopt);
    if (auto error = read_deal(json_deal, where, setup.deals.back())) return error;
  }
  return std::nullopt;
}

}  // namespace pactole::bidcoin
