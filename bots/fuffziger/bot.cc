#include "bots/fuffziger/guide.h"
#include "bots/levels.h"
#include "bots/review.h"

namespace pactole {

template std::unique_ptr<Bot<Fuffziger>> make_bot<Fuffziger>(const BotSpec& spec);
template std::unique_ptr<Bot<Fuffziger>> make_bot<Fuffziger>(const BotSpec& spec,
                                                             const Guide<Fuffziger>& guide);

template std::unique_ptr<Reviewer> make_review<Fuffziger>(ReviewedGame<Fuffziger> game,
                                                          const ReviewTerms& terms,
                                                          const Seed& luck);

}  // namespace pactole
