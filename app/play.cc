#include "app/play.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/hint.h"
#include "app/layout.h"
#include "app/pages.h"
#include "app/review_page.h"
#include "app/told_lines.h"

namespace pactole {
namespace {

class Sitting {
 public:
  Sitting(Match& match, const Position& opening, const Face& face, const Seating& seating,
          Stream luck, Terminal& terminal, const Save& save)
      : match_(match),
        opening_(opening),
        face_(face),
        seating_(seating),
        you_(seating.you),
        voice_(face, match.position().players(), seating.language, seating.you, terminal.ink(),
               Pace::outcomes),
        luck_(luck),
        terminal_(terminal),
        save_(save) {}

  Leaving play() {
    if (match_.moves().empty()) {
      look();
      read(welcome(face_, voice_, seating_.memory), "terminal.pause.go_on");
      note(tell_opening(face_, opening_, you_, voice_));
    } else {
      news_ = {voice_.say("terminal.back")};
    }
    while (!left_) {
      look();
      const SeatSet acting = match_.position().acting();
      if (acting.empty()) break;
      if (acting.contains(you_)) {
        your_turn();
      } else {
        turn_of(acting.first());
      }
    }
    return left_ ? *left_ : after_the_game();
  }

 private:
  // The window may have another size by now.
  void look() { voice_.speaker.screen = terminal_.screen(); }

  void turn_of(Seat seat) {
    (void)make_move(seat, match_.position().advise(seat, seating_.others, luck_.seed()).move);
  }

  // Asks until a move is made or the person leaves.
  void your_turn() {
    const Choices legal = match_.position().choices(you_);
    const std::vector<std::string>& moves = legal.moves;
    if (face_.plays_forced_moves && legal.complete && moves.size() == 1) {
      const Story before = news_;
      (void)make_move(you_, moves[0]);
      news_.insert(news_.begin(), before.begin(), before.end());
      reversible_ = false;
      return;
    }
    const auto choices = number_choices(face_.numbered(match_.position(), voice_, moves));
    const Request request{match_.position(), voice_, choices, moves};
    std::string notice =
        std::exchange(taken_back_, false) ? voice_.say("terminal.taken_back") : std::string();
    bool asked = false;
    while (true) {
      look();
      if (voice_.screen().plain) {
        tell_plainly(request, std::exchange(asked, true), notice);
      } else {
        show_page(request, notice);
        if (left_) return;
      }
      const auto line =
          terminal_.ask([&](std::string_view typed) { return could_be_typed(typed, request); });
      if (!line) return leave(Leaving::end_of_input);
      const Answer answer = understand(*line, request);
      if (std::string wrong = mistake(*line, answer, request); !wrong.empty()) {
        notice = wrapped(wrong, voice_.screen().line());
      } else if (const auto* texts = std::get_if<MoveTexts>(&answer)) {
        const Refusal refusal = try_moves(*texts);
        if (!refusal.refused()) return;
        notice = sentence(refusal, face_, voice_);
      } else if (const auto* command = std::get_if<Command>(&answer)) {
        notice = obey(*command, request);
        if (left_ || taken_back_) return;
      } else if (const auto* save = std::get_if<SaveAs>(&answer)) {
        notice = wrapped(save_(match_, save->path), voice_.screen().line());
      } else {
        notice = sentence(std::get<Unclear>(answer), choices, voice_);
      }
    }
  }

  // What has no room beside the table is read before it.
  void show_page(const Request& request, const std::string& notice) {
    const auto page = [&](const std::string& above) {
      return table_page(face_, request, news_, above, [&] { return log(); });
    };
    std::string whole = page(notice);
    if (!notice.empty() && terminal_.interactive() && rows(whole) >= voice_.screen().rows) {
      read(notice);
      whole = page("");
    }
    if (left_) return;
    terminal_.new_page();
    terminal_.print(whole);
  }

  // Once what is new since it was told last, in order; then only what an answer led to.
  void tell_plainly(const Request& request, bool asked, const std::string& notice) {
    if (!asked) {
      terminal_.print("\n" + laid_out(news_, voice_.screen().line()));
      std::vector<std::string> title = face_.moment(match_.position(), voice_);
      lines_told_.tell(ruled(title, voice_.screen()) + "\n" + face_.draw(request), terminal_);
      terminal_.print(wrapped(face_.question(request), voice_.screen().line()));
    }
    if (!notice.empty()) terminal_.print(notice);
  }

  // Of what is neither a command nor a move that can be made.
  std::string mistake(const std::string& line, const Answer& answer, const Request& request) const {
    if (std::holds_alternative<Command>(answer) || std::holds_alternative<SaveAs>(answer))
      return {};
    if (const auto* texts = std::get_if<MoveTexts>(&answer)) {
      for (const std::string& words : texts->tries) {
        if (match_.position().check(you_, words)) return {};
      }
    }
    return face_.mistake(tidy(line), request);
  }

  std::vector<std::string> could_be_typed(std::string_view typed, const Request& request) const {
    std::vector<std::string> lines = face_.complete(typed, request);
    if (!lines.empty()) return lines;
    lines.assign(request.moves.begin(), request.moves.end());
    // Only those of the language that is spoken: two thirds of the words are strangers.
    const std::string spoken = voice_.say("terminal.commands");
    for (const auto& [word, command] : command_words()) {
      if (word.size() > 1 &&
          (" " + spoken + " ").find(" " + std::string(word) + " ") != std::string::npos) {
        lines.emplace_back(word);
      }
    }
    return lines;
  }

  Answer understand(const std::string& line, const Request& request) const {
    Answer answer = read_answer(line, request.choices, request.moves);
    if (std::holds_alternative<Command>(answer) || std::holds_alternative<SaveAs>(answer)) {
      return answer;
    }
    std::vector<std::string> short_form = face_.read(tidy(line), request);
    if (short_form.empty()) return answer;
    return MoveTexts{std::move(short_form)};
  }

  Refusal try_moves(const MoveTexts& texts) {
    Refusal refusal = kAccepted;
    for (const std::string& words : texts.tries) {
      refusal = make_move(you_, words);
      if (refusal.code != RefusalCode::bad_syntax) break;
    }
    return refusal;
  }

  Refusal make_move(Seat seat, const std::string& words) {
    std::vector<Json> events;
    std::array told{Listener{you_, {}, &events, {}}};
    const bool reversible = seat == you_ && !match_.position().reveals(seat, words);
    const Refusal refusal = match_.play(seat, words, told);
    if (refusal.refused()) return refusal;
    reversible_ = reversible;
    if (seat == you_) {
      before_ = std::exchange(news_, {});
    }
    for (const Json& event : events) {
      note(tell(face_, event, match_.position(), voice_));
      if (event.at("type") == face_.pause_after && !match_.position().outcome().over) let_read();
    }
    return refusal;
  }

  void note(std::string sentences) {
    if (!sentences.empty()) news_.push_back(std::move(sentences));
  }

  // What has happened so far, as much of it as may be told again.
  Story log() const {
    const FaceDown face_down =
        seating_.memory == Memory::strict ? match_.position().face_down() : FaceDown{};
    Story story;
    if (!face_down.opening) story.push_back(tell_opening(face_, opening_, you_, voice_));
    make_again(
        opening_, match_.moves(), you_,
        [&](const Position& after, const std::vector<Json>& events) {
          for (const Json& event : events) {
            std::string told = tell(face_, event, after, voice_);
            if (!told.empty()) story.push_back(std::move(told));
          }
        },
        face_down);
    return story;
  }
  std::string log_text() const { return laid_out(log(), voice_.screen().line()); }

  // The news so far on a page of their own.
  void let_read() {
    look();
    read(laid_out(std::exchange(news_, {}), voice_.screen().line()), "terminal.pause.go_on");
  }

  // What there is to say about it.
  std::string obey(Command command, const Request& request) {
    switch (command) {
      case Command::quit:
        leave(Leaving::quit);
        break;
      case Command::hint:
        return hint(face_, counsel(match_.position(), you_, seating_.adviser, luck_.seed()),
                    request.choices, voice_);
      case Command::undo:
        return undo();
      case Command::save:
        return wrapped(save_(match_, ""), voice_.screen().line());
      case Command::why:
        return wrapped(voice_.say("terminal.why.later"), voice_.screen().line());
      case Command::help:
        read(help_page(face_, voice_));
        break;
      case Command::rules:
        read(rules_page(face_, voice_));
        break;
      case Command::log:
        read(log_text());
        break;
      case Command::table:
        // It is on the page already, unless everything is told once.
        if (!voice_.screen().plain) break;
        lines_told_.forget();
        lines_told_.tell(face_.draw(request), terminal_);
        return face_.question(request);
    }
    return {};
  }

  std::string undo() {
    if (!reversible_) {
      return wrapped(voice_.say("terminal.nothing_to_take_back"), voice_.screen().line());
    }
    match_.undo();
    news_ = before_;
    reversible_ = false;
    taken_back_ = true;
    return {};
  }

  void read(std::string_view text, std::string_view then = "terminal.pause.back") {
    terminal_.new_page();
    if (!terminal_.print_in_screenfuls(text, voice_.say("terminal.pause.more")) ||
        !terminal_.pause(voice_.say(then))) {
      leave(Leaving::end_of_input);
    }
  }

  void leave(Leaving why) { left_ = why; }

  Leaving after_the_game() {
    look();
    terminal_.new_page();
    const int line = voice_.screen().line();
    const std::string news = laid_out(news_, line);
    if (!terminal_.print_in_screenfuls(news, voice_.say("terminal.pause.more"))) {
      return Leaving::game_over;
    }
    // Where the last moves leave no room for it, the question has a page, with the result if that
    // fits.
    const std::string question = wrapped(voice_.say("terminal.why.ask"), line);
    constexpr int kAround = 2;
    const int room = voice_.screen().rows - rows(question) - kAround;
    if (terminal_.interactive() && rows(news) > room) {
      if (!terminal_.pause(voice_.say("terminal.pause.go_on"))) return Leaving::game_over;
      terminal_.new_page();
      const std::string result = news_.empty() ? "" : wrapped(news_.back(), line, 2);
      if (rows(result) <= room) terminal_.print(result);
    }
    terminal_.print("\n" + question);
    while (const auto typed = terminal_.ask()) {
      const Answer answer = read_answer(*typed, {}, {});
      if (const auto* save = std::get_if<SaveAs>(&answer)) {
        terminal_.print(wrapped(save_(match_, save->path), line));
        continue;
      }
      const auto* command = std::get_if<Command>(&answer);
      if (command == nullptr || *command == Command::quit) break;
      if (*command == Command::why) {
        say_why();
        break;
      }
      terminal_.print(*command == Command::log    ? log_text()
                      : *command == Command::save ? wrapped(save_(match_, ""), line)
                                                  : wrapped(voice_.say("terminal.why.ask"), line));
    }
    return Leaving::game_over;
  }

  void say_why() {
    const auto review = review_of(match_, seating_.review, Seed{});
    review->prefer(you_);
    terminal_.print(voice_.say("terminal.review.thinking"));
    DottedLine dots(terminal_);
    finish(*review, [&](double done) { dots.reach(done); });
    terminal_.print("\n");
    const std::string page = review_page(face_, {opening_, match_.moves(), *review}, you_, voice_);
    terminal_.print_in_screenfuls(page, voice_.say("terminal.pause.more"));
  }

  Match& match_;
  const Position& opening_;
  const Face& face_;
  Seating seating_;
  Seat you_;
  Voice voice_;
  Stream luck_;
  Terminal& terminal_;
  const Save& save_;
  Story news_;               // since the person last moved
  Story before_;             // the news when the person last moved
  ToldLines lines_told_;     // of the table
  bool reversible_ = false;  // the last move was the person's and showed nothing
  bool taken_back_ = false;
  std::optional<Leaving> left_;
};

}  // namespace

Leaving play(Match& match, const Position& opening, const Face& face, const Seating& seating,
             Stream luck, Terminal& terminal, const Save& save) {
  return Sitting(match, opening, face, seating, luck, terminal, save).play();
}

}  // namespace pactole
