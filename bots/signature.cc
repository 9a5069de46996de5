#include "bots/signature.h"

#include "bots/guides.h"

namespace pactole {

std::string bots_signature(std::string_view game) {
  std::string signature;
  Games::for_each([&]<class G>() {
    if (G::id == game) signature = BotsSignature<G>(kUsualGuide<G>).hex();
  });
  return signature;
}

}  // namespace pactole
