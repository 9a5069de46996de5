// Any server serves anyone: who comes to one server for a table of another is served by that one,
// over a link between the two. Our clients elsewhere are guests there; their clients here are
// callers.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/api.h"
#include "server/departures.h"
#include "server/elsewhere.h"
#include "server/lending.h"
#include "server/network.h"
#include "server/parts.h"
#include "server/peers.h"
#include "server/reception.h"

namespace pactole::server {

class Relay final : public Outbox, public Reception, public Elsewhere {
 public:
  Relay(PeersOptions options, Network& network, Metrics& metrics, const Clock& clock,
        const Directory& directory);

  // What is wrong, or nothing.
  std::string listen() { return peers_.listen(); }
  int port() const { return peers_.port(); }
  // Before the network runs.
  void start(House& house, Api& api);
  // Bots of others may think here, and ours there; nothing that takes longer than this.
  void share_thinking(ThinkingPool& pool, std::chrono::milliseconds longest) {
    lending_.emplace(pool, peers_, clock_, longest);
  }

  // What the house says, to whomever it is.
  void send(ClientId client, std::string_view message) override;
  void owe(ClientId client) override;
  void is_here_to(ClientId client, Use use) override;
  void send_away(ClientId client) override;
  void handled(ClientId client) override;

  // What those say who are connected here.
  void greet(ClientId client, Visitor visitor) override;
  void hear(ClientId client, std::string_view message) override;
  void gone(ClientId client) override;
  void catch_up(ClientId client) override;
  void tell_news(ClientId client) override;
  void say_goodbye() override;

  Visitor known_as(Visitor visitor) const override;
  bool is_here(int part) const override;
  void ask(int part, Question question, Reply reply) override;
  void each_card(const std::function<void(const Card& card)>& told) const override;
  void each_recent(const std::function<void(const RecentGame& game)>& told) const override;
  TableCount count(const std::string& address) const override;

 private:
  // Somebody connected here.
  struct Guest {
    enum class At : std::uint8_t { nowhere, here, there, leaving };
    Visitor visitor{};
    At at = At::nowhere;
    PeerId peer = 0;
    int part = -1;  // of the table it said `hello` to
    bool entered = false;
    bool busy = false;
    int outstanding = 0;
    std::deque<std::string> held{};  // until it has entered one is heard after the other
    std::string hello{};             // which is not answered yet
    std::int64_t waits_since = 0;    // for the table to be somewhere
  };
  // Somebody connected to another server.
  struct Caller : std::enable_shared_from_this<Caller> {
    Caller(Relay& host, ClientId client, std::shared_ptr<PeerLink> on, std::uint64_t number,
           int of_part)
        : relay(host), id(client), link(std::move(on)), channel(number), part(of_part) {}
    void flush();
    Outgoing<Caller>::Mark& mark() { return mark_; }

    Relay& relay;
    ClientId id;
    std::shared_ptr<PeerLink> link;
    std::uint64_t channel;
    int part;
    bool behind = false, owing = false;

   private:
    Outgoing<Caller>::Mark mark_{};
  };
  using Channels = std::unordered_map<std::uint64_t, std::shared_ptr<Caller>>;
  struct Asked {
    int part;
    Question question;
    Reply reply;
    std::int64_t since;
    PeerId peer = 0;  // 0: it waits
  };

  // What another server has told of itself.
  struct Neighbour {
    std::vector<Card> cards{};
    std::vector<RecentGame> recents{};
    TableCounts counts{};
  };

  void tend();
  void watch_parts();
  void watch_the_rest();

  // relay_guests.cc
  void go_on(ClientId client, Guest& guest);
  // Whether the guest is where this part is.
  bool take_to(ClientId client, Guest& guest, int part);
  void part_from(ClientId client, Guest& guest);
  void pass(ClientId client, Guest& guest, std::string_view message);
  // To come again, and be served where the table is then.
  void depart(ClientId client, Guest& guest);
  void hear_of_guest(PeerLink& link, const PeerMessage& message);
  // Until its table is somewhere.
  void await_place(ClientId client, Guest& guest);
  void serve_waiting(std::int64_t now);

  // relay_callers.cc
  void hear_caller(PeerLink& link, const PeerMessage& message);
  void welcome(PeerLink& link, const PeerMessage& message);
  Caller* caller(ClientId client) const;
  void hear(Caller& caller, std::string_view message);
  void goes(const std::shared_ptr<Caller>& caller);
  void hear_no_more(PeerLink& link);
  void has_room(PeerLink& link);

  // relay_notices.cc
  void publish();
  void tell_all_of_us(PeerLink& link);
  void hear_notice(PeerLink& link, const PeerMessage& message);
  void pay_for(const std::vector<Spent>& rations);

  // relay_questions.cc
  void put(std::uint64_t number, Asked& asked);
  void ask_waiting(std::int64_t now);
  void ask_again(PeerId gone);
  void answered(PeerLink& link, const PeerMessage& message);
  void answer(PeerLink& link, const PeerMessage& message);

  Network& network_;
  Metrics& metrics_;
  const Clock& clock_;
  const Directory& directory_;
  Peers peers_;
  PeerKey::Bytes addresses_;  // what their names are made with
  House* house_ = nullptr;
  Api* api_ = nullptr;
  Timer ticker_;
  Departures<Caller> departures_;
  std::array<Whereabouts, kParts> parts_{};
  std::int64_t lost_at_ = 0;  // the last part that was here; 0: it was long ago
  std::unordered_map<ClientId, Guest> guests_;
  std::set<ClientId> waiting_;  // those that wait for a place
  std::unordered_map<ClientId, std::shared_ptr<Caller>> callers_;
  std::unordered_map<PeerLink*, Channels> channels_;
  ClientId last_caller_;
  std::unordered_map<std::uint64_t, Asked> asked_;
  std::uint64_t last_question_ = 0;
  std::unordered_map<PeerId, Neighbour> neighbours_;
  std::optional<Lending> lending_;
  struct Notice {
    std::string cards{}, recents{}, counts{};
  };
  Notice told_{};  // to all
  std::int64_t told_at_ = 0;
  std::vector<Spent> spent_;  // by ration; since it was told
};

}  // namespace pactole::server
