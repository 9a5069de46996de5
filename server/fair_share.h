// Who is served next when there is not enough for all. What is more urgent comes first; among
// equals addresses take turns, and under an address its tables, each by the time it has had.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace pactole::server {

// The first is served first.
enum class Urgency : std::uint8_t { move, hint, watched, unwatched };
inline constexpr std::size_t kUrgencies = 4;

// For whom something is done.
struct Errand {
  std::string table{};
  Urgency urgency = Urgency::unwatched;
  // Addresses of those who wait for it: it counts as the time of the one who has had least. If
  // nobody is known it is that of all unknown together.
  std::vector<std::string> payers{};
};

// Keys that take turns by the time each has had. Whoever comes is treated as one who has had as
// much as the one served last: staying away earns nothing, and what somebody had long ago is
// forgotten.
class Turns {
 public:
  void wait(const std::string& key);
  void stop_waiting(const std::string& key);
  // Who has had least of those that wait, or none.
  const std::string* first() const {
    return waiting_.empty() ? nullptr : &waiting_.begin()->second;
  }
  // It is the turn of this one.
  void serve(const std::string& key);
  void charge(const std::string& key, double seconds);
  double had(const std::string& key) const;

  std::size_t known() const { return accounts_.size(); }

 private:
  struct Account {
    double had = 0;
    bool waits = false;
  };
  void forget();

  std::unordered_map<std::string, Account> accounts_;
  std::set<std::pair<double, std::string>> waiting_;
  double now_ = 0;
  std::size_t most_ = 1000;
};

class FairShare {
 public:
  using Ticket = std::uint64_t;

  // `estimate`: how many seconds it will take. It counts at once, and is corrected by `used`.
  void add(Ticket ticket, const Errand& errand, double estimate);
  // Whose turn it is, unless only less urgent ones wait.
  std::optional<Ticket> first(Urgency least = Urgency::unwatched) const;
  // It is the turn of that one.
  std::optional<Ticket> next(Urgency least = Urgency::unwatched);
  void used(Ticket ticket, double seconds);
  // Others wait for this table now: what it waits for, but for hints, is theirs.
  void reconsider(const Errand& errand);

  std::size_t waiting(Urgency urgency) const { return queue(urgency).waiting; }
  // Of one that was added and is not yet done.
  Urgency urgency_of(Ticket ticket) const { return places_.at(ticket).urgency; }
  // For whom it is, and on whose account.
  Errand errand_of(Ticket ticket) const {
    const Place& place = places_.at(ticket);
    return {place.table, place.urgency, {place.payer}};
  }

 private:
  struct Address {
    Turns tables{};
    std::unordered_map<std::string, std::deque<Ticket>> waiting{};
    std::size_t served = 0;  // and not yet done
  };
  struct Queue {
    Turns addresses{};
    std::unordered_map<std::string, Address> by_address{};
    std::size_t waiting = 0;
  };
  struct Place {
    Urgency urgency;
    std::string payer;
    std::string table;
    double estimate;
  };

  Queue& queue(Urgency urgency) { return queues_[static_cast<std::size_t>(urgency)]; }
  const Queue& queue(Urgency urgency) const { return queues_[static_cast<std::size_t>(urgency)]; }
  void take_out(Ticket ticket, const Place& place);
  void drop_if_idle(Queue& queue, const std::string& payer);

  std::array<Queue, kUrgencies> queues_;
  std::unordered_map<Ticket, Place> places_;
  std::unordered_map<std::string, std::vector<Ticket>> of_table_;
};

}  // namespace pactole::server
