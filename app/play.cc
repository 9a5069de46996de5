#include "app/play.h"

#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/layout.h"
#include "app/lookback.h"
#include "app/pages.h"

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
      read(welcome(face_, voice_), "terminal.pause.go_on");
      note(tell_opening(face_, opening_, you_, voice_));
    } else {
      make_again(opening_, match_.moves(), you_,
                 [&](const Position& after, const std::vector<Json>& events) {
                   for (const Json& event : events) note(tell(face_, event, after, voice_));
                 });
      news_ = voice_.say("terminal.back");
    }
    while (!left_) {
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
  void turn_of(Seat seat) {
    (void)make_move(seat, match_.position().advise(seat, seating_.others, luck_.seed()).move);
  }

  // Asks until a move is made or the person leaves.
  void your_turn() {
    const Choices legal = match_.position().choices(you_);
    const std::vector<std::string>& moves = legal.moves;
    if (face_.plays_forced_moves && legal.complete && moves.size() == 1) {
      const std::string before = news_;
      (void)make_move(you_, moves[0]);
      news_ = news_.empty() ? before : before + "\n" + news_;
      reversible_ = false;
      return;
    }
    const auto choices = number_choices(face_.numbered(match_.position(), voice_, moves));
    const Request request{match_.position(), voice_, choices, moves};
    std::string notice =
        std::exchange(taken_back_, false) ? voice_.say("terminal.taken_back") : std::string();
    while (true) {
      terminal_.new_page();
      terminal_.print(table_page(face_, request, news_, notice));
      const auto line =
          terminal_.ask([&](std::string_view typed) { return could_be_typed(typed, request); });
      if (!line) return leave(Leaving::end_of_input);
      const Answer answer = understand(*line, request);
      if (const auto* texts = std::get_if<MoveTexts>(&answer)) {
        const Refusal refusal = try_moves(*texts);
        if (!refusal.refused()) return;
        notice = sentence(refusal, face_, voice_);
      } else if (const auto* command = std::get_if<Command>(&answer)) {
        notice = obey(*command, choices);
        if (left_ || taken_back_) return;
      } else {
        notice = sentence(std::get<Unclear>(answer), choices, voice_);
      }
    }
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
    if (std::holds_alternative<Command>(answer)) return answer;
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
    std::array told{Listener{you_, {}, &events}};
    const bool reversible = seat == you_ && !match_.position().reveals(seat, words);
    const Refusal refusal = match_.play(seat, words, told);
    if (refusal.refused()) return refusal;
    reversible_ = reversible;
    if (seat == you_) {
      before_ = {news_, log_};
      news_.clear();
    }
    for (const Json& event : events) {
      note(tell(face_, event, match_.position(), voice_));
      if (event.at("type") == face_.pause_after && !match_.position().outcome().over) let_read();
    }
    return refusal;
  }

  void note(const std::string& sentences) {
    if (sentences.empty()) return;
    last_told_ = wrapped(sentences, kColumns, 2);
    for (std::string* story : {&news_, &log_}) {
      if (!story->empty()) *story += is_block(sentences) ? "\n\n" : "\n";
      *story += last_told_;
    }
  }

  // The news so far on a page of their own.
  void let_read() { read(std::exchange(news_, {}), "terminal.pause.go_on"); }

  // What there is to say about it.
  std::string obey(Command command, std::span<const Choice> choices) {
    switch (command) {
      case Command::quit:
        leave(Leaving::quit);
        break;
      case Command::hint:
        return hint(match_.position().advise(you_, seating_.adviser, luck_.seed()), choices,
                    voice_);
      case Command::undo:
        return undo();
      case Command::save:
        return wrapped(save_(match_));
      case Command::why:
        return voice_.say("terminal.why.later");
      case Command::help:
        read(help_page(face_, voice_));
        break;
      case Command::rules:
        read(rules_page(face_, voice_));
        break;
      case Command::log:
        read(log_);
        break;
    }
    return {};
  }

  std::string undo() {
    if (!reversible_) return wrapped(voice_.say("terminal.nothing_to_take_back"));
    match_.undo();
    std::tie(news_, log_) = before_;
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
    terminal_.new_page();
    if (!terminal_.print_in_screenfuls(news_, voice_.say("terminal.pause.more"))) {
      return Leaving::game_over;
    }
    // Where the last moves leave no room for it, the question has a page with the result.
    constexpr int kQuestion = 4;
    if (terminal_.interactive() && rows(news_) + kQuestion > Terminal::kRows) {
      if (!terminal_.pause(voice_.say("terminal.pause.go_on"))) return Leaving::game_over;
      terminal_.new_page();
      terminal_.print(last_told_);
    }
    terminal_.print("\n" + wrapped(voice_.say("terminal.why.ask")));
    while (const auto line = terminal_.ask()) {
      const Answer answer = read_answer(*line, {}, {});
      const auto* command = std::get_if<Command>(&answer);
      if (command == nullptr || *command == Command::quit) break;
      if (*command == Command::why) {
        say_why();
        break;
      }
      terminal_.print(wrapped(*command == Command::log    ? log_
                              : *command == Command::save ? save_(match_)
                                                          : voice_.say("terminal.why.ask")));
    }
    return Leaving::game_over;
  }

  void say_why() {
    constexpr std::size_t kShown = 3;
    bool begun = false;
    const auto progress = [&](std::size_t done, std::size_t all) {
      if (!begun) terminal_.print(voice_.say("terminal.why.thinking", {{"count", all}}));
      begun = true;
      constexpr std::size_t kBar = 60;
      if (done * kBar / all != (done + 1) * kBar / all) terminal_.show("·");
    };
    const auto regrets =
        look_back(opening_, match_.moves(), you_, kShown, seating_.lookback, progress);
    terminal_.print("\n" + lookback_page(face_, regrets, voice_));
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
  std::string news_;  // since the person last moved
  std::string log_;
  std::string last_told_;
  std::pair<std::string, std::string> before_;  // news and log when the person last moved
  bool reversible_ = false;                     // the last move was the person's and showed nothing
  bool taken_back_ = false;
  std::optional<Leaving> left_;
};

}  // namespace

Leaving play(Match& match, const Position& opening, const Face& face, const Seating& seating,
             Stream luck, Terminal& terminal, const Save& save) {
  return Sitting(match, opening, face, seating, luck, terminal, save).play();
}

}  // namespace pactole
