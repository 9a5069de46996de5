// What is given out in rations, by address and by seat.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {
namespace {

std::optional<Refused> come_again(std::int64_t wait_ms) {
  if (wait_ms == 0) return std::nullopt;
  const int seconds = static_cast<int>(wait_ms / 1000) + 1;
  return Refused{
      "too_fast", "Not so fast; try again in " + std::to_string(seconds) + " s.", {}, seconds};
}

}  // namespace

std::optional<Refused> House::too_fast(Ration& ration, const Visitor& visitor) {
  return come_again(ration.take(visitor, world_.clock.milliseconds()));
}

std::optional<Refused> House::too_talkative(Gathering& gathering, const Client& client) {
  const std::int64_t now = world_.clock.milliseconds();
  Bucket& seat = gathering.chat[index(*client.seat)];
  if (const std::int64_t wait = seat.wait(kChatOfSeat, now)) return come_again(wait);
  if (auto refused = too_fast(rations_.chat, client.visitor)) return refused;
  seat.spend(kChatOfSeat, 1);
  return std::nullopt;
}

std::optional<Refused> House::too_many_hints(Gathering& gathering, const Client& client) {
  const std::int64_t now = world_.clock.milliseconds();
  Bucket& seat = gathering.hints[index(*client.seat)];
  if (const std::int64_t wait = seat.wait(kHintsOfSeat, now)) return come_again(wait);
  if (auto refused = too_fast(rations_.hints, client.visitor)) return refused;
  seat.spend(kHintsOfSeat, 1);
  return std::nullopt;
}

}  // namespace pactole::server
