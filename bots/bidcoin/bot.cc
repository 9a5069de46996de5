#include "bots/bidcoin/guide.h"
#include "bots/levels.h"
#include "bots/review.h"

namespace pactole {

template std::unique_ptr<Bot<Bidcoin>> make_bot<Bidcoin>(const BotSpec& spec);
template std::unique_ptr<Bot<Bidcoin>> make_bot<Bidcoin>(const BotSpec& spec,
                                                         const Guide<Bidcoin>& guide);

template std::unique_ptr<Reviewer> make_review<Bidcoin>(ReviewedGame<Bidcoin> game,
                                                        const ReviewTerms& terms, const Seed& luck);

}  // namespace pactole
