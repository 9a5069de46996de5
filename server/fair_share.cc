#include "server/fair_share.h"

#include <algorithm>

namespace pactole::server {

void Turns::wait(const std::string& key) {
  if (accounts_.size() > most_) forget();
  Account& account = accounts_[key];
  if (std::exchange(account.waits, true)) return;
  account.had = std::max(account.had, now_);
  waiting_.emplace(account.had, key);
}

void Turns::stop_waiting(const std::string& key) {
  Account& account = accounts_[key];
  if (std::exchange(account.waits, false)) waiting_.erase({account.had, key});
}

void Turns::serve(const std::string& key) {
  now_ = std::max(now_, accounts_[key].had);
}

void Turns::charge(const std::string& key, double seconds) {
  Account& account = accounts_[key];
  if (account.waits) waiting_.erase({account.had, key});
  account.had += seconds;
  if (account.waits) waiting_.emplace(account.had, key);
}

double Turns::had(const std::string& key) const {
  const auto found = accounts_.find(key);
  if (found == accounts_.end()) return now_;
  return found->second.waits ? found->second.had : std::max(found->second.had, now_);
}

void Turns::forget() {
  std::erase_if(accounts_,
                [this](const auto& each) { return !each.second.waits && each.second.had <= now_; });
  constexpr std::size_t kFew = 1000;
  most_ = std::max(kFew, 2 * accounts_.size());
}

void FairShare::add(Ticket ticket, const Errand& errand, double estimate) {
  Queue& among = queue(errand.urgency);
  std::string payer;
  for (const std::string& each : errand.payers) {
    if (payer.empty() || among.addresses.had(each) < among.addresses.had(payer)) payer = each;
  }
  Address& address = among.by_address[payer];
  address.waiting[errand.table].push_back(ticket);
  address.tables.wait(errand.table);
  among.addresses.wait(payer);
  ++among.waiting;
  of_table_[errand.table].push_back(ticket);
  places_[ticket] = {errand.urgency, payer, errand.table, estimate};
}

std::optional<FairShare::Ticket> FairShare::first(Urgency least) const {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(least); ++i) {
    const std::string* payer = queues_[i].addresses.first();
    if (payer == nullptr) continue;
    const Address& address = queues_[i].by_address.at(*payer);
    return address.waiting.at(*address.tables.first()).front();
  }
  return std::nullopt;
}

std::optional<FairShare::Ticket> FairShare::next(Urgency least) {
  const auto ticket = first(least);
  if (!ticket) return std::nullopt;
  const Place& place = places_[*ticket];
  Queue& among = queue(place.urgency);
  Address& address = among.by_address[place.payer];
  among.addresses.serve(place.payer);
  address.tables.serve(place.table);
  ++address.served;
  take_out(*ticket, place);
  among.addresses.charge(place.payer, place.estimate);
  address.tables.charge(place.table, place.estimate);
  return ticket;
}

void FairShare::used(Ticket ticket, double seconds) {
  const auto found = places_.find(ticket);
  if (found == places_.end()) return;
  const Place place = std::move(found->second);
  places_.erase(found);
  Queue& among = queue(place.urgency);
  Address& address = among.by_address[place.payer];
  among.addresses.charge(place.payer, seconds - place.estimate);
  address.tables.charge(place.table, seconds - place.estimate);
  --address.served;
  drop_if_idle(among, place.payer);
}

void FairShare::reconsider(const Errand& errand) {
  const auto found = of_table_.find(errand.table);
  if (found == of_table_.end()) return;
  for (const Ticket ticket : std::vector<Ticket>(found->second)) {
    const Place place = places_[ticket];
    if (place.urgency == Urgency::hint) continue;
    take_out(ticket, place);
    drop_if_idle(queue(place.urgency), place.payer);
    add(ticket, errand, place.estimate);
  }
}

void FairShare::take_out(Ticket ticket, const Place& place) {
  Queue& among = queue(place.urgency);
  Address& address = among.by_address[place.payer];
  auto& waiting = address.waiting[place.table];
  std::erase(waiting, ticket);
  if (waiting.empty()) {
    address.waiting.erase(place.table);
    address.tables.stop_waiting(place.table);
  }
  if (address.waiting.empty()) among.addresses.stop_waiting(place.payer);
  --among.waiting;
  auto& of_table = of_table_[place.table];
  std::erase(of_table, ticket);
  if (of_table.empty()) of_table_.erase(place.table);
}

void FairShare::drop_if_idle(Queue& among, const std::string& payer) {
  const auto found = among.by_address.find(payer);
  if (found == among.by_address.end()) return;
  if (found->second.waiting.empty() && found->second.served == 0) among.by_address.erase(found);
}

}  // namespace pactole::server
