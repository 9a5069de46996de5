#include "server/client/witness.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <deque>
#include <memory>
#include <random>
#include <unordered_map>

#include "server/client/journal.h"
#include "server/client/line.h"
#include "server/client/scan.h"
#include "server/client/seating.h"

namespace pactole::client {
namespace {

using std::chrono::milliseconds;

// How long a client waits: for a connection, for the answer to an act, between two attempts, and
// for a sign of life from a table at which something should happen.
constexpr milliseconds kOpens{2500}, kAnswers{1500}, kAgain{100}, kQuiet{10'000};
// A table that is over is left so long after, so that all have heard of it.
constexpr milliseconds kLinger{500};
// How long every table may take to go on in the end.
constexpr milliseconds kFinale{25'000};

struct Act {
  long request = 0;
  std::string move{};
  long id = 0;
  Steady::time_point said{};
};

struct Guest {
  int number = 0;
  int table = 0;
  int seat = -1;  // -1: a spectator
  std::string id{};
  std::string token{};
  Line line{};
  bool there = false;  // its hello was answered
  Steady::time_point since{}, heard{}, again{};
  long v = -1;
  std::optional<Act> act{};  // that was not answered
  bool held = false;         // waits for its turn
  bool retry = false;        // is said again soon
  long decided = -1;         // the last request that was acknowledged
  std::string wish{};        // the message that asks for a decision
};

struct Company {
  std::vector<std::unique_ptr<Guest>> guests{};
  long v = -1;
  bool bots = false;
  bool over = false;
  bool went_on = false;
  Steady::time_point moved{}, ended{};
};

class Witnesses {
 public:
  explicit Witnesses(const WitnessOptions& options)
      : options_(options),
        journal_(options.journal),
        seating_(options.address, options.games, options.players),
        epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~Witnesses() { close(epoll_); }
  Witnesses(const Witnesses&) = delete;
  Witnesses& operator=(const Witnesses&) = delete;

  std::string run();

 private:
  void look();
  void welcome();
  void look_after();
  void look_after(Guest& guest, Company& company);
  void enter(Guest& guest);
  void leave(Guest& guest, std::string_view why);
  void read(Guest& guest);
  void hear(Guest& guest, std::string_view message);
  void answered(Guest& guest, std::string_view message);
  void refused(Guest& guest, std::string_view message);
  void see(Guest& guest, std::string_view message);
  void hold(Guest& guest);
  void say(Guest& guest);
  void release();
  void replace(int table);
  bool by_chance() { return static_cast<double>(chance_() >> 11) * 0x1p-53 < options_.reconnects; }
  bool all_went_on() const;

  const WitnessOptions& options_;
  Journal journal_;
  Seating seating_;
  int epoll_;
  std::unordered_map<int, Company> companies_;
  std::unordered_map<int, Guest*> by_file_;
  std::deque<std::pair<int, int>> held_;  // table and guest
  int tables_ = 0, guests_ = 0;
  long acts_ = 0;
  double allowance_ = 0;
  bool finale_ = false;
  std::string problem_;
  Steady::time_point now_ = Steady::now(), released_ = now_, looked_ = now_;
  std::mt19937_64 chance_{1};
};

void Witnesses::welcome() {
  for (Seated& seated : seating_.done()) {
    if (!seated.problem.empty()) {
      if (problem_.empty()) problem_ = "A table was refused: " + seated.problem;
      continue;
    }
    Company& company = companies_[seated.table];
    company.bots = seated.tokens[0].empty();
    company.moved = now_;
    journal_.write('O', seated.table, seated.id, seated.game);
    const auto seat = [&](int number, const std::string& token) {
      auto guest = std::make_unique<Guest>();
      guest->number = guests_++;
      guest->table = seated.table;
      guest->seat = number;
      guest->id = seated.id;
      guest->token = token;
      journal_.write('G', guest->number, seated.table, number);
      company.guests.push_back(std::move(guest));
    };
    for (int i = 0; i < options_.players; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (seated.tokens[at].empty()) continue;
      journal_.write('S', seated.table, i, seated.names[at]);
      seat(i, seated.tokens[at]);
    }
    for (int i = 0; i < options_.spectators + (company.bots ? 1 : 0); ++i) seat(-1, {});
    for (auto& guest : company.guests) enter(*guest);
  }
}

void Witnesses::enter(Guest& guest) {
  guest.line = Line(options_.address);
  guest.since = guest.heard = now_;
  if (guest.line.state() == Line::State::closed) return leave(guest, "unreachable");
  epoll_event event{EPOLLIN, {.fd = guest.line.file()}};
  epoll_ctl(epoll_, EPOLL_CTL_ADD, guest.line.file(), &event);
  by_file_[guest.line.file()] = &guest;
}

void Witnesses::leave(Guest& guest, std::string_view why) {
  by_file_.erase(guest.line.file());
  guest.line = Line();
  guest.there = false;
  guest.retry = false;
  guest.again = now_ + kAgain + milliseconds(chance_() % 50);
  journal_.write('D', guest.number, why);
}

void Witnesses::read(Guest& guest) {
  const auto before = guest.line.state();
  const int file = guest.line.file();
  guest.line.pump();
  if (before == Line::State::opening && guest.line.state() == Line::State::open) {
    std::string hello = R"({"type":"hello","protocol":1,"table":")" + guest.id + '"';
    if (!guest.token.empty()) hello += R"(,"token":")" + guest.token + '"';
    if (guest.v >= 0) hello += ",\"v\":" + std::to_string(guest.v);
    guest.line.say(hello + '}');
  }
  while (const auto message = guest.line.next()) {
    hear(guest, *message);
    if (!by_file_.contains(file)) return;
  }
  if (guest.line.state() == Line::State::closed) {
    by_file_.erase(file);
    leave(guest, "closed");
  }
}

void Witnesses::hear(Guest& guest, std::string_view message) {
  guest.heard = now_;
  if (message.starts_with(R"({"type":"ok")")) return answered(guest, message);
  if (message.starts_with(R"({"type":"error")")) return refused(guest, message);
  if (message.starts_with(R"({"type":"hello")")) {
    if (guest.there) return;
    guest.there = true;
    journal_.write('C', guest.number, guest.v);
    if (guest.act) say(guest);
    return;
  }
  if (message.starts_with(R"({"type":"event")") || message.starts_with(R"({"type":"view")")) {
    see(guest, message);
  }
}

void Witnesses::answered(Guest& guest, std::string_view message) {
  const long id = number_after(message, "\"id\":").value_or(-1);
  if (!guest.act || guest.act->id != id) return;
  journal_.write('K', guest.number, guest.act->request,
                 number_after(message, "\"v\":").value_or(-1));
  guest.decided = guest.act->request;
  guest.act.reset();
  guest.retry = false;
  hold(guest);
  if (finale_) companies_[guest.table].went_on = true;
  if (by_chance()) leave(guest, "chance");
}

void Witnesses::refused(Guest& guest, std::string_view message) {
  constexpr std::string_view kCode = "\"code\":\"";
  const std::size_t at = message.find(kCode) + kCode.size();
  const std::string code(message.substr(at, message.find('"', at) - at));
  if (!guest.there) {
    journal_.write('W', guest.number, code);
    return leave(guest, "refused");
  }
  const long id = number_after(message, "\"id\":").value_or(-1);
  if (!guest.act || guest.act->id != id) return;
  journal_.write('X', guest.number, guest.act->request, code);
  if (code == "storage" || code == "too_fast" || code == "moved") {
    guest.retry = true;
    guest.again = now_ + kAgain;
    return;
  }
  // What it is asked now it learns when it enters again.
  guest.act.reset();
  leave(guest, code);
}

void Witnesses::see(Guest& guest, std::string_view message) {
  const Sighting saw = sighted(message);
  if (saw.from < 0) {
    journal_.write('V', guest.number, saw.v, saw.before, saw.view, saw.over ? 1 : 0);
  } else {
    journal_.write('E', guest.number, saw.from, saw.v, saw.moves, saw.before, saw.events, saw.view,
                   saw.over ? 1 : 0);
  }
  guest.v = saw.v;
  Company& company = companies_[guest.table];
  if (saw.v > company.v) {
    company.v = saw.v;
    company.moved = now_;
    if (finale_ && company.bots) company.went_on = true;
  }
  if (saw.over && !company.over) {
    company.over = true;
    company.ended = now_;
  }
  guest.wish.clear();
  const auto request = guest.seat < 0 ? std::nullopt : asked(message);
  // One that is not answered yet may be decided all the same.
  const long decided = guest.act ? guest.act->request : guest.decided;
  if (!request || request->moves.empty() || request->number <= decided) return;
  guest.wish = message;
  if (!guest.act) hold(guest);
}

void Witnesses::hold(Guest& guest) {
  if (guest.wish.empty() || guest.held) return;
  held_.emplace_back(guest.table, guest.number);
  guest.held = true;
}

void Witnesses::say(Guest& guest) {
  if (!guest.act) {
    const auto request = asked(guest.wish);
    if (!request) return;
    guest.act =
        Act{request->number, std::string(request->moves[chance_() % request->moves.size()])};
    guest.wish.clear();
  }
  guest.act->id = ++acts_;
  guest.act->said = now_;
  guest.retry = false;
  // Written down first: whatever is in the log was said before.
  journal_.write('A', guest.number, guest.act->request, guest.act->move);
  guest.line.say(R"({"type":"act","id":)" + std::to_string(guest.act->id) + R"(,"request":)" +
                 std::to_string(guest.act->request) + R"(,"move":")" + guest.act->move + "\"}");
  if (by_chance()) leave(guest, "chance");
}

void Witnesses::release() {
  const std::chrono::duration<double> elapsed = now_ - released_;
  released_ = now_;
  const bool paced = options_.pace > 0;
  allowance_ = std::min(allowance_ + elapsed.count() * options_.pace, options_.pace * 0.02 + 1);
  while ((!paced || allowance_ >= 1) && !held_.empty()) {
    const auto [table, number] = held_.front();
    held_.pop_front();
    const auto found = companies_.find(table);
    if (found == companies_.end()) continue;
    for (auto& guest : found->second.guests) {
      if (guest->number != number) continue;
      guest->held = false;
      if (!guest->there || guest->act || guest->wish.empty()) continue;
      say(*guest);
      allowance_ -= 1;
    }
  }
}

void Witnesses::replace(int table) {
  journal_.write('Z', table);
  for (auto& guest : companies_[table].guests) by_file_.erase(guest->line.file());
  companies_.erase(table);
  seating_.want(tables_++);
}

void Witnesses::look_after(Guest& guest, Company& company) {
  if (guest.line.state() == Line::State::closed) {
    if (now_ >= guest.again && !company.over) enter(guest);
  } else if (!guest.there) {
    if (now_ > guest.since + kOpens) leave(guest, "late");
  } else if (guest.act) {
    if (guest.retry && now_ >= guest.again) return say(guest);
    if (now_ > guest.act->said + kAnswers) leave(guest, "silent");
  } else if (!company.over && now_ > std::max(company.moved, guest.since) + kQuiet) {
    journal_.write('Q', guest.number);
    leave(guest, "quiet");
  }
}

void Witnesses::look_after() {
  std::vector<int> over;
  for (auto& [table, company] : companies_) {
    for (auto& guest : company.guests) look_after(*guest, company);
    if (!finale_ && company.over && now_ > company.ended + kLinger) over.push_back(table);
  }
  for (const int table : over) replace(table);
}

void Witnesses::look() {
  // Writing to somebody asleep wakes him: on one machine that would be the server's time.
  constexpr std::chrono::microseconds kNap{200};
  epoll_event events[256];
  const int count = epoll_wait(epoll_, events, 256, 0);
  if (count == 0) std::this_thread::sleep_for(kNap);
  now_ = Steady::now();
  for (int i = 0; i < count; ++i) {
    const auto found = by_file_.find(events[i].data.fd);
    if (found != by_file_.end()) read(*found->second);
  }
  release();
  if (now_ < looked_ + milliseconds(5)) return;
  looked_ = now_;
  welcome();
  look_after();
}

bool Witnesses::all_went_on() const {
  for (const auto& [table, company] : companies_) {
    if (!company.over && !company.went_on) return false;
    for (const auto& guest : company.guests) {
      if (!company.over && (!guest->there || guest->act)) return false;
    }
  }
  return true;
}

std::string Witnesses::run() {
  if (!journal_.open()) return options_.journal + " can't be written";
  while (tables_ < options_.tables) seating_.want(tables_++);
  const auto end = now_ + std::chrono::seconds(options_.seconds);
  while (now_ < end && problem_.empty()) look();
  if (!problem_.empty()) return problem_;
  // Everybody comes anew, and every table goes on.
  finale_ = true;
  journal_.write('P');
  for (auto& [table, company] : companies_) {
    company.moved = now_;
    for (auto& guest : company.guests) {
      if (guest->line.state() != Line::State::closed) leave(*guest, "finale");
    }
  }
  while (now_ < end + kFinale && !all_went_on()) look();
  for (const auto& [table, company] : companies_) {
    journal_.write('F', table, company.over || company.went_on ? 1 : 0);
  }
  journal_.flush();
  return {};
}

}  // namespace

std::string run_witnesses(const WitnessOptions& options) {
  return Witnesses(options).run();
}

}  // namespace pactole::client
