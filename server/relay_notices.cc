// What this server tells the others of itself, and what they have told.
#include "server/relay.h"

namespace pactole::server {
namespace {

constexpr std::int64_t kNoticeEvery = 1000;  // milliseconds

}  // namespace

void Relay::publish() {
  const std::int64_t now = clock_.milliseconds();
  if (now - told_at_ < kNoticeEvery) return;
  told_at_ = now;
  if (peers_.askers().empty()) {
    for (Spent& spent : spent_) spent.clear();
    return;
  }
  const auto tell = [this](PeerWord word, const std::string& text) {
    // Whoever is dropped for it leaves the list.
    for (const auto& link : std::vector(peers_.askers())) link->say({word, 0, 0, text});
  };
  const auto tell_if_new = [&](PeerWord word, std::string& known, std::string text) {
    if (text == known) return;
    known = std::move(text);
    tell(word, known);
  };
  tell_if_new(PeerWord::cards, told_.cards, write_cards(house_->cards()));
  tell_if_new(PeerWord::recents, told_.recents, write_recents(house_->recents()));
  tell_if_new(PeerWord::counts, told_.counts, write_counts(house_->counts()));
  bool any = false;
  for (const Spent& spent : spent_) any = any || !spent.empty();
  if (!any) return;
  tell(PeerWord::spent, write_spent(spent_));
  for (Spent& spent : spent_) spent.clear();
}

void Relay::tell_all_of_us(PeerLink& link) {
  link.say({PeerWord::cards, 0, 0, told_.cards});
  link.say({PeerWord::recents, 0, 0, told_.recents});
  link.say({PeerWord::counts, 0, 0, told_.counts});
  if (lending_) lending_->came(link);
}

void Relay::hear_notice(PeerLink& link, const PeerMessage& message) {
  Neighbour& neighbour = neighbours_[link.peer()];
  const auto take = [](auto& known, auto told) {
    if (told) known = *std::move(told);
  };
  switch (message.word) {
    case PeerWord::cards:
      return take(neighbour.cards, read_cards(message.text));
    case PeerWord::recents:
      return take(neighbour.recents, read_recents(message.text));
    case PeerWord::counts:
      return take(neighbour.counts, read_counts(message.text));
    case PeerWord::spent:
      if (const auto rations = read_spent(message.text)) pay_for(*rations);
      return;
    case PeerWord::room_to_think:
      if (lending_) lending_->has_room(link.peer(), message.value);
      return;
    default:
      return;
  }
}

void Relay::pay_for(const std::vector<Spent>& rations) {
  const auto own = house_->rations().all();
  const std::int64_t now = clock_.milliseconds();
  for (std::size_t i = 0; i < std::min(rations.size(), own.size()); ++i) {
    for (const auto& [address, cost] : rations[i]) {
      own[i]->spend_elsewhere({address, true}, cost, now);
    }
  }
}

void Relay::each_card(const std::function<void(const Card& card)>& told) const {
  for (const auto& [peer, neighbour] : neighbours_) {
    for (const Card& card : neighbour.cards) {
      // One that has left it may be told by another, or be here.
      const Whereabouts where = directory_.where_is(card.id);
      if (where.kind == Whereabouts::Kind::there && where.peer == peer) told(card);
    }
  }
}

void Relay::each_recent(const std::function<void(const RecentGame& game)>& told) const {
  for (const auto& [peer, neighbour] : neighbours_) {
    for (const RecentGame& game : neighbour.recents) told(game);
  }
}

TableCount Relay::count(const std::string& address) const {
  TableCount all;
  for (const auto& [peer, neighbour] : neighbours_) {
    const auto found = neighbour.counts.find(address);
    if (found == neighbour.counts.end()) continue;
    all.tables += found->second.tables;
    all.of_bots += found->second.of_bots;
  }
  return all;
}

}  // namespace pactole::server
