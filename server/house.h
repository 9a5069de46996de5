// All tables and everyone at them. One thread, no I/O: what happens is handed in, what is to be
// told, kept or thought about is handed to the World. Nothing is announced, and no state changes,
// before it is on disk.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/alarms.h"
#include "server/client_in.h"
#include "server/client_out.h"
#include "server/elsewhere.h"
#include "server/gallery.h"
#include "server/metrics.h"
#include "server/rations.h"
#include "server/recent.h"
#include "server/reception.h"
#include "server/stopwatch.h"
#include "server/table.h"
#include "server/tally.h"
#include "server/visitor.h"
#include "server/world.h"

namespace pactole::server {

Answer refusal(const Refused& refused);

// Why somebody can't sit there by this name, or with this key; nothing if all is well.
std::optional<Refused> name_problem(const Table& table, std::optional<Seat> seat,
                                    std::string_view name);
std::optional<Refused> key_problem(const Table& table, std::string_view key);
// Why this table does not take such a part of the shuffle, if it does not.
std::optional<Refused> part_problem(const Table& table, const Part& part);

// How many seats somebody may ask about at a time, and how many they do.
inline constexpr std::size_t kMostSeatsAsked = 50;
std::size_t seats_asked(const Json& wish);

struct HouseLimits {
  std::size_t tables = 50'000;         // in memory
  std::size_t arriving = 2'000;        // being read from the disk
  std::size_t clients_of_table = 500;  // spectators included
  std::size_t clients_of_seat = 8;
  // A table that waits is closed so long after it was opened, or was to begin; and in a rematch
  // seats are kept for those who played, in seconds.
  std::int64_t waiting_s = 24 * 3600;
  std::int64_t kept_s = 60;
  std::int64_t fill_s = 60;              // after which bots take free seats, where they may
  std::int64_t idle_ms = 600'000;        // a table that nobody looks at leaves the memory
  std::int64_t parts_ms = 20'000;        // so long the shuffle waits for a missing part
  std::string adviser = "expert:500ms";  // whom `hint` asks
  std::chrono::milliseconds longest_thought{500};
  std::size_t tables_of_address = 500;     // opened and not over
  std::size_t bot_tables_of_address = 10;  // those of them at which bots play alone
  std::int64_t countdown_ms = 20'000;      // all sit, and the host says nothing
  std::int64_t substitute_ms = 1500;       // who plays for somebody else takes that long at least
  // Whom the others wait for, and who is gone so long, can be replaced; who is there, after thrice
  // that time.
  std::int64_t patience_ms = 60'000;
};

struct Wish;  // house_seating.cc

// The words of time controls, by their kind.
const std::array<std::string_view, 4>& clock_words();
// Whether a seat of this table has this key, as far as can be told from afar.
bool sits(const Card& card, const Hash& key);

class House final : public Reception {
 public:
  House(World world, Metrics& metrics, HouseLimits limits = {});

  // After a restart: a table that is to be there without anybody asking for it; one that is to be
  // looked at then, in seconds since 1970.
  void wake(const std::string& id);
  void expect(const std::string& id, std::int64_t due);
  // Takes in a table that its log, which is on disk, has led to.
  void adopt(Table table) { go_on(keep(std::move(table))); }

  // Sockets. Whoever is not greeted has no limits.
  void greet(ClientId client, Visitor visitor) override;
  void hear(ClientId client, std::string_view message) override;
  void gone(ClientId client) override;
  void catch_up(ClientId client) override;
  void tell_news(ClientId client) override;

  // HTTP.
  void open_table(const Json& wish, const Reply& reply, const Visitor& visitor = {});
  void join(const std::string& id, const Json& wish, const Reply& reply,
            const Visitor& visitor = {});
  // The first free seat that fits; if there is none, one at a table that is opened for it.
  void find(const Json& wish, const Reply& reply, const Visitor& visitor = {});
  // Public tables and games of lately, with those of other servers.
  Answer list() const;
  void describe(const std::string& id, const Reply& reply);
  void record(const std::string& id, const Reply& reply, const Visitor& visitor = {});
  // Of all tables where somebody has seats.
  void mine(const Json& wish, const Reply& reply);

  // Where there are several servers: what the others have, and what they are to know of us.
  void look_elsewhere(Elsewhere& elsewhere) { elsewhere_ = &elsewhere; }
  std::vector<Card> cards() const;
  std::vector<RecentGame> recents() const { return recent_.games(); }
  TableCounts counts() const;
  Rations& rations() { return rations_; }

  // Several times a second: time limits, presence, tables nobody looks at.
  void tick();

  // Tables of these parts are to be another server's, or are already, and the directory says so:
  // what was begun is finished, who is there is sent away, and `gone` called when none of it is in
  // memory any more.
  void let_go(const Parts& parts, bool already, std::function<void()> gone);

  std::size_t tables() const { return tables_.size(); }
  std::size_t alarms() const { return alarms_.size(); }
  // Whether there was no room for a table lately.
  bool full() const;

  // For the log: a table that somebody asked for is frozen, or can't be read, and why.
  std::function<void(const std::string& id, const std::string& why)> on_frozen;
  std::function<void(const std::string& id, const std::string& why)> on_unread;

 private:
  struct Gathering;
  struct Client {
    ClientId id = 0;
    Visitor visitor{};
    Gathering* at = nullptr;
    Gathering* entering = nullptr;  // said hello, and waits until the table is settled
    bool awaits_table = false;      // said hello, and waits until the table is there
    std::vector<std::pair<ReadMessage, std::int64_t>> held{};  // what it has said since, and when
    std::optional<Hash> key{};                                 // the token's
    std::optional<Seat> seat{};
    std::optional<Hash> changing{};  // to this, once it is saved
    bool opener = false;             // opened the table, and has no seat at it
    std::optional<Seat> former{};    // somebody else sits there, but it can be had back

    Audience audience() const;
  };
  // Moves that an audience has not been told of.
  struct News {
    bool any = false;
    std::size_t from = 0;
    std::string events{};

    void add(std::size_t v, std::string_view more) {
      if (!std::exchange(any, true)) from = v;
      if (!events.empty() && !more.empty()) events += ',';
      events += more;
    }
  };
  // Since when the player of a seat, or a bot in its place, is asked.
  struct Asked {
    int decision = -1;
    bool of_bot = false;
    std::int64_t at = 0;
  };
  // A table in memory, and those around it.
  struct Gathering {
    Table table;
    std::vector<Client*> clients{};
    bool committing = false;
    bool doubted = false;  // the log may be another: it is read again before anything is written
    std::deque<std::function<void()>> waiting{};
    std::array<Stopwatch, kMaxSeats> watches{};
    std::array<Asked, kMaxSeats> asked{};
    std::array<std::int64_t, kMaxSeats> gone_at{};
    std::array<std::int64_t, kMaxSeats> nudged_at{};
    bool asleep = false;
    std::int64_t awake_since = 0;
    SeatSet ready{};
    std::int64_t begins_at = 0;  // unless something changes; 0: it does not
    int proposals = 0;
    std::optional<Proposal> proposal{};
    Proposal refused_proposal{};  // not to be made again before its `until`
    SeatSet replaceable{};        // as it was told
    SeatSet thinking{};
    SeatSet hinting{};
    std::array<Bucket, kMaxSeats> hints{}, chat{};
    Gallery gallery{};
    std::string opener{};                           // the address; after a restart nobody knows
    std::array<std::string, kMaxSeats> sat_from{};  // addresses, as long
    Label label{};                                  // what the shelf knows of the table
    std::vector<Tally::Place> counted{};            // until the game is over
    bool presence_changed = false;
    std::array<News, kMaxSeats + 1> news{};  // of each seat, and of spectators

    News& news_of(const Viewer& viewer) {
      return viewer.is_spectator() ? news.back() : news[index(viewer.seat())];
    }
    std::int64_t unattended_since = 0;
    std::int64_t lacks_parts_since = 0;  // all sit, and the shuffle waits for somebody; 0: no
  };
  using Then = std::function<void(const std::optional<Refused>&)>;
  using Again = std::function<void()>;
  // What is to be written in the log; nothing if it is so already.
  using Decided = std::expected<std::vector<Entry>, Refused>;

  // house_shelf.cc
  using Found = std::expected<Gathering*, Refused>;
  using WithTable = std::function<void(const Found&)>;
  // At once if the table is in memory, else when it has come from the disk.
  void with_table(const std::string& id, WithTable then);
  void arrived(const std::string& id, Fetched fetched);
  bool make_room();
  bool can_leave(const Gathering& gathering) const;
  void put_away(const std::string& id);
  std::int64_t next_deadline(const Gathering& gathering) const;  // 0: none
  bool is_noted(const Gathering& gathering) const;
  void relabel(Gathering& gathering);

  // house.cc
  Gathering& keep(Table table);
  // At once, nearly always.
  template <class Act>
  void when_settled(Gathering& gathering, Act act) {
    if (gathering.committing || !gathering.waiting.empty()) {
      gathering.waiting.emplace_back(std::move(act));
    } else {
      act();
    }
  }
  // After a conflict, when the log was read again, `again` is called in place of `then`.
  void commit(Gathering& gathering, std::vector<Entry> entries, Then then,
              std::vector<Row> with = {}, Again again = {});
  void committed(Gathering& gathering, const std::vector<Entry>& entries, const Then& then,
                 Saved saved, const Again& again);
  void let_others_go_on(Gathering& gathering);
  // Those who were asked before know already what they may decide.
  void announce(Gathering& gathering, const std::vector<Entry>& entries,
                const std::vector<Listener>& heard, SeatSet asked_before);
  void go_on(Gathering& gathering);
  std::vector<Listener> audiences(const Gathering& gathering) const;
  Presence presence(const Gathering& gathering) const;
  void tell(ClientId client, std::string_view message);
  void tell_all(const Gathering& gathering, std::string_view message);
  void tell_audience(const Gathering& gathering, const Viewer& viewer, std::string_view message);
  void tell_news(Gathering& gathering, Audience audience);
  void show(const Client& client, Gathering& gathering);
  void refuse(ClientId client, std::string_view id, const Refused& refused);

  // house_seating.cc
  void open_wished(Wish wish, const Reply& reply, const Visitor& visitor);
  Answer opened(const Wish& wish, const Gathering& gathering, int status) const;
  // Of a table that is there already: whether it is this one.
  Answer found_again(const Wish& wish, const Found& found) const;
  void open_or_find(const Wish& wish, const Reply& reply);
  void join(Gathering& gathering, const Json& wish, const Reply& reply, const Visitor& visitor);

  // house_parts.cc
  bool is_here(std::string_view table) const {
    using Kind = Whereabouts::Kind;
    return &world_.directory == &kAlone || world_.directory.where_is(table).kind == Kind::here;
  }
  bool is_here(const Gathering& gathering) const { return is_here(gathering.table.id()); }
  // So that it is in a part that is here; nothing if none is.
  std::optional<std::string> draw_key() const;
  // Whether nothing of these parts is in memory now.
  bool drop(const Parts& parts);
  void note_all(const Parts& parts);
  void drop_the_rest();

  // house_reread.cc
  void read_again(Gathering& gathering, const Then& then, const Again& again);
  void believe(Gathering& gathering, Table table);

  // house_lobby.cc
  Card card_of(const Gathering& gathering) const;

  // house_find.cc
  struct Fit;
  void find(const std::shared_ptr<Fit>& fit, const Reply& reply, const Visitor& visitor, int tries);
  void open_found(const Fit& fit, const Reply& reply, const Visitor& visitor);
  Gathering* seat_for(const Fit& fit, const Visitor& visitor);
  // A seat at another server that is better than the one here, or that is had already.
  std::optional<Card> better_elsewhere(const Fit& fit, const Gathering* here) const;
  void sit_elsewhere(const std::string& table, const std::shared_ptr<Fit>& fit, const Reply& reply,
                     const Visitor& visitor, int tries);
  bool awaits_opener(const Fit& fit) const;
  void look_again();

  // house_mine.cc
  std::string own_table(const Gathering& gathering, const std::string& token) const;

  // house_messages.cc
  void hello(ClientId client, const std::string& id, client_in::Hello hello);
  void take(ClientId client, ReadMessage message, std::int64_t heard_at);
  // Whose decision was in conflict decides `again`, once.
  void answer(ClientId client, ReadMessage message, std::int64_t heard_at, bool again = false);
  void enter(ClientId client, const std::string& id, const client_in::Hello& hello);
  Decided decide(Gathering& gathering, const Client& client, const ClientIn& said);
  void come_in(Client& client, const client_in::Hello& hello, std::optional<Seat> seat);
  // Where it is, and how the game looks from there; whoever knows some of it hears the rest.
  void tell_place(const Client& client, std::optional<std::size_t> known_v,
                  std::optional<std::size_t> heard = {});
  void settle(ClientId client, std::string_view id, const std::optional<Refused>& refused);

  // house_seats.cc
  Decided sit(const Table& table, Seat seat, const client_in::Sit& sit) const;
  Decided rekey(const Table& table, Seat seat, const client_in::Rekey& rekey) const;
  // Whether a visitor has as many seats of somebody else's table as one may take.
  bool has_enough_seats(const Gathering& gathering, const Visitor& visitor) const;
  // Whose seat is somebody else's now, or whose key is no longer the seat's, goes on watching; and
  // whoever has one back plays.
  void reseat(Gathering& gathering);
  // To each seat also on how many devices it is open, and to all how much time is left: what
  // changes a table may let clocks run, or stand still.
  void tell_table(const Gathering& gathering);

  // house_shuffle.cc
  // What is said of the shuffle, if that it is.
  std::optional<Decided> decide_shuffle(const Gathering& gathering, const Client& client,
                                        const ClientIn& said) const;
  Decided start_without(const Gathering& gathering, const Client& client) const;
  // What the shuffle needs to go on, if all who must have done their part.
  std::vector<Entry> shuffle_on(const Table& table) const;
  void note_lack(Gathering& gathering);

  // house_gallery.cc
  bool hears_gallery(const Client& client) const;
  std::optional<Refused> say_in_gallery(const Client& client, const client_in::Chat& said);
  void tell_gallery(const Client& client);

  // house_rations.cc
  std::optional<Refused> too_fast(Ration& ration, const Visitor& visitor);
  std::optional<Refused> too_talkative(Gathering& gathering, const Client& client);
  std::optional<Refused> too_many_hints(Gathering& gathering, const Client& client);

  // house_hints.cc
  struct HintAsked {
    ClientId client;
    std::string id;  // of the message
    std::string table;
    Seat seat;
    int request;
  };
  void hint(const Client& client, const client_in::Hint& wish, const std::string& id);
  std::optional<Refused> refuses_hint(const Gathering& gathering, const Client& client,
                                      int request) const;
  void give_hint(const HintAsked& asked, const Advice& advice);

  // house_thinking.cc
  bool rests(const Gathering& gathering) const;
  Errand errand_of(const Gathering& gathering) const;
  // Somebody has come or gone: what is thought about for whom has changed.
  void attention_changed(Gathering& gathering);
  BotSpec within_limits(BotSpec bot) const;
  std::optional<Refused> refuses_level(std::string_view key, const std::string& level) const;
  std::optional<Refused> refuses_bots(const Opened& opened) const;
  // Counts the table among those of its address, or says why it can't be one more.
  std::optional<Refused> count_table(const Opened& opened, const Visitor& visitor,
                                     std::vector<Tally::Place>& counted);
  // house_host.cc
  // What the host decides before the start, if that is what is said.
  std::optional<Decided> decide_as_host(const Gathering& gathering, const Client& client,
                                        const ClientIn& said) const;
  Decided arrange(const Table& table, const client_in::Arrange& wish) const;
  Decided begin(const Gathering& gathering, const Client& client) const;
  std::optional<Refused> mark_ready(const Client& client, bool ready);
  // After a change of seats or options: what was agreed before is not any more.
  void settle_start(Gathering& gathering, const std::vector<Entry>& entries);
  // Counts down when all sit and are there; whether the game is to begin now.
  bool begins_now(Gathering& gathering) const;
  // When the seats of a rematch are no longer kept; nothing if none is.
  std::optional<std::int64_t> freed_at(const Gathering& gathering) const;
  // When bots take the seats that are free; nothing if they don't.
  std::optional<std::int64_t> filled_at(const Gathering& gathering) const;
  // When a table that waits is closed, in seconds since 1970.
  std::int64_t expires(const Table& table) const;

  // house_rematch.cc
  void rematch(ClientId client, Gathering& gathering, const client_in::Rematch& wish,
               const std::string& id);
  // Somebody's seat at the next table is not to be kept.
  void decline(ClientId client, Gathering& gathering, const Then& done);

  // house_people.cc
  std::optional<Refused> extend(const Client& client, const client_in::More& wish);
  std::optional<Refused> nudge(const Client& client, const client_in::Nudge& wish);
  std::optional<Refused> propose(const Client& client, const client_in::Propose& wish);
  std::optional<Refused> refuses_proposal(const Gathering& gathering, Seat by, Proposal::What what,
                                          std::optional<Seat> seat) const;
  std::optional<Refused> vote(const Client& client, const client_in::Vote& wish);
  // Whether the open proposal is decided; then what it says is done.
  void count_votes(Gathering& gathering);
  Decided leave(const Table& table, Seat seat, const client_in::Leave& wish) const;
  Decided come_back(const Table& table, const Client& client) const;
  // Those who are there and play.
  SeatSet present(const Gathering& gathering) const;
  // When the others have waited long enough for this seat; nothing if they don't wait for it.
  std::optional<std::int64_t> replaceable_at(const Gathering& gathering, Seat seat) const;
  SeatSet replaceable(const Gathering& gathering) const;
  void tell_what_was_made_for(const Client& client);

  // house_time.cc
  void ask_bots(Gathering& gathering);
  void run_clocks(Gathering& gathering);
  void begin_decision(Gathering& gathering, Seat seat);
  // Rings at the next moment when something happens by itself.
  void arm(const Gathering& gathering);
  void time_is_up(Gathering& gathering);
  TimesLeft times_left(const Gathering& gathering) const;
  // A move with what the log of such a table keeps of its time.
  Moved made(const Gathering& gathering, Seat seat, std::string move, By by) const;
  // The time for the log, where decisions last for days.
  std::int64_t dated(const Table& table) const;
  void bot_moves(const std::string& id, Seat seat, int decision, std::string move);
  void clean_up(std::int64_t now);

  World world_;
  Metrics& metrics_;
  HouseLimits limits_;
  BotSpec adviser_;
  Tally tables_of_address_, bot_tables_of_address_;
  Rations rations_;
  std::unordered_map<std::string, std::unique_ptr<Gathering>> tables_;
  // Tables that are being opened, and who asked for the same one again meanwhile.
  std::unordered_map<std::string, std::vector<std::function<void()>>> opening_;
  // Somebody for whom no seat was found is having a table opened: those who look meanwhile wait.
  bool opening_found_ = false;
  std::vector<std::function<void()>> finding_;
  // Where there are several servers: the table that was opened for somebody who is on the way.
  struct Awaited {
    std::string game{}, clock{};
    std::int64_t until = 0;
  };
  Awaited awaited_{};
  Elsewhere* elsewhere_ = nullptr;
  Recent recent_;
  std::unordered_map<ClientId, Client> clients_;  // nodes, so that pointers to them stay
  std::unordered_map<std::string, std::vector<WithTable>> arriving_;
  std::set<std::string> read_too_early_;  // of those: while another server had them
  struct Leaving {
    Parts parts;
    std::function<void()> gone;
  };
  std::vector<Leaving> leaving_;
  Alarms alarms_;  // when something happens by itself, one for each table
  std::set<std::string> presence_changed_;
  std::int64_t cleaned_at_ = 0;
  std::int64_t full_at_ = 0;
  std::int64_t opened_at_;  // the house, after whatever kept it closed
  std::string scratch_;     // where long messages are written
};

}  // namespace pactole::server
