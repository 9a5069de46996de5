#include "arena/team.h"

#include <algorithm>

namespace pactole {

std::string Team::name() {
  const std::lock_guard lock(mutex_);
  return name_;
}

// The lock is held while one is greeted: it may then play the other games as well.
Partner* Team::take() {
  const std::lock_guard lock(mutex_);
  auto member = std::ranges::find_if(members_, [](Member& each) {
    return !each.partner.broken() && each.games < each.partner.games();
  });
  if (member == members_.end()) {
    member = members_.emplace(members_.end(), command_);
  }
  ++member->games;
  if (name_.empty()) name_ = member->partner.name();
  return &member->partner;
}

void Team::give_back(Partner* partner) {
  std::list<Member> leaving;  // ended when nobody waits for it
  const std::lock_guard lock(mutex_);
  const auto member =
      std::ranges::find_if(members_, [&](const Member& each) { return &each.partner == partner; });
  if (--member->games == 0 && partner->broken()) leaving.splice(leaving.end(), members_, member);
}

}  // namespace pactole
