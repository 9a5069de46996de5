// Any bytes as what people do between opening a table and its first card: parts promised, given,
// given again, of a wrong length or somebody else's, shown too early, wrong or never, seats taken
// and left, restarts. The list never changes once it is told, no bytes are told before the end, a
// part is in the seed exactly if it was shown, and the log leads to the same table.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "tests/fuzz/house_world.h"

using namespace pactole::server;
using pactole::Json;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return prepare_keys() ? 0 : 1;
}

namespace {

void demand(bool holds) {
  if (!holds) std::abort();
}

// Everything that anybody was told.
class Told final : public Outbox {
 public:
  void send(ClientId, std::string_view message) override { (words += message) += '\n'; }
  void owe(ClientId) override {}
  void handled(ClientId) override { ++count; }
  void is_here_to(ClientId, Use) override {}
  void send_away(ClientId) override {}

  std::string words;
  int count = 0;
};

struct Person {
  std::string token;
  pactole::Seed bytes = draw_secret();
  ClientId client = 0;
};

class Start {
 public:
  Start(std::uint8_t game, std::uint8_t how) {
    restart();
    const auto rooms = pactole::rooms();
    Json seats = {how & 1 ? "me" : "open", how & 2 ? "open" : "bot:random",
                  how & 4 ? "reserved" : "bot:random"};
    Json wish = {{"game", rooms[game % rooms.size()].id}, {"name", "Ann"}, {"seats", seats}};
    if (how & 8) wish["part"] = "later";
    house_->open_table(wish, [&](const Answer& answer) {
      const Json opened = *pactole::parse_json(answer.body);
      demand(answer.status == 201);
      id_ = opened.at("table").at("id");
      if (opened.contains("token")) people_[0].token = opened.at("token");
      if (!opened.at("reserved").empty()) {
        people_[2].token = opened.at("reserved")[0].at("token");
      }
    });
    for (Person& person : people_) enter(person);
  }

  void act(std::uint8_t what) {
    Person& person = people_[what % people_.size()];
    const Person& other = people_[(what + 1u) % people_.size()];
    const std::string part = hex(part_commitment(id_, person.bytes));
    switch (what / 4 % 16) {
      case 0:
        return say(person, {{"type", "part"}, {"commitment", part}});
      case 1:
        return say(person, {{"type", "reveal"}, {"bytes", hex(person.bytes)}});
      case 2:
        return say(person, {{"type", "part"}, {"commitment", part.substr(1)}});
      case 3:
        return say(person,
                   {{"type", "part"}, {"commitment", hex(part_commitment(id_, other.bytes))}});
      case 4:
        return say(person, {{"type", "reveal"}, {"bytes", hex(other.bytes)}});
      case 5:
        return say(person, {{"type", "reveal"}, {"bytes", std::string(63, 'a')}});
      case 6:
        return say(person, {{"type", "part"}, {"commitment", std::string(64, 'f')}});
      case 7:
        return say(person, {{"type", "start"}});
      case 8:
        return say(person, {{"type", "leave"}});
      case 9:
        return join(person, part);
      case 10:
        return join(person, "later");
      case 11:
        return join(person, nullptr);
      case 12:
        return sit(person, what & 1 ? Json(part) : Json("later"));
      case 13:
        return say(person, {{"type", "bot"}, {"seat", 1}, {"level", "random"}});
      case 14:
        time_.now += 25'000;
        return house_->tick();
      default:
        restart();
    }
  }

  void look() {
    const auto table = Table::replay(journal_.logs.at(id_));
    demand(table.has_value());
    Json described;
    house_->describe(id_,
                     [&](const Answer& answer) { described = *pactole::parse_json(answer.body); });
    if (!described.contains("state")) return;  // nobody was left
    demand(described.at("state") == text(table->state()));
    demand(table->state() >= reached_);
    reached_ = table->state();
    const std::vector<Part> parts = table->parts();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      demand(!parts[i].bytes || part_commitment(id_, *parts[i].bytes) == parts[i].commitment);
    }
    if (reached_ == TableState::waiting) return;
    const Hash list = list_hash(id_, table->commitment(), parts);
    demand(!list_ || *list_ == list);
    list_ = list;
    if (reached_ != TableState::playing) return;
    demand(!seed_ || *seed_ == shuffle_seed(id_, table->opened().secret, parts));
    seed_ = shuffle_seed(id_, table->opened().secret, parts);
    // Who was to act first, and what they saw, follows from exactly these parts.
    const auto match = pactole::Match::open(*pactole::find_room(table->opened().game),
                                            {table->players(), Json::object(), *seed_, nullptr});
    std::string dealt, seen;
    for (const pactole::Seat seat : pactole::seats(table->players())) {
      match->position().show(seat, dealt);
      table->position().show(seat, seen);
    }
    demand(dealt == seen);
  }

  void end() {
    const auto table = Table::replay(journal_.logs.at(id_));
    demand(told_.words.find(hex(table->opened().secret)) == std::string::npos);
    for (const Person& person : people_) {
      demand(told_.words.find(hex(person.bytes)) == std::string::npos);
    }
    demand(told_.count == said_);
  }

 private:
  void enter(Person& person) {
    person.client = ++clients_;
    Json hello = {{"type", "hello"}, {"protocol", 1}, {"table", id_}};
    if (!person.token.empty()) hello["token"] = person.token;
    say(person, hello);
  }
  void say(Person& person, const Json& message) {
    house_->hear(person.client, message.dump());
    ++said_;
  }
  void join(Person& person, const Json& part) {
    const std::string name(1, static_cast<char>('P' + (&person - people_.data())));
    house_->join(id_, {{"name", name}, {"part", part}}, [&](const Answer& answer) {
      if (answer.status != 200) return;
      person.token = pactole::parse_json(answer.body)->at("token");
      house_->gone(person.client);
      enter(person);
    });
  }
  void sit(Person& person, const Json& part) {
    const std::string key = draw_token();
    const std::size_t before = told_.words.size();
    say(person, {{"type", "sit"}, {"name", "Cleo"}, {"key", key}, {"part", part}});
    if (told_.words.find(key, before) != std::string::npos) person.token = key;
  }
  void restart() {
    house_.emplace(World{told_, journal_, bots_, time_}, metrics_, HouseLimits{});
    bots_.waiting.clear();
    if (id_.empty()) return;
    house_->wake(id_);
    for (Person& person : people_) enter(person);
  }

  Told told_;
  Shelf journal_;
  Bots bots_;
  Time time_;
  Metrics metrics_;
  std::optional<House> house_;
  std::string id_;
  std::array<Person, 4> people_{};
  ClientId clients_ = 0;
  int said_ = 0;
  TableState reached_ = TableState::waiting;
  std::optional<Hash> list_;
  std::optional<pactole::Seed> seed_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMost = 200;
  if (size < 2) return 0;
  Start start(data[0], data[1]);
  for (std::size_t i = 2; i < std::min(size, kMost); ++i) {
    start.act(data[i]);
    start.look();
  }
  start.end();
  return 0;
}
