#include "app/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/catalogue.h"
#include "app/layout.h"
#include "app/terminal.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

std::string key(const Face& face, std::string_view rest) {
  return std::string(face.game).append(".").append(rest);
}

// As many of the last lines as there is room for.
std::string latest(std::string_view news, int room, const Voice& voice) {
  if (rows(news) <= room) return std::string(news);
  if (room < 2) return {};
  for (int skip = rows(news) - room + 1; skip > 0; --skip) news.remove_prefix(news.find('\n') + 1);
  // No sentence without its beginning.
  while (news.starts_with("  ") && news.find('\n') != std::string_view::npos) {
    news.remove_prefix(news.find('\n') + 1);
  }
  return voice.say("terminal.earlier") + "\n" + std::string(news);
}

std::string what_to_type(std::span<const Choice> choices, const Voice& voice) {
  if (choices.empty()) return voice.say("terminal.type_a_move");
  if (counted_from_one(choices))
    return voice.say("terminal.type_a_number", {{"last", choices.size()}});
  std::string labels;
  for (const Choice& choice : choices) {
    if (!labels.empty()) labels += ", ";
    labels += choice.label;
  }
  return voice.say("terminal.type_one_of", {{"labels", labels}});
}

}  // namespace

std::string table_page(const Face& face, const Request& request, std::string_view news,
                       std::string_view notice) {
  const Voice& voice = request.voice;
  std::vector<std::string> title = face.moment(request.position, voice);
  title.insert(title.begin(), voice.ink().bold(Tone::plain, voice.say(key(face, "name"))));
  const std::string table = face.draw(request);
  const std::string asked = wrapped(face.question(request));
  constexpr int kPrompt = 1, kTitle = 1, kCommands = 1, kGap = 1;
  int room = Terminal::kRows - kTitle - rows(table) - rows(asked) - kCommands - kPrompt;
  if (!notice.empty()) room -= rows(notice);
  std::string page = ruled(title) + "\n";
  const std::string told = latest(news, room - kGap, voice);
  if (!news.empty() && !told.empty()) {
    page += told + "\n";
    room -= rows(told);
  }
  page += std::string(room > 0 ? "\n" : "") + table + "\n";
  if (room > 1) page += "\n";
  if (!notice.empty()) page += voice.ink().bold(Tone::plain, notice) + "\n";
  return page + asked + "\n" + voice.ink().paint(Tone::faint, voice.say("terminal.commands"));
}

std::string welcome(const Face& face, const Voice& voice) {
  return ruled({voice.ink().bold(Tone::plain, voice.say(key(face, "name")))}) + "\n\n" +
         wrapped(voice.say(key(face, "welcome"))) + "\n\n" + wrapped(voice.say(key(face, "help"))) +
         "\n\n" + wrapped(voice.say("terminal.start"));
}

std::string help_page(const Face& face, const Voice& voice) {
  return voice.ink().bold(Tone::plain, voice.say("terminal.how_to_type")) + "\n\n" +
         wrapped(voice.say(key(face, "help"))) + "\n\n" + wrapped(voice.say("terminal.help"));
}

std::string rules_page(const Face& face, const Voice& voice) {
  std::string page = voice.ink().bold(
      Tone::plain, voice.say("terminal.rules", {{"game", voice.say(key(face, "name"))}}));
  for (int i = 1;; ++i) {
    const std::string rule = key(face, "rules." + std::to_string(i));
    if (find_message(voice.speaker.language, rule) == nullptr) break;
    page += "\n" + wrapped(fmt::format("{:>2}  {}", i, voice.say(rule)), kColumns, 4);
  }
  return page + "\n" + voice.say("terminal.rules_in_full", {{"game", face.game}});
}

std::string decimal(double number, Language language) {
  constexpr double kLarge = 1000;
  if (number >= kLarge || number <= -kLarge) {
    return grouped(std::llround(number), language);
  }
  std::string text = fmt::format("{:.1f}", number);
  if (language != Language::en) std::ranges::replace(text, '.', ',');
  return text;
}

std::string hint(const Advice& advice, std::span<const Choice> choices, const Voice& voice) {
  const auto label = [&](const std::string& move) {
    const auto found = std::ranges::find(choices, move, &Choice::move);
    return found == choices.end() ? std::string() : found->label + ")";
  };
  constexpr std::size_t kShown = 3;
  std::string text = voice.say("common.hint", {{"move", advice.move}});
  if (advice.candidates.size() < 2) return wrapped(text);
  Grid grid("rll", 1);
  const Language language = voice.speaker.language;
  for (std::size_t i = 0; i < std::min(kShown, advice.candidates.size()); ++i) {
    const Suggestion& each = advice.candidates[i];
    grid.add({label(each.move), cut(each.move, 34) + "  ",
              voice.say("common.expected", {{"rank", decimal(each.rank, language)},
                                            {"score", decimal(each.score, language)}})});
  }
  return wrapped(text) + "\n" + grid.text(2);
}

std::string lookback_page(const Face& face, std::span<const Regret> regrets, const Voice& voice) {
  const Language language = voice.speaker.language;
  std::string page = "\n" + voice.say(regrets.empty() ? "terminal.why.none" : "terminal.why.title");
  for (const Regret& regret : regrets) {
    Json told{{"made", regret.made},
              {"better", regret.better.move},
              {"better_rank", decimal(regret.better.rank, language)},
              {"better_score", decimal(regret.better.score, language)}};
    if (regret.judged) {
      told["made_rank"] = decimal(regret.judged->rank, language);
      told["made_score"] = decimal(regret.judged->score, language);
    }
    page += "\n\n" + ruled(face.moment(*regret.position, voice)) + "\n";
    page += wrapped(voice.say(regret.judged ? "common.lookback" : "common.unconsidered", told));
  }
  return page;
}

// The referee's own sentence is English and exact; the other languages tell the rule.
std::string sentence(const Refusal& refusal, const Face& face, const Voice& voice) {
  const std::string clause(refusal.clause);
  std::string why(refusal.why);
  if (refusal.code == RefusalCode::not_your_turn || refusal.code == RefusalCode::game_over) {
    why = voice.say("common.refusal." + std::string(text(refusal.code)));
  } else if (voice.speaker.language != Language::en) {
    why = voice.say(key(face, "refusal." + (clause.empty() ? "bad_syntax" : clause)));
  }
  if (!clause.empty()) why = voice.say("common.refused", {{"why", why}, {"clause", clause}});
  return wrapped(why);
}

std::string sentence(const Unclear& unclear, std::span<const Choice> choices, const Voice& voice) {
  switch (unclear.why) {
    case Unclear::Why::empty:
      break;
    case Unclear::Why::no_such_number:
      return wrapped(voice.say("terminal.no_such_choice") + " " + what_to_type(choices, voice));
    case Unclear::Why::two_meanings:
      return wrapped(voice.say("terminal.two_meanings",
                               {{"first", unclear.first}, {"second", unclear.second}}));
  }
  return what_to_type(choices, voice);
}

}  // namespace pactole
