#include "referee/coach.h"

#include <algorithm>

#include "all_games/reasons.h"
#include "bots/bot.h"
#include "bots/guides.h"
#include "referee/advice.h"
#include "referee/json_object.h"

namespace pactole {
namespace {

constexpr std::size_t kMostConsidered = 5;
constexpr double kClearErrors = 2;

// A number of iterations gives the same worlds everywhere.
int worlds_for(const Budget& budget) {
  if (budget.iterations > 0) {
    return static_cast<int>(std::clamp<std::int64_t>(budget.iterations / 10, kFewestWorlds, 400));
  }
  return budget.time.count() > 0 ? 400 : 64;
}

template <class Reasons>
std::string written(const Reasons& reasons, Seat seat) {
  std::string out;
  for (const auto& reason : reasons) {
    if (!out.empty()) out += ',';
    std::visit([&](const auto& why) { JsonWriter(out, seat).write_event(why); }, reason);
  }
  return out;
}

template <Game G>
Counsel counsel_of(const typename G::State& state, Seat seat, const BotSpec& spec,
                   const Seed& luck) {
  const auto bot = make_bot<G>(spec);
  Stream chance(luck, "bot");
  const typename G::Move best = ask(*bot, state, seat, chance);
  Counsel counsel{{text(best), {}}, Watched<G>::kName, {}};
  std::vector<typename G::Move> moves{best};
  const auto add = [&](const typename G::Move& move) {
    if (moves.size() < kMostConsidered && move != best) moves.push_back(move);
  };
  for (const Estimate<G>& estimate : bot->estimates()) {
    counsel.advice.candidates.push_back(suggestion(estimate));
    add(estimate.move);
  }
  Stream drawn(luck, "coach");
  const typename G::State world = determinize(state, seat, drawn);
  const Guide<G>& guide = kUsualGuide<G>;
  if (bot->estimates().empty()) {
    Candidates<G> candidates;
    guide.consider(world, seat, candidates);
    for (const auto& move : candidates) add(move);
  }
  const auto weighed =
      weigh<G>(guide, world, seat, moves, worlds_for(spec.budget), spec.budget.time, drawn.seed());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Mean& behind = weighed[i].behind;
    counsel.considered.push_back({text(moves[i]), written(reasons(world, seat, moves[i]), seat),
                                  weighed[i], behind.mean() > kClearErrors * behind.error()});
  }
  // Those that are told with how often they win stand by that; the bot's own comes first.
  std::stable_sort(counsel.considered.begin() + 1, counsel.considered.end(),
                   [](const Considered& a, const Considered& b) {
                     return a.weighed.win.mean() > b.weighed.win.mean();
                   });
  return counsel;
}

void write_mean(JsonObject& told, std::string_view name, const Mean& mean) {
  JsonObject place(told.at(name));
  append_thousandths(place.at("mean").out, mean.mean());
  append_thousandths(place.at("error").out, mean.error());
}

}  // namespace

bool Counsel::unclear() const {
  return std::any_of(considered.begin() + 1, considered.end(),
                     [](const Considered& each) { return !each.clear; });
}

Counsel counsel(const Position& position, Seat seat, const BotSpec& bot, const Seed& luck) {
  Counsel found;
  Games::for_each([&]<class G>() {
    static_assert(Reasoned<G>, "write bots/<game>/reasons.h as bots/reason.h says");
    if (const auto state = state_of<G>(position)) found = counsel_of<G>(*state, seat, bot, luck);
  });
  return found;
}

void write_counsel(std::string& out, const Counsel& counsel) {
  JsonObject told(out);
  write_advice(told, counsel.advice);
  JsonList{told.at("reasons")}.raw(counsel.considered[0].reasons);
  told("unclear", counsel.unclear());
  JsonList considered(told.at("considered"));
  for (const Considered& each : counsel.considered) {
    JsonObject line(considered.next());
    line("move", each.move);
    JsonList{line.at("reasons")}.raw(each.reasons);
    line("worlds", each.weighed.win.count());
    write_mean(line, "win", each.weighed.win);
    write_mean(line, "score", each.weighed.score);
    if (!counsel.watched.empty()) write_mean(line, counsel.watched, each.weighed.watched);
    write_mean(line, "behind", each.weighed.behind);
    line("clear", each.clear);
  }
}

void append_counsel(std::string& out, const Position& position, Seat seat, const BotSpec& bot,
                    const Seed& luck) {
  write_counsel(out, counsel(position, seat, bot, luck));
}

}  // namespace pactole
