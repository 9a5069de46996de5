#include "server/lending.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/thought_text.h"

namespace pactole::server {
namespace {

// Besides twice the time it may take: whoever plays waits that long at most for a server that has
// stopped, and then for the thought itself.
constexpr std::int64_t kLoanWaits = 1000;  // milliseconds
// A link that owes so much is too slow to be asked.
constexpr std::size_t kOwedAtMost = std::size_t{256} << 10;

}  // namespace

Lending::Lending(ThinkingPool& pool, Peers& peers, const Clock& clock,
                 std::chrono::milliseconds longest)
    : pool_(pool), peers_(peers), clock_(clock), longest_(longest) {
  pool.lend_by([this](Ticket ticket, const Thought& thought) { return lend(ticket, thought); });
}

std::int32_t Lending::room_for(const Asker& asker) const {
  return std::min(static_cast<std::int32_t>(pool_.room()) + asker.borrowed,
                  static_cast<std::int32_t>(kMost));
}

void Lending::tend() {
  for (auto& [link, asker] : askers_) {
    const std::int32_t room = room_for(asker);
    if (std::exchange(asker.told, room) != room) link->say({PeerWord::room_to_think, 0, room});
  }
  const std::int64_t now = clock_.milliseconds();
  std::vector<Ticket> late;
  for (const auto& [ticket, loan] : loans_) {
    if (now >= loan.until) late.push_back(ticket);
  }
  for (const Ticket ticket : late) {
    const auto loan = loans_.find(ticket);
    // Until it says again that it has room.
    helpers_[loan->second.peer].room = 0;
    close(loan);
    pool_.give_back(ticket, std::nullopt, 0);
  }
}

bool Lending::lend(Ticket ticket, const Thought& thought) {
  if (!can_be_told(thought)) return false;
  PeerLink* to = nullptr;
  std::size_t most = 0;
  for (const auto& [peer, helper] : helpers_) {
    PeerLink* const link = helper.left() > most ? peers_.to(peer) : nullptr;
    if (link == nullptr || link->waiting() > kOwedAtMost) continue;
    to = link;
    most = helper.left();
  }
  if (to == nullptr) return false;
  Helper& helper = helpers_[to->peer()];
  ++helper.lent;
  const std::chrono::microseconds time = thought.bot.budget.time;
  const std::int64_t may_take =
      time.count() > 0 ? time.count() / 1000 : std::int64_t{longest_.count()};
  loans_.emplace(ticket, Loan{to->peer(), clock_.milliseconds() + 2 * may_take + kLoanWaits});
  to->say({PeerWord::think, ticket, 0, write_thought(thought)});
  return true;
}

void Lending::close(std::map<Ticket, Loan>::iterator loan) {
  if (const auto helper = helpers_.find(loan->second.peer); helper != helpers_.end()) {
    --helper->second.lent;
  }
  loans_.erase(loan);
}

void Lending::answered(PeerLink& link, const PeerMessage& message) {
  helpers_[link.peer()].room = static_cast<std::size_t>(std::max(0, message.value));
  const auto loan = loans_.find(message.number);
  if (loan != loans_.end() && loan->second.peer == link.peer()) {
    close(loan);
    auto found = read_finding(message.text);
    const double worked = found ? static_cast<double>(found->worked) * 1e-6 : 0;
    pool_.give_back(message.number, found ? std::optional(std::move(found->move)) : std::nullopt,
                    std::min(worked, 1e-3 * static_cast<double>(longest_.count())));
  }
  pool_.lend_waiting();
}

void Lending::has_room(PeerId peer, std::int32_t room) {
  helpers_[peer].room = static_cast<std::size_t>(std::max(0, room));
  pool_.lend_waiting();
}

void Lending::gone(PeerId peer) {
  helpers_.erase(peer);
  std::vector<Ticket> lost;
  for (const auto& [ticket, loan] : loans_) {
    if (loan.peer == peer) lost.push_back(ticket);
  }
  for (const Ticket ticket : lost) {
    loans_.erase(ticket);
    pool_.give_back(ticket, std::nullopt, 0);
  }
}

void Lending::asked(PeerLink& link, const PeerMessage& message) {
  const auto answer = [this, weak = link.weak_from_this(), number = message.number](
                          std::optional<std::string> move, double worked) {
    const auto to = weak.lock();
    const auto asker = askers_.find(to.get());
    if (asker == askers_.end()) return;
    --asker->second.borrowed;
    std::string text;
    if (move) text = write_finding({*std::move(move), static_cast<std::uint64_t>(worked * 1e6)});
    asker->second.told = room_for(asker->second);
    to->say({PeerWord::thought, number, asker->second.told, text});
  };
  const auto asker = askers_.find(&link);
  if (asker == askers_.end()) return;
  ++asker->second.borrowed;
  auto thought = pool_.room() > 0 ? read_thought(message.text, longest_) : std::nullopt;
  if (!thought || !pool_.borrow(*std::move(thought), answer)) answer(std::nullopt, 0);
}

}  // namespace pactole::server
