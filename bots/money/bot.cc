#include "bots/levels.h"
#include "bots/money/guide.h"
#include "bots/review.h"

namespace pactole {

template std::unique_ptr<Bot<Money>> make_bot<Money>(const BotSpec& spec);
template std::unique_ptr<Bot<Money>> make_bot<Money>(const BotSpec& spec,
                                                     const Guide<Money>& guide);

template std::unique_ptr<Reviewer> make_review<Money>(ReviewedGame<Money> game,
                                                      const ReviewTerms& terms, const Seed& luck);

}  // namespace pactole
