#include "bots/bidcoin/guide.h"
#include "bots/levels.h"

namespace pactole {

template std::unique_ptr<Bot<Bidcoin>> make_bot<Bidcoin>(const BotSpec& spec);
template std::unique_ptr<Bot<Bidcoin>> make_bot<Bidcoin>(const BotSpec& spec,
                                                         const Guide<Bidcoin>& guide);

}  // namespace pactole
