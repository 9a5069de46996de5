#include "app/learn.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/ascii.h"
#include "app/layout.h"
#include "app/pages.h"
#include "app/told_lines.h"

namespace pactole {
namespace {

enum class Left { done, quit, end_of_input };

class LessonSitting {
 public:
  LessonSitting(const Face& face, const Lesson& lesson, LessonTable& table, Language language,
                Terminal& terminal)
      : face_(face),
        lesson_(lesson),
        table_(table),
        voice_(face, table.position().players(), language, LessonTable::kLearner, terminal.ink(),
               Pace::outcomes),
        terminal_(terminal) {}

  // Right moves of another time; those that are right no more are asked for again.
  void go_on_with(const std::vector<std::string>& made) {
    for (const std::string& move : made) {
      if (table_.done()) break;
      const std::size_t before = table_.step();
      (void)table_.attempt(move, voice_.speaker.language, [](const Json&, const Position&) {});
      if (table_.step() == before) break;
    }
  }

  Left give() {
    while (!table_.done()) {
      if (const auto left = step()) return *left;
    }
    look();
    terminal_.new_page();
    if (!news_.empty()) terminal_.print(laid_out(news_, line()));
    terminal_.print("\n" + voice_.ink().bold(Tone::plain, said()));
    terminal_.print(wrapped(
        voice_.say("terminal.learn.rule", {{"clause", lesson_.clause()}, {"game", face_.game}}),
        line()));
    return Left::done;
  }

 private:
  int line() const { return voice_.screen().line(); }
  void look() { voice_.speaker.screen = terminal_.screen(); }
  std::string words(const std::string& text) const {
    return wrapped(voice_.screen().ascii ? spelled_out(text) : text, line());
  }
  // What came of the last step, and what is asked now.
  std::string said() const {
    const std::string now = words(lesson_.say(table_.step(), voice_.speaker.language));
    return after_.empty() ? now : words(after_) + "\n" + now;
  }

  // Asks until the right thing is done; why it was left, if it was.
  std::optional<Left> step() {
    const std::size_t now = table_.step();
    const Choices legal = table_.position().choices(LessonTable::kLearner);
    look();
    const auto choices = number_choices(face_.numbered(table_.position(), voice_, legal.moves));
    const Request request{table_.position(), voice_, choices, legal.moves};
    std::string notice;
    for (bool asked = false; table_.step() == now; asked = true) {
      look();
      if (voice_.screen().plain) {
        tell_plainly(request, asked, notice);
      } else if (!show(request, notice)) {
        return Left::end_of_input;
      }
      const auto typed = terminal_.ask([&](std::string_view so_far) {
        std::vector<std::string> lines = face_.complete(so_far, request);
        return lines.empty() ? legal.moves : lines;
      });
      if (!typed) return Left::end_of_input;
      const Answer answer = understand(*typed, request);
      if (const auto* command = std::get_if<Command>(&answer)) {
        if (*command == Command::quit) return Left::quit;
        notice = obey(*command, request);
      } else if (const auto* texts = std::get_if<MoveTexts>(&answer)) {
        notice = attempt(*texts, *typed, request);
      } else if (const auto* unclear = std::get_if<Unclear>(&answer)) {
        const std::string wrong = face_.mistake(tidy(*typed), request);
        notice = wrong.empty() ? sentence(*unclear, choices, voice_) : wrapped(wrong, line());
      } else {
        notice = wrapped(voice_.say("terminal.learn.kept"), line());
      }
    }
    return std::nullopt;
  }

  Answer understand(const std::string& typed, const Request& request) const {
    Answer answer = read_answer(typed, request.choices, request.moves);
    if (std::holds_alternative<Command>(answer) || std::holds_alternative<SaveAs>(answer)) {
      return answer;
    }
    std::vector<std::string> short_form = face_.read(tidy(typed), request);
    if (short_form.empty()) return answer;
    return MoveTexts{std::move(short_form)};
  }

  // What is said to a try that does not go on; nothing to one that does.
  std::string attempt(const MoveTexts& texts, const std::string& typed, const Request& request) {
    Story news;
    const std::size_t now = table_.step();
    LessonTable::Tried tried;
    for (const std::string& each : texts.tries) {
      tried = table_.attempt(each, voice_.speaker.language,
                             [&](const Json& event, const Position& after) {
                               std::string told = tell(face_, event, after, voice_);
                               if (!told.empty()) news.push_back(std::move(told));
                             });
      if (tried.refusal.code != RefusalCode::bad_syntax) break;
    }
    if (tried.answer) return words(*tried.answer);
    if (tried.refusal.refused()) {
      const std::string wrong = face_.mistake(tidy(typed), request);
      return wrong.empty() ? sentence(tried.refusal, face_, voice_) : wrapped(wrong, line());
    }
    news_ = std::move(news);
    after_ = lesson_.after(now, voice_.speaker.language);
    return {};
  }

  std::string obey(Command command, const Request& request) {
    switch (command) {
      case Command::hint: {
        const auto right = lesson_.right(table_.step(), request.moves);
        return wrapped(voice_.say("terminal.learn.right", {{"move", right.value_or("")}}), line());
      }
      case Command::help:
        return wrapped(voice_.say(std::string(face_.game) + ".help"), line()) + "\n" +
               wrapped(voice_.say("terminal.learn.help"), line());
      case Command::rules:
        return rules_page(face_, voice_);
      case Command::table:
        lines_told_.forget();
        if (voice_.screen().plain) lines_told_.tell(face_.draw(request), terminal_);
        return {};
      default:
        return wrapped(voice_.say("terminal.learn.kept"), line());
    }
  }

  // What lies there, and beneath it what is asked and what there is to say to a try, or the latter
  // alone where both have no room. What has none beside the table is read before it. False if the
  // input ended meanwhile.
  bool show(const Request& request, const std::string& notice) {
    const auto page = [&](const std::string& text) {
      return table_page(face_, request, news_, text, [&] { return news_; });
    };
    const auto fits = [&](const std::string& text) { return rows(text) < voice_.screen().rows; };
    std::string below = notice.empty() ? said() : said() + "\n" + notice;
    std::string whole = page(below);
    if (!notice.empty() && !fits(whole)) whole = page(below = notice);
    if (!fits(whole)) {
      terminal_.new_page();
      if (!terminal_.print_in_screenfuls(below, voice_.say("terminal.pause.more")) ||
          !terminal_.pause(voice_.say("terminal.pause.go_on"))) {
        return false;
      }
      whole = page("");
    }
    terminal_.new_page();
    terminal_.print(whole);
    return true;
  }

  // Once what is new, then only what an answer led to.
  void tell_plainly(const Request& request, bool asked, const std::string& notice) {
    if (!asked) {
      if (!news_.empty()) terminal_.print("\n" + laid_out(news_, line()));
      lines_told_.tell(ruled(face_.moment(table_.position(), voice_), voice_.screen()) + "\n" +
                           face_.draw(request),
                       terminal_);
      terminal_.print(said());
      terminal_.print(wrapped(face_.question(request), line()));
    }
    if (!notice.empty()) terminal_.print(notice);
  }

  const Face& face_;
  const Lesson& lesson_;
  LessonTable& table_;
  Voice voice_;
  Terminal& terminal_;
  Story news_;
  std::string after_;
  ToldLines lines_told_;
};

class Track {
 public:
  Track(const Face& face, LessonProgress& progress, Language language, Terminal& terminal)
      : face_(face),
        lessons_(lessons_of(face.game)),
        progress_(progress),
        speaker_{language},
        terminal_(terminal) {}

  Learning follow(std::optional<std::size_t> wanted) {
    while (true) {
      speaker_.screen = terminal_.screen();
      if (!wanted) {
        const auto chosen = choose();
        if (!chosen) return ended_ ? Learning::end_of_input : Learning::quit;
        wanted = *chosen;
      }
      if (*wanted >= lessons_.size()) return Learning::first_game;
      const Left left = give(lessons_[*wanted]);
      if (left != Left::done) {
        return left == Left::quit ? Learning::quit : Learning::end_of_input;
      }
      const auto then = what_next(*wanted);
      if (!then) return ended_ ? Learning::end_of_input : Learning::quit;
      wanted = *then == kList ? std::nullopt : then;
    }
  }

 private:
  static constexpr std::size_t kList = SIZE_MAX;

  std::string say(std::string_view key, const Json& arguments = Json::object()) const {
    return wrapped(speaker_.say("terminal.learn." + std::string(key), arguments),
                   speaker_.screen.line());
  }
  std::optional<std::string> ask() {
    auto typed = terminal_.ask();
    ended_ = !typed;
    return typed ? std::optional(tidy(*typed)) : std::nullopt;
  }
  static bool is(const std::string& typed, Command wanted) {
    const Answer answer = read_answer(typed, {}, {});
    const auto* command = std::get_if<Command>(&answer);
    return command != nullptr && *command == wanted;
  }

  std::size_t next() const {
    const auto found = std::ranges::find_if(lessons_, [&](const Lesson& lesson) {
      return !progress_.learned(face_.game, lesson.id());
    });
    return static_cast<std::size_t>(found - lessons_.begin());
  }

  // From the list; behind its last lesson is the first game.
  std::optional<std::size_t> choose() {
    terminal_.new_page();
    const std::string name = speaker_.say(std::string(face_.game) + ".name");
    std::string page = terminal_.ink().bold(Tone::plain, say("title", {{"game", name}})) + "\n";
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
      const bool learned = progress_.learned(face_.game, lessons_[i].id());
      const std::string title = lessons_[i].title(speaker_.language);
      page +=
          fmt::format("\n {:>2}) {}{}", i + 1, speaker_.screen.ascii ? spelled_out(title) : title,
                      learned ? " " + speaker_.say("terminal.learn.learned") : "");
    }
    terminal_.print(page + "\n");
    const std::size_t first = next();
    while (true) {
      terminal_.print(first < lessons_.size()
                          ? say("choose", {{"last", lessons_.size()}, {"next", first + 1}})
                          : say("all_learned", {{"last", lessons_.size()}}));
      const auto typed = ask();
      if (!typed || is(*typed, Command::quit)) return std::nullopt;
      if (typed->empty()) return first;
      if (const auto found = find_lesson(lessons_, *typed)) return found;
    }
  }

  Left give(const Lesson& lesson) {
    auto table = LessonTable::open(face_.game, lesson);
    if (!table) return Left::quit;
    terminal_.new_page();
    const std::string title = lesson.title(speaker_.language);
    terminal_.print(ruled(
        {terminal_.ink().bold(Tone::plain, speaker_.screen.ascii ? spelled_out(title) : title)},
        speaker_.screen));
    LessonSitting sitting(face_, lesson, *table, speaker_.language, terminal_);
    sitting.go_on_with(progress_.left_at(face_.game, lesson.id()));
    const Left left = sitting.give();
    if (left == Left::done) {
      progress_.learn(face_.game, lesson.id());
    } else {
      progress_.leave(face_.game, lesson.id(), table->made());
    }
    if (const auto wrong = progress_.keep()) terminal_.print(*wrong);
    return left;
  }

  // The next one, the list, or the first game behind the last.
  std::optional<std::size_t> what_next(std::size_t at) {
    const bool last = at + 1 == lessons_.size();
    while (true) {
      terminal_.print("\n" + say(last ? "then_play" : "then"));
      const auto typed = ask();
      if (!typed || is(*typed, Command::quit)) return std::nullopt;
      if (typed->empty()) return at + 1;
      if (*typed == "0") return kList;
      if (const auto found = find_lesson(lessons_, *typed)) return found;
    }
  }

  const Face& face_;
  std::vector<Lesson> lessons_;
  LessonProgress& progress_;
  Speaker speaker_;
  Terminal& terminal_;
  bool ended_ = false;
};

}  // namespace

std::optional<std::size_t> find_lesson(const std::vector<Lesson>& lessons,
                                       std::string_view wanted) {
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    if (lessons[i].id() == wanted || std::to_string(i + 1) == wanted) return i;
  }
  return std::nullopt;
}

Learning learn(const Face& face, std::string_view wanted, LessonProgress& progress,
               Language language, Terminal& terminal) {
  std::optional<std::size_t> first;
  if (!wanted.empty()) first = find_lesson(lessons_of(face.game), wanted);
  return Track(face, progress, language, terminal).follow(first);
}

}  // namespace pactole
