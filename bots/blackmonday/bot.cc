#include "bots/blackmonday/guide.h"
#include "bots/levels.h"
#include "bots/review.h"

namespace pactole {

template std::unique_ptr<Bot<Blackmonday>> make_bot<Blackmonday>(const BotSpec& spec);
template std::unique_ptr<Bot<Blackmonday>> make_bot<Blackmonday>(const BotSpec& spec,
                                                                 const Guide<Blackmonday>& guide);

template std::unique_ptr<Reviewer> make_review<Blackmonday>(ReviewedGame<Blackmonday> game,
                                                            const ReviewTerms& terms,
                                                            const Seed& luck);

}  // namespace pactole
