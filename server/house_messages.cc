// What clients say over their sockets.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::size_t kLongestGap = 64;
// Of a longer one so many moves are told with the view: a deal of BiD COIN with all that is
// declared and moved in it.
constexpr std::size_t kLatest = 128;

// The key that the message brings for a seat, if it is of that kind.
std::string key_in(const ClientIn& said) {
  if (const auto* sit = std::get_if<client_in::Sit>(&said)) return sit->key;
  if (const auto* rekey = std::get_if<client_in::Rekey>(&said)) return rekey->key;
  return {};
}

bool decides_together(const ClientIn& said) {
  return std::holds_alternative<client_in::Propose>(said) ||
         std::holds_alternative<client_in::Vote>(said);
}

}  // namespace

void House::greet(ClientId client, Visitor visitor) {
  Client& known = clients_[client];
  known.id = client;
  known.visitor = std::move(visitor);
}

void House::hear(ClientId client, std::string_view bytes) {
  metrics_.messages_in.add();
  const std::int64_t now = world_.clock.milliseconds();
  ReadMessage message = read_message(bytes);
  Client& known = clients_[client];
  known.id = client;
  if (!message.said) {
    refuse(client, message.id, message.said.error());
  } else if (std::holds_alternative<client_in::Ping>(*message.said)) {
    tell(client, client_out::ok(message.id));
  } else {
    return take(client, std::move(message), now);
  }
  world_.outbox.handled(client);
}

void House::take(ClientId client, ReadMessage message, std::int64_t heard_at) {
  Client& known = clients_.at(client);
  if (known.awaits_table) {
    known.held.emplace_back(std::move(message), heard_at);
    return;
  }
  const bool entered = known.at != nullptr || known.entering != nullptr;
  if (auto* said = std::get_if<client_in::Hello>(&*message.said)) {
    if (!entered) return hello(client, message.id, std::move(*said));
    refuse(client, message.id, {"already", "This connection has entered a table; open another."});
  } else if (!entered) {
    refuse(client, message.id, {"hello_first", "Say `hello` first, with a table's id."});
  } else {
    when_settled(known.at != nullptr ? *known.at : *known.entering,
                 [this, client, heard_at, message = std::move(message)]() mutable {
                   answer(client, std::move(message), heard_at);
                 });
    return;
  }
  world_.outbox.handled(client);
}

void House::hello(ClientId client, const std::string& id, client_in::Hello hello) {
  clients_.at(client).awaits_table = true;
  const std::string table = hello.table;
  with_table(table, [this, client, id, hello = std::move(hello)](const Found& found) {
    const auto known = clients_.find(client);
    if (known == clients_.end()) return;
    known->second.awaits_table = false;
    if (found) {
      known->second.entering = *found;
      when_settled(**found, [this, client, id, hello] {
        enter(client, id, hello);
        world_.outbox.handled(client);
      });
    } else {
      refuse(client, id, found.error());
      world_.outbox.handled(client);
    }
    for (auto& [message, heard_at] : std::exchange(known->second.held, {})) {
      take(client, std::move(message), heard_at);
    }
  });
}

void House::enter(ClientId client, const std::string& id, const client_in::Hello& hello) {
  const auto known = clients_.find(client);
  if (known == clients_.end()) return;
  Gathering* gathering = std::exchange(known->second.entering, nullptr);
  if (!is_here(*gathering)) return refuse(client, id, moved());
  const Table& table = gathering->table;
  std::optional<Seat> seat;
  bool opener = false;
  if (!hello.token.empty()) {
    known->second.key = sha256(hello.token);
    seat = table.seat_of(*known->second.key);
    opener = !seat && table.opened_by(*known->second.key);
    known->second.former = seat ? std::nullopt : table.former_seat_of(*known->second.key);
    if (!seat && !opener && !known->second.former) {
      if (!world_.directory.sure()) return refuse(client, id, moved());
      return refuse(client, id, {"bad_token", "This token opens no seat of this table."});
    }
  }
  const auto on_seat = std::ranges::count_if(
      gathering->clients, [&](const Client* other) { return other->seat == seat; });
  if (gathering->clients.size() >= limits_.clients_of_table ||
      (seat && static_cast<std::size_t>(on_seat) >= limits_.clients_of_seat)) {
    return refuse(client, id, {"full", "Too many are connected here; close another window."});
  }
  known->second.at = gathering;
  known->second.opener = opener;
  // From a bot a seat is had back by coming; whoever else sits there is not sent away unasked.
  const auto former = known->second.former;
  if (former && table.place(*former).kind == ChairKind::bot &&
      table.state() == TableState::playing) {
    return commit(*gathering, {Returned{*former, dated(table)}},
                  [this, client, hello, former](const std::optional<Refused>& failed) {
                    const auto still = clients_.find(client);
                    if (still == clients_.end()) return;
                    come_in(still->second, hello, failed ? std::nullopt : former);
                  });
  }
  come_in(known->second, hello, seat);
  const bool playing =
      table.state() == TableState::playing || table.state() == TableState::shuffling;
  if (seat && table.place(*seat).away && playing) {
    commit(*gathering, {CameBack{*seat, dated(table)}}, [](const auto&) {});
  } else {
    go_on(*gathering);
  }
  attention_changed(*gathering);
}

void House::come_in(Client& client, const client_in::Hello& hello, std::optional<Seat> seat) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  client.seat = seat;
  if (seat) client.former.reset();
  tell_news(gathering, client.audience());  // it has missed none of it
  gathering.clients.push_back(&client);
  presence_changed_.insert(table.id());
  world_.outbox.is_here_to(client.id, seat ? Use::plays : Use::watches);
  run_clocks(gathering);
  tell_place(client, hello.v, hello.heard);
}

void House::tell_place(const Client& client, std::optional<std::size_t> known_v,
                       std::optional<std::size_t> heard) {
  Gathering& gathering = *client.at;
  const Table& table = gathering.table;
  tell(client.id, client_out::hello(table, presence(gathering), client.seat, client.former, heard));
  tell_gallery(client);
  if (!table.has_game()) return;
  const Audience audience = client.audience();
  if (known_v && *known_v < table.v() && table.v() - *known_v <= kLongestGap) {
    scratch_.clear();
    client_out::write_event(scratch_, table, audience, *known_v,
                            table.match().told(audience, *known_v), times_left(gathering));
    tell(client.id, scratch_);
  } else if (known_v && *known_v < table.v()) {
    const std::size_t from = std::max(*known_v, table.v() - std::min(table.v(), kLatest));
    scratch_.clear();
    client_out::write_view(scratch_, table, audience, times_left(gathering),
                           client_out::Latest{from, table.match().told(audience, from)});
    tell(client.id, scratch_);
  } else {
    show(client, gathering);
  }
  tell_what_was_made_for(client);
}

void House::settle(ClientId client, std::string_view id, const std::optional<Refused>& refused) {
  if (!clients_.contains(client)) return;
  if (refused) {
    refuse(client, id, *refused);
  } else {
    tell(client, client_out::ok(id));
  }
  world_.outbox.handled(client);
}

void House::answer(ClientId client, ReadMessage message, std::int64_t heard_at, bool again) {
  const auto known = clients_.find(client);
  if (known == clients_.end()) return;
  if (known->second.at == nullptr) {
    refuse(client, message.id, {"hello_first", "Your `hello` was refused; say another."});
    return world_.outbox.handled(client);
  }
  Gathering& gathering = *known->second.at;
  if (!is_here(gathering)) {
    refuse(client, message.id, moved());
    return world_.outbox.handled(client);
  }
  if (const auto* wish = std::get_if<client_in::Rematch>(&*message.said)) {
    return rematch(client, gathering, *wish, message.id);
  }
  if (const auto* wish = std::get_if<client_in::Hint>(&*message.said)) {
    hint(known->second, *wish, message.id);
    return world_.outbox.handled(client);
  }
  if (const auto* more = std::get_if<client_in::More>(&*message.said)) {
    settle(client, message.id, extend(known->second, *more));
    return arm(gathering);
  }
  if (const auto* wish = std::get_if<client_in::Nudge>(&*message.said)) {
    return settle(client, message.id, nudge(known->second, *wish));
  }
  if (const auto* chat = std::get_if<client_in::Chat>(&*message.said);
      chat != nullptr && !known->second.seat) {
    return settle(client, message.id, say_in_gallery(known->second, *chat));
  }
  if (const auto* mark = std::get_if<client_in::Ready>(&*message.said)) {
    const auto refused = mark_ready(known->second, mark->ready);
    settle(client, message.id, refused);
    if (refused) return;
    go_on(gathering);
    return tell_table(gathering);
  }
  if (decides_together(*message.said)) {
    const auto* wish = std::get_if<client_in::Propose>(&*message.said);
    const auto refused = wish != nullptr
                             ? propose(known->second, *wish)
                             : vote(known->second, std::get<client_in::Vote>(*message.said));
    settle(client, message.id, refused);
    if (refused) return;
    if (gathering.proposal) tell_table(gathering);
    return go_on(gathering);
  }
  const bool acts = std::holds_alternative<client_in::Act>(*message.said);
  auto entries = decide(gathering, known->second, *message.said);
  if (!entries) {
    refuse(client, message.id, entries.error());
    return world_.outbox.handled(client);
  }
  const std::string key = key_in(*message.said);
  const auto confirm = [this, client, acts, key, &gathering](std::string_view id) {
    if (!key.empty()) return tell(client, client_out::ok(id, key));
    tell(client, client_out::ok(id, acts ? std::optional(gathering.table.v()) : std::nullopt));
  };
  // Done already, or nothing to do: said again, it is still true.
  if (entries->empty()) {
    confirm(message.id);
    return world_.outbox.handled(client);
  }
  if (!key.empty()) known->second.changing = sha256(key);
  // A move is known by its number: if it is in the log by now, it is not made twice.
  Again once_more;
  if (acts && !again) {
    once_more = [this, client, heard_at, message] { answer(client, message, heard_at, true); };
  }
  commit(
      gathering, *std::move(entries),
      [this, client, acts, heard_at, id = std::move(message.id),
       confirm](const std::optional<Refused>& failed) {
        const auto still = clients_.find(client);
        if (still == clients_.end()) return;
        still->second.changing.reset();
        if (failed) {
          refuse(client, id, *failed);
        } else {
          confirm(id);
        }
        if (acts) {
          const std::int64_t now = world_.clock.milliseconds();
          metrics_.acknowledge_seconds.add(static_cast<double>(now - heard_at) * 1e-3);
        }
        world_.outbox.handled(client);
      },
      {}, std::move(once_more));
}

House::Decided House::decide(Gathering& gathering, const Client& client, const ClientIn& said) {
  const Table& table = gathering.table;
  if (table.state() == TableState::frozen) {
    return refused("engine_changed", "This table was begun under other rules and can't go on.");
  }
  if (std::holds_alternative<client_in::Back>(said)) return come_back(table, client);
  if (auto decided = decide_shuffle(gathering, client, said)) return *std::move(decided);
  if (!client.seat) return refused("not_a_player", "Spectators can't do this; take a seat first.");
  const Seat seat = *client.seat;
  const Place& place = table.place(seat);
  const auto one = [](Entry entry) { return std::vector<Entry>{std::move(entry)}; };

  if (auto decided = decide_as_host(gathering, client, said)) return *std::move(decided);
  if (const auto* act = std::get_if<client_in::Act>(&said)) {
    if (!table.has_game()) return wrong_state("The game has not begun.");
    if (act->request == place.decisions - 1 && act->move == place.last_move) {
      return std::vector<Entry>{};
    }
    if (table.state() == TableState::playing && act->request != place.decisions) {
      return refused("stale_request", "This was decided already; look at your latest `request`.");
    }
    const auto move = table.position().check(seat, act->move);
    if (!move) {
      const Refusal& why = move.error();
      return std::unexpected(
          Refused{text(why.code), std::string(why.why), std::string(why.clause)});
    }
    if (table.paused()) return wrong_state("The game is paused; propose to go on.");
    std::vector<Entry> entries;
    if (place.away) entries.push_back(CameBack{seat, dated(table)});
    entries.push_back(made(gathering, seat, *move, By::person));
    return entries;
  }
  if (const auto* chat = std::get_if<client_in::Chat>(&said)) {
    if (place.kind != ChairKind::person) return wrong_state("Take the seat first, with `sit`.");
    if (table.chat_length() >= kMostChat) return refused("full", "This table has talked enough.");
    if (auto refused = too_talkative(gathering, client)) return std::unexpected(*refused);
    return one(Said{seat, chat->words, world_.clock.unix_seconds(), chat->phrase});
  }
  if (const auto* wish = std::get_if<client_in::Leave>(&said)) return leave(table, seat, *wish);
  if (const auto* sits = std::get_if<client_in::Sit>(&said)) return sit(table, seat, *sits);
  if (const auto* wish = std::get_if<client_in::Rekey>(&said)) return rekey(table, seat, *wish);
  return wrong_state("This can't be done now.");
}

void House::gone(ClientId client) {
  const auto known = clients_.find(client);
  if (known == clients_.end()) return;
  if (Gathering* gathering = known->second.at; gathering != nullptr) {
    std::erase(gathering->clients, &known->second);
    if (known->second.seat) {
      gathering->gone_at[index(*known->second.seat)] = world_.clock.milliseconds();
    }
    presence_changed_.insert(gathering->table.id());
    if (gathering->clients.empty()) gathering->unattended_since = world_.clock.milliseconds();
    attention_changed(*gathering);
  }
  clients_.erase(known);
}

void House::catch_up(ClientId client) {
  const auto known = clients_.find(client);
  if (known == clients_.end() || known->second.at == nullptr) return;
  when_settled(*known->second.at, [this, client] {
    const auto still = clients_.find(client);
    if (still == clients_.end()) return;
    Gathering& gathering = *still->second.at;
    metrics_.caught_up.add();
    tell(client, client_out::table(gathering.table, presence(gathering), still->second.seat));
    if (gathering.table.has_game()) {
      show(still->second, gathering);
    }
  });
}

}  // namespace pactole::server
