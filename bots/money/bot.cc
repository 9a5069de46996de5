#include "bots/levels.h"
#include "bots/money/guide.h"

namespace pactole {

template std::unique_ptr<Bot<Money>> make_bot<Money>(const BotSpec& spec);
template std::unique_ptr<Bot<Money>> make_bot<Money>(const BotSpec& spec,
                                                     const Guide<Money>& guide);

}  // namespace pactole
