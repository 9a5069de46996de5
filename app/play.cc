#include "app/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace pactole {
namespace {

// "play Y4 (61 %, rank 1.5, score 3.2)": what an expert thinks of a move.
std::string opinion(const Suggestion& each) {
  return fmt::format("{} ({:.0f} %, rank {:.1f}, score {:.1f})", each.move, 100 * each.reward,
                     each.rank, each.score);
}

std::string hint_of(const Advice& advice) {
  constexpr std::size_t kShown = 3;
  if (advice.candidates.size() < 2) return fmt::format("Hint: {}.", advice.move);
  std::string text = "Hint: " + opinion(advice.candidates[0]) + ".";
  for (std::size_t i = 1; i < std::min(kShown, advice.candidates.size()); ++i) {
    text += (i == 1 ? "\nThen " : ", then ") + opinion(advice.candidates[i]);
  }
  return text;
}

class Sitting {
 public:
  Sitting(Match& match, const Face& face, const Seating& seating, Stream luck, Terminal& terminal,
          const Save& save)
      : match_(match),
        face_(face),
        seating_(seating),
        you_(seating.you),
        voice_{Players(match.table().players(), seating.you), terminal.ink(), Pace::outcomes},
        luck_(luck),
        terminal_(terminal),
        save_(save) {}

  Leaving play() {
    if (match_.moves().empty()) {
      news_ = std::string(face_.welcome) + "\n";
      std::string view;
      match_.table().show(you_, view);
      note(face_.tell_opening(*parse_json(view), voice_));
    } else {
      const Json events = events_of({you_, match_.told(you_, 0)});
      for (const Json& event : events) note(face_.tell(event, voice_));
      news_ = "Back at the table. `log` tells what happened so far.";
    }
    while (!left_) {
      const SeatSet acting = match_.table().acting();
      if (acting.empty()) break;
      if (acting.contains(you_)) {
        your_turn();
      } else {
        turn_of(acting.first());
      }
    }
    if (left_) return *left_;
    terminal_.new_page();
    terminal_.print(news_);
    return Leaving::game_over;
  }

 private:
  void turn_of(Seat seat) {
    (void)make_move(seat, match_.table().advise(seat, seating_.others, luck_.seed()).move);
  }

  // Asks until a move is made or the person leaves.
  void your_turn() {
    const auto choices = number_choices(match_.table().choices(you_).moves);
    std::string notice = std::exchange(taken_back_, false) ? "Your move is taken back." : "";
    while (true) {
      show_page(choices, notice);
      const auto line = terminal_.ask();
      if (!line) return leave(Leaving::end_of_input);
      const Answer answer = read_answer(*line, choices);
      if (const auto* texts = std::get_if<MoveTexts>(&answer)) {
        const Refusal refusal = try_moves(*texts);
        if (!refusal.refused()) return;
        notice = refusal.why;
      } else if (const auto* command = std::get_if<Command>(&answer)) {
        notice = obey(*command);
        if (left_ || taken_back_) return;
      } else {
        notice = std::get<Unclear>(answer).what_to_do;
      }
    }
  }

  void show_page(std::span<const Choice> choices, std::string_view notice) {
    const Request request{you_, voice_, news_, choices};
    terminal_.new_page();
    terminal_.print(face_.draw(match_.table(), request));
    terminal_.print(notice.empty() ? "" : voice_.ink.bold(Tone::plain, notice));
    terminal_.print(face_.question(match_.table(), request));
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
    std::array<Listener, 1> told{Listener{you_}};
    const bool reversible = seat == you_ && !match_.table().reveals(seat, words);
    const Refusal refusal = match_.play(seat, words, told);
    if (refusal.refused()) return refusal;
    reversible_ = reversible;
    if (seat == you_) {
      before_ = {news_, log_};
      news_.clear();
    }
    const Json events = events_of(told[0]);
    for (const Json& event : events) {
      note(face_.tell(event, voice_));
      if (event.at("type") == face_.pause_after && !match_.table().outcome().over) let_read();
    }
    return refusal;
  }

  void note(const std::string& sentences) {
    if (sentences.empty()) return;
    for (std::string* story : {&news_, &log_}) {
      if (!story->empty()) *story += is_block(sentences) ? "\n\n" : "\n";
      *story += sentences;
    }
  }

  // The news so far on a page of their own.
  void let_read() {
    terminal_.new_page();
    terminal_.print(news_);
    news_.clear();
    if (!terminal_.pause("to go on")) leave(Leaving::end_of_input);
  }

  // What there is to say about it.
  std::string obey(Command command) {
    switch (command) {
      case Command::quit:
        leave(Leaving::quit);
        break;
      case Command::hint:
        return hint_of(match_.table().advise(you_, seating_.adviser, luck_.seed()));
      case Command::undo:
        return undo();
      case Command::save:
        return save_(match_);
      case Command::help:
        read(face_.help);
        break;
      case Command::rules:
        read(face_.rules);
        break;
      case Command::log:
        read(log_);
        break;
    }
    return {};
  }

  std::string undo() {
    if (!reversible_) {
      return "There is nothing to take back: since your last move you have seen something new.";
    }
    match_.undo();
    std::tie(news_, log_) = before_;
    reversible_ = false;
    taken_back_ = true;
    return {};
  }

  void read(std::string_view text) {
    terminal_.new_page();
    if (!terminal_.print_in_screenfuls(text)) return leave(Leaving::end_of_input);
    if (!terminal_.pause("to go back to the table")) leave(Leaving::end_of_input);
  }

  void leave(Leaving why) { left_ = why; }

  Match& match_;
  const Face& face_;
  Seating seating_;
  Seat you_;
  Voice voice_;
  Stream luck_;
  Terminal& terminal_;
  const Save& save_;
  std::string news_;  // since the person last moved
  std::string log_;
  std::pair<std::string, std::string> before_;  // news and log when the person last moved
  bool reversible_ = false;                     // the last move was the person's and showed nothing
  bool taken_back_ = false;
  std::optional<Leaving> left_;
};

}  // namespace

Leaving play(Match& match, const Face& face, const Seating& seating, Stream luck,
             Terminal& terminal, const Save& save) {
  return Sitting(match, face, seating, luck, terminal, save).play();
}

}  // namespace pactole
