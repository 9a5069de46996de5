#include "bots/fuffziger/guide.h"
#include "bots/levels.h"

namespace pactole {

template std::unique_ptr<Bot<Fuffziger>> make_bot<Fuffziger>(const BotSpec& spec);
template std::unique_ptr<Bot<Fuffziger>> make_bot<Fuffziger>(const BotSpec& spec,
                                                             const Guide<Fuffziger>& guide);

}  // namespace pactole
