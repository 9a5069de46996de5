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

std::string laid_out(const Story& story, int columns) {
  std::string text;
  for (const std::string& told : story) {
    if (!text.empty()) text += is_block(told) ? "\n\n" : "\n";
    text += wrapped(told, columns, 2);
  }
  return text;
}

int side_log(const Screen& screen) {
  constexpr int kNarrowLog = 36, kWideLog = 80, kBetween = 3;
  const int room = screen.line() - Screen{}.line() - kBetween;
  return screen.plain || room < kNarrowLog ? 0 : std::min(room, kWideLog);
}

namespace {

// The last of the lines, so many.
std::string last_lines(std::string_view text, int count) {
  for (int skip = rows(text) - count; skip > 0; --skip) text.remove_prefix(text.find('\n') + 1);
  return std::string(text);
}

// The names of the commands that fit a line; `help` knows the others.
std::string commands(const Voice& voice) {
  std::string line = voice.say("terminal.commands");
  while (width(line) > voice.screen().line()) {
    const std::size_t last = line.rfind(" · ");
    if (last == std::string::npos) break;
    line.erase(last);
  }
  return voice.ink().paint(Tone::faint, line);
}

}  // namespace

std::string table_page(const Face& face, const Request& request, const Story& news,
                       std::string_view notice, const std::function<Story()>& log) {
  const Voice& voice = request.voice;
  const Screen& screen = voice.screen();
  const int side = side_log(screen);
  std::vector<std::string> title = face.moment(request.position, voice);
  title.insert(title.begin(), voice.ink().bold(Tone::plain, voice.say(key(face, "name"))));
  const std::string asked = wrapped(face.question(request), screen.line());
  constexpr int kPrompt = 1, kTitle = 1, kCommands = 1, kGap = 1;
  int room = screen.rows - kTitle - rows(asked) - kCommands - kPrompt;
  if (!notice.empty()) room -= rows(notice);
  std::string above = ruled(title, screen) + "\n", below = "\n" + commands(voice);
  std::string page;
  if (side > 0) {
    Voice narrow = voice;
    constexpr int kBetween = 3;
    narrow.speaker.screen.columns = screen.columns - side - kBetween;
    const std::string table = face.draw({request.position, narrow, request.choices, request.moves});
    std::string told = last_lines(laid_out(log(), side), room);
    // The table stays where it is, however much there is to tell.
    while (rows(told) < room) told.insert(0, "\n");
    page += above + beside(table, told, narrow.screen().line()) + "\n";
  } else {
    const std::string table = face.draw(request);
    room -= rows(table);
    // On a low screen what is known anyway makes room.
    for (std::string* known : {&below, &above}) {
      if (room >= 0) break;
      known->clear();
      ++room;
    }
    page += above;
    const std::string all = laid_out(news, screen.line());
    const std::string told = latest(all, room - kGap, voice);
    if (!all.empty() && !told.empty()) {
      page += told + "\n";
      room -= rows(told);
    }
    page += std::string(room > 0 ? "\n" : "") + table + "\n";
    if (room > 1) page += "\n";
  }
  if (!notice.empty()) page += voice.ink().bold(Tone::plain, notice) + "\n";
  return page + asked + below;
}

// The term of the table where it makes a difference.
std::string memory_told(const Face& face, const Voice& voice, Memory memory) {
  const std::string term = "page." + key(face, "memory.") + std::string(text(memory));
  if (find_message(voice.speaker.language, term) == nullptr) return {};
  return "\n\n" + wrapped(voice.say(term), voice.screen().line());
}

std::string welcome(const Face& face, const Voice& voice, Memory memory) {
  const int line = voice.screen().line();
  return ruled({voice.ink().bold(Tone::plain, voice.say(key(face, "name")))}, voice.screen()) +
         "\n\n" + wrapped(voice.say(key(face, "welcome")), line) + "\n\n" +
         wrapped(voice.say(key(face, "help")), line) + "\n\n" +
         wrapped(voice.say("terminal.start") +
                     (voice.screen().plain ? " " + voice.say("terminal.plain") : ""),
                 line) +
         memory_told(face, voice, memory);
}

// What of a game's numbers is the program's own.
std::string reasoned_told(const Face& face, const Voice& voice) {
  if (find_message(voice.speaker.language, key(face, "reasoned")) == nullptr) return {};
  return "\n\n" + wrapped(voice.say(key(face, "reasoned")), voice.screen().line());
}

std::string help_page(const Face& face, const Voice& voice) {
  return voice.ink().bold(Tone::plain, voice.say("terminal.how_to_type")) + "\n\n" +
         wrapped(voice.say(key(face, "help")), voice.screen().line()) + "\n\n" +
         wrapped(voice.say("terminal.help"), voice.screen().line()) + reasoned_told(face, voice);
}

std::string rules_page(const Face& face, const Voice& voice) {
  std::string page = voice.ink().bold(
      Tone::plain, voice.say("terminal.rules", {{"game", voice.say(key(face, "name"))}}));
  for (int i = 1;; ++i) {
    const std::string rule = key(face, "rules." + std::to_string(i));
    if (find_message(voice.speaker.language, rule) == nullptr) break;
    const bool plain = voice.screen().plain;
    page += "\n" + wrapped(fmt::format("{:>{}}{}{}", i, plain ? 1 : 2, plain ? ". " : "  ",
                                       voice.say(rule)),
                           voice.screen().line(), plain ? 0 : 4);
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
  return wrapped(why, voice.screen().line());
}

std::string sentence(const Unclear& unclear, std::span<const Choice> choices, const Voice& voice) {
  const int line = voice.screen().line();
  switch (unclear.why) {
    case Unclear::Why::empty:
      break;
    case Unclear::Why::no_such_number:
      return wrapped(voice.say("terminal.no_such_choice") + " " + what_to_type(choices, voice),
                     line);
    case Unclear::Why::two_meanings:
      return wrapped(voice.say("terminal.two_meanings",
                               {{"first", unclear.first}, {"second", unclear.second}}),
                     line);
  }
  return wrapped(what_to_type(choices, voice), line);
}

}  // namespace pactole
