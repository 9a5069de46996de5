#include "tests/server/desk.h"

#include <gtest/gtest.h>

namespace pactole::server {

void MemoryJournal::append(Append append, std::function<void(Saved)> done) {
  if (held) {
    waiting_.emplace_back(std::move(append), std::move(done));
  } else {
    save(append, done);
  }
}

void MemoryJournal::settle() {
  for (auto& [append, done] : std::exchange(waiting_, {})) save(append, done);
}

void MemoryJournal::save(const Append& append, const std::function<void(Saved)>& done) {
  if (failing) return done(Saved::failed);
  if (moved && !append.rows.empty()) return done(Saved::moved);
  bool fits = !std::exchange(in_doubt, false);
  for (const Row& row : append.rows) {
    const std::size_t length = logs.contains(row.table) ? logs[row.table].size() : 0;
    std::size_t before = 0;
    for (const Row& other : append.rows) {
      before += &other < &row && other.table == row.table ? 1 : 0;
    }
    fits = fits && row.seq == length + before;
  }
  if (fits || std::exchange(saved_all_the_same, false)) {
    for (const Row& row : append.rows) logs[row.table].push_back(row.body);
    if (!append.rows.empty()) latest = append;
    for (const Label& label : append.labels) labels[label.table] = label;
    for (const std::string& table : append.finished) {
      finished.insert(table);
      labels.erase(table);
    }
  }
  done(fits ? Saved::yes : Saved::conflict);
}

void MemoryJournal::fetch(const std::string& table, std::function<void(Fetched)> done) {
  ++fetched;
  if (slow) {
    reading_.emplace_back([=, this] { done(table_from(log(table))); });
  } else if (unreadable) {
    done(std::unexpected(Unfetched{Unfetched::Why::unreadable, "no"}));
  } else {
    done(table_from(log(table)));
  }
}

void MemoryJournal::read() {
  for (const auto& act : std::exchange(reading_, {})) act();
}

std::vector<std::string> MemoryJournal::log(std::string_view table) const {
  const auto found = logs.find(table);
  return found == logs.end() ? std::vector<std::string>() : found->second;
}

void SlowThinkers::think_one() {
  Thought thought = std::move(waiting.front());
  waiting.pop_front();
  thought.done(thought.position->advise(thought.seat, thought.bot, thought.luck));
}

int SlowThinkers::think_all() {
  int count = 0;
  for (; !waiting.empty(); ++count) think_one();
  return count;
}

Desk::Desk() {
  EXPECT_TRUE(prepare_keys());
  restart();
}

void Desk::restart() {
  thinkers.waiting.clear();
  house =
      std::make_unique<House>(World{ears, journal, thinkers, clock, *directory}, metrics, limits);
  ears.house = house.get();
}

std::optional<std::string> Desk::bring_back(const std::string& table) {
  std::optional<std::string> wrong;
  const auto note = [&](const std::string&, const std::string& why) { wrong = why; };
  const auto frozen = std::exchange(house->on_frozen, note);
  const auto unread = std::exchange(house->on_unread, note);
  house->wake(table);
  house->on_frozen = frozen;
  house->on_unread = unread;
  return wrong;
}

Answer Desk::describe(const std::string& table) {
  Answer given{0, {}};
  house->describe(table, [&](const Answer& answer) { given = answer; });
  return given;
}

Answer Desk::record(const std::string& table) {
  Answer given{0, {}};
  house->record(table, [&](const Answer& answer) { given = answer; });
  return given;
}

Json Desk::open(const Json& wish, int expected_status, const Visitor& visitor) {
  Json body;
  const auto hear = [&](const Answer& answer) {
    EXPECT_EQ(answer.status, expected_status) << answer.body;
    body = *parse_json(answer.body);
  };
  house->open_table(wish, hear, visitor);
  return body;
}

Json Desk::join(const std::string& table, const Json& wish, int expected_status,
                const Visitor& visitor) {
  Json body;
  const auto hear = [&](const Answer& answer) {
    EXPECT_EQ(answer.status, expected_status) << answer.body;
    body = *parse_json(answer.body);
  };
  house->join(table, wish, hear, visitor);
  return body;
}

ClientId Desk::enter(const std::string& table, const std::string& token, std::optional<int> v) {
  const ClientId client = connect();
  Json hello = {{"type", "hello"}, {"protocol", 1}, {"table", table}};
  if (!token.empty()) hello["token"] = token;
  if (v) hello["v"] = *v;
  say(client, hello);
  return client;
}

Json Desk::last(ClientId client, std::string_view type) const {
  const auto found = ears.heard.find(client);
  if (found == ears.heard.end()) return {};
  for (auto each = found->second.rbegin(); each != found->second.rend(); ++each) {
    Json message = *parse_json(*each);
    if (message.at("type") == type) return message;
  }
  return {};
}

std::size_t Desk::count(ClientId client, std::string_view type) const {
  std::size_t count = 0;
  const auto found = ears.heard.find(client);
  if (found == ears.heard.end()) return 0;
  for (const std::string& message : found->second) {
    count += message.starts_with("{\"type\":\"" + std::string(type) + '"') ? 1 : 0;
  }
  return count;
}

bool Desk::act(ClientId client, std::size_t n) {
  const auto& messages = ears.heard.at(client);
  for (auto each = messages.rbegin(); each != messages.rend(); ++each) {
    if (!each->starts_with("{\"type\":\"event\"") && !each->starts_with("{\"type\":\"view\"")) {
      continue;
    }
    const Json message = *parse_json(*each);
    const Json& request = message.at("request");
    if (request.is_null()) return false;
    const Json& moves = request.at("legal").at("moves");
    say(client, {{"type", "act"},
                 {"id", 1},
                 {"request", request.at("number")},
                 {"move", moves.at(n % moves.size())}});
    return true;
  }
  return false;
}

void Desk::wait(std::int64_t ms) {
  clock.now += ms;
  house->tick();
}

void Desk::play(const std::vector<ClientId>& clients) {
  const auto over = [&] {
    Json latest = last(clients[0], "event");
    if (latest.is_null()) latest = last(clients[0], "view");
    return !latest.at("result").is_null();
  };
  for (std::size_t turn = 0; !over(); ++turn) {
    ASSERT_LT(turn, 100'000u);
    bool acted = false;
    for (const ClientId client : clients) acted = act(client, turn * 7) || acted;
    acted = thinkers.think_all() > 0 || acted;
    ASSERT_TRUE(acted) << "nobody is asked";
  }
}

Company::Company(Desk& desk, const std::string& game, int players, const Json& more) {
  Json wish = {{"game", game}, {"name", "Ann"}, {"seats", {"me"}}};
  for (int i = 1; i < players; ++i) wish["seats"].push_back("open");
  wish.update(more);
  const Json opened = desk.open(wish);
  table = opened.at("table").at("id");
  tokens.push_back(opened.at("token"));
  for (int i = 1; i < players; ++i) {
    tokens.push_back(desk.join(table, {{"name", "Bob" + std::to_string(i)}}).at("token"));
  }
  for (const std::string& token : tokens) clients.push_back(desk.enter(table, token));
}

std::size_t Company::asked(const Desk& desk) const {
  for (std::size_t i = 0; i < clients.size(); ++i) {
    Json latest = desk.last(clients[i], "event");
    if (latest.is_null()) latest = desk.last(clients[i], "view");
    if (!latest.at("request").is_null()) return i;
  }
  return clients.size();
}

}  // namespace pactole::server
