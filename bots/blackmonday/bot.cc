#include "bots/blackmonday/guide.h"
#include "bots/levels.h"

namespace pactole {

template std::unique_ptr<Bot<Blackmonday>> make_bot<Blackmonday>(const BotSpec& spec);
template std::unique_ptr<Bot<Blackmonday>> make_bot<Blackmonday>(const BotSpec& spec,
                                                                 const Guide<Blackmonday>& guide);

}  // namespace pactole
