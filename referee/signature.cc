#include "referee/signature.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/hash.h"
#include "referee/json_writer.h"
#include "referee/rules_text.h"
#include "referee/schema.h"

namespace pactole {
namespace {

constexpr std::uint8_t kGamesPerTable = 2;

// The defaults, then each option on its own at each other value (numbers: at their least).
std::vector<Json> option_samples(const Room& room) {
  std::vector<Json> samples{Json::object()};
  for (const OptionSpec& spec : room.options) {
    const std::string name(spec.name);
    if (spec.kind == OptionKind::flag) samples.push_back({{name, spec.fallback == 0}});
    if (spec.kind == OptionKind::number) samples.push_back({{name, spec.min}});
    if (spec.kind == OptionKind::choice) {
      for (const std::string_view choice : spec.choices) samples.push_back({{name, choice}});
    }
  }
  return samples;
}

// What there is to hash of a game, told in order.
class Observer {
 public:
  virtual ~Observer() = default;
  // What may be done, and which of it is done.
  virtual std::string choose(Choices choices, Stream& chance) = 0;
  // Whose views are looked at before a move.
  virtual SeatSet shown(SeatSet acting) const = 0;
  virtual void add_view(const Position& position, Audience audience) = 0;
  virtual void add_events(const Listener& listener) = 0;

  void add(std::string_view text) { hash_.add(text); }
  std::string found() const { return hash_.hex(); }

 private:
  Hash64 hash_;
};

class WireObserver final : public Observer {
 public:
  std::string choose(Choices choices, Stream& chance) override {
    for (const std::string& move : choices.moves) add(move);
    return chance.pick(choices.moves);
  }
  SeatSet shown(SeatSet acting) const override { return acting; }
  void add_view(const Position& position, Audience audience) override {
    std::string seen;
    position.show(audience, seen);
    add(seen);
  }
  void add_events(const Listener& listener) override { add(listener.events); }
};

class RulesObserver final : public Observer {
 public:
  explicit RulesObserver(const Room& room) : rules_text_(described(room.id)) {}

  // The same game in whichever order moves are listed.
  std::string choose(Choices choices, Stream& chance) override {
    std::ranges::sort(choices.moves);
    for (const std::string& move : choices.moves) add(move + ' ');
    return chance.pick(choices.moves);
  }
  // Of those who decide at the same time each is the first once.
  SeatSet shown(SeatSet acting) const override { return SeatSet(acting.first()); }
  void add_view(const Position& position, Audience audience) override {
    std::string seen, said;
    position.show(audience, seen);
    const Json view = *parse_json(seen);
    if (audience.sees_all()) {
      rules_text_.append_open_view(said, view);
    } else {
      rules_text_.append_view(said, view);
    }
    add(said);
  }
  void add_events(const Listener& listener) override {
    // Most of what happens is told to all alike.
    if (listener.events == heard_) return add(said_);
    heard_ = listener.events;
    said_.clear();
    const Json events = *parse_json("[" + listener.events + "]");
    for (const Json& event : events) {
      rules_text_.append_event(said_, event);
    }
    add(said_);
  }

 private:
  RulesText rules_text_;
  std::string heard_, said_;
};

void watch(Position& position, Stream& chance, Observer& observer) {
  std::vector<Listener> listeners{Listener{Audience::all()}, Listener{Viewer::spectator()}};
  for (const Seat seat : seats(position.players())) listeners.push_back(Listener{seat});
  while (!position.acting().empty()) {
    for (const Seat seat : observer.shown(position.acting())) observer.add_view(position, seat);
    const Seat seat = position.acting().first();
    Choices choices = position.choices(seat);
    const bool complete = choices.complete;
    const std::string move = observer.choose(std::move(choices), chance);
    observer.add(complete ? "!" : "?");
    const auto made = position.play(seat, move, listeners);
    observer.add(made ? *made : "refused");
    for (Listener& listener : listeners) {
      observer.add_events(listener);
      listener.events.clear();
    }
  }
  observer.add_view(position, Audience::all());
  observer.add(to_json(position.outcome()));
}

std::string watched(const Room& room, Observer&& observer) {
  for (int players = room.min_seats; players <= room.max_seats; ++players) {
    for (const Json& options : option_samples(room)) {
      for (std::uint8_t game = 0; game < kGamesPerTable; ++game) {
        const Seed seed{game, static_cast<std::uint8_t>(players)};
        Stream chance(seed, "signature");
        auto position = room.open({players, options, seed, nullptr});
        observer.add(options.dump());
        if (position) watch(**position, chance, observer);
      }
    }
  }
  return observer.found();
}

}  // namespace

std::string wire_signature(const Room& room) {
  return watched(room, WireObserver());
}

std::string rules_signature(const Room& room) {
  return watched(room, RulesObserver(room));
}

}  // namespace pactole
