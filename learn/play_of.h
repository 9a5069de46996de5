// A Play of any Game.
#pragma once

#include <array>
#include <string>
#include <utility>

#include "bots/bot.h"
#include "learn/play.h"
#include "learn/table.h"
#include "referee/json_writer.h"
#include "referee/match.h"
#include "referee/position_of.h"
#include "referee/seed.h"

namespace pactole::learn {

template <Game G>
std::vector<Slice> slices_of(int players) {
  typename G::State state = start(typename G::Options{}, players, Seed{}, typename G::Setup{});
  Namer names(players);
  Table<G>(state).show_all(Seat{}, names);
  return names.slices();
}
template <Game G>
Sizes sizes_of(int players) {
  const Table<G> table(start(typename G::Options{}, players, Seed{}, typename G::Setup{}));
  Namer seen(players), all(players);
  table.show(Seat{}, seen);
  table.show_all(Seat{}, all);
  return {Choices<G>::kActions, seen.size(), all.size()};
}

// By name: in a Play these words mean its own functions.
template <Game G>
std::string seen_json(const typename G::State& state, Viewer viewer, const GivenOptions& given) {
  std::string out;
  JsonWriter(out, viewer, &given).write(view(state, viewer));
  return out;
}
template <Game G>
typename G::State drawn_world(const typename G::State& state, Seat seat, Stream& chance) {
  return determinize(state, seat, chance);
}

template <Game G>
class PlayOf final : public Play {
 public:
  PlayOf(Terms terms, const typename G::State& state)
      : terms_(std::move(terms)),
        given_(given_options<G>(terms_.options)),
        sizes_(sizes_of<G>(terms_.players)),
        table_(state) {
    for (const Seat seat : seats(players())) told_[index(seat)] = view(seat);
  }

  std::unique_ptr<Play> clone() const override { return std::make_unique<PlayOf>(*this); }
  Sizes sizes() const override { return sizes_; }
  int players() const override { return terms_.players; }
  std::optional<Seat> seat() const override {
    return table_.over() ? std::nullopt : std::optional(table_.seat());
  }
  bool saying() const override { return table_.saying(); }

  std::vector<std::size_t> allowed() const override {
    std::vector<std::size_t> actions;
    if (table_.over()) return actions;
    const auto set = table_.allowed();
    for (std::size_t i = 0; i < static_cast<std::size_t>(set.size()); ++i) {
      actions.push_back(set.nth(i));
    }
    return actions;
  }

  void take(std::size_t action) override {
    said_.push_back(action);
    table_.take(
        action,
        [&](const auto& event) {
          for (const Seat seat : seats(players())) {
            told_[index(seat)] += '\n';
            JsonWriter(told_[index(seat)], seat, &given_).write_event(event);
          }
        },
        [&](Seat seat, const typename G::Move& move) {
          moves_.emplace_back(seat, text(move));
          said_.clear();
        });
  }

  std::expected<std::vector<std::size_t>, std::string> spell(
      std::string_view words) const override {
    if (table_.over()) return std::unexpected("The game is over.");
    const auto move = read_move<G>(table_.state(), table_.seat(), words);
    if (!move) return std::unexpected(std::string(move.error().why));
    if (saying()) return std::unexpected("Finish the move that has been begun with actions first.");
    return learn::spell<G>(table_.state(), table_.seat(), *move);
  }

  Result outcome() const override { return result(table_.state()); }

  void show(Seat viewer, Number* out) const override {
    Writer writer(out, viewer, players());
    table_.show(viewer, writer);
  }
  void show_all(Seat viewer, Number* out) const override {
    Writer writer(out, viewer, players());
    table_.show_all(viewer, writer);
  }

  std::string view(Viewer viewer) const override {
    return seen_json<G>(table_.state(), viewer, given_);
  }
  std::string told(Seat seat) const override {
    std::string story = told_[index(seat)];
    if (!saying() || seat != table_.seat()) return story;
    for (const std::size_t action : said_) story += "\n" + Choices<G>::name(action);
    return story;
  }

  std::unique_ptr<Play> determinize(Seat seat, const Seed& luck) const override {
    Stream chance(luck, "determinize");
    auto world = std::make_unique<PlayOf>(*this);
    world->table_.replace(drawn_world<G>(table_.state(), seat, chance));
    world->drawn_ = true;
    for (const Seat other : seats(players())) {
      if (other == seat) continue;
      world->told_[index(other)] = world->view(other);
    }
    if (saying() && seat != table_.seat()) world->forget_draft();
    return world;
  }

  std::vector<std::size_t> advise(const BotSpec& spec, const Seed& luck) const override {
    Stream chance(luck, "bot");
    const auto bot = make_bot<G>(spec);
    return learn::spell<G>(table_.state(), table_.seat(),
                           ask(*bot, table_.state(), table_.seat(), chance));
  }

  std::optional<std::string> record() const override {
    if (drawn_) return std::nullopt;
    auto match = Match::open(*find_room(G::id), terms_);
    if (!match) return std::nullopt;
    for (const auto& [seat, move] : moves_) {
      if (match->play(seat, move, {}).refused()) return std::nullopt;
    }
    std::string out;
    match->write_record(out);
    return out;
  }
  std::string seed() const override { return text(terms_.seed); }

 private:
  // What another seat has begun to say is hidden: it may not be sayable in the drawn game.
  void forget_draft() {
    table_ = Table<G>(typename G::State(table_.state()));
    said_.clear();
  }

  Terms terms_;
  GivenOptions given_;
  Sizes sizes_;
  Table<G> table_;
  std::vector<std::pair<Seat, std::string>> moves_{};
  std::vector<std::size_t> said_{};  // of the move that is being said
  std::array<std::string, kMaxSeats> told_{};
  bool drawn_ = false;
};

template <Game G>
std::expected<std::unique_ptr<Play>, ParamError> open_play(const Terms& terms) {
  auto options = options_for<G>(terms.players, terms.options);
  if (!options) return std::unexpected(options.error());
  return std::make_unique<PlayOf<G>>(
      terms, start(*options, terms.players, terms.seed, typename G::Setup{}));
}

template <Game G>
constexpr Kind kind_of() {
  return {G::id, &sizes_of<G>, &slices_of<G>, &Choices<G>::name, &open_play<G>};
}

}  // namespace pactole::learn
