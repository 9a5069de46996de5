#include "app/hint.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "app/layout.h"
#include "app/pages.h"

namespace pactole {
namespace {

constexpr std::size_t kReasonsSaid = 2;
constexpr std::size_t kShown = 4;

std::string share(const Mean& mean, const Voice& voice) {
  return voice.say("coach.share", {{"mean", std::lround(100 * mean.mean())},
                                   {"error", std::lround(std::ceil(100 * mean.error()))}});
}
std::string number(const Mean& mean, const Voice& voice) {
  const Language language = voice.speaker.language;
  return voice.say("coach.number", {{"mean", decimal(mean.mean(), language)},
                                    {"error", decimal(mean.error(), language)}});
}

// What the game has of its own, else the points.
std::string measured(const Counsel& counsel, const Weighed& weighed, const Voice& voice) {
  const bool own = !counsel.watched.empty();
  const std::string key = "coach." + std::string(own ? counsel.watched : "coins");
  const bool points = !own || counsel.watched == "deal_score";
  const Mean& mean = own ? weighed.watched : weighed.score;
  return voice.say(key) + " " + (points ? number(mean, voice) : share(mean, voice));
}

}  // namespace

std::string hint(const Face& face, const Counsel& counsel, std::span<const Choice> choices,
                 const Voice& voice) {
  const int line = voice.screen().line();
  std::string text = voice.say("common.hint", {{"move", counsel.advice.move}});
  const Json reasons = Json::parse("[" + counsel.considered[0].reasons + "]");
  for (std::size_t i = 0; i < std::min(kReasonsSaid, reasons.size()); ++i) {
    const auto& type = reasons[i].at("type").get_ref<const std::string&>();
    text += " " + voice.say(std::string(face.game) + ".reason." + type, reasons[i]);
  }
  if (counsel.considered.size() < 2) return wrapped(text, line);
  const auto close = std::count_if(counsel.considered.begin() + 1, counsel.considered.end(),
                                   [](const Considered& each) { return !each.clear; });
  text += " " +
          (close == 0 ? voice.say("coach.clear") : voice.say("coach.unclear", {{"count", close}}));
  const auto label = [&](const std::string& move) {
    const auto found = std::ranges::find(choices, move, &Choice::move);
    return found == choices.end() ? std::string() : found->label + ")";
  };
  Grid grid("rcl", 1);
  // In the order of what is shown.
  std::vector<Considered> shown(
      counsel.considered.begin(),
      counsel.considered.begin() +
          static_cast<std::ptrdiff_t>(std::min(kShown, counsel.considered.size())));
  std::ranges::stable_sort(shown, std::greater{}, [](const Considered& each) {
    return std::lround(100 * each.weighed.win.mean());
  });
  for (const Considered& each : shown) {
    grid.add({label(each.move), cut(each.move, 22) + (voice.screen().plain ? ":" : "  "),
              voice.say("coach.win") + " " + share(each.weighed.win, voice) + ", " +
                  measured(counsel, each.weighed, voice)});
  }
  return wrapped(text, line) + "\n" + grid.text(voice.screen(), 2);
}

}  // namespace pactole
