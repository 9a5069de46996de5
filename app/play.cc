#include "app/play.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/text.h"

namespace pactole {
namespace {

// One chance in so many to think of the game's bold move at all.
constexpr std::uint32_t kBoldness = 12;

class Sitting {
 public:
  Sitting(Match& match, const Face& face, Seat you, Stream chance, Terminal& terminal)
      : match_(match),
        face_(face),
        you_(you),
        voice_{Players(match.table().players(), you), terminal.ink(), Pace::outcomes},
        chance_(chance),
        terminal_(terminal) {}

  Leaving play() {
    news_ = std::string(face_.welcome) + "\n";
    std::string view;
    match_.table().show(you_, view);
    note(face_.tell_opening(*parse_json(view), voice_));
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
    auto moves = match_.table().choices(seat).moves;
    const auto bold = [&](const std::string& move) {
      return split_verb(move).verb == face_.bold_verb;
    };
    const bool timid = chance_.below(kBoldness) != 0 && !std::ranges::all_of(moves, bold);
    if (timid) std::erase_if(moves, bold);
    (void)make_move(seat, chance_.pick(moves));
  }

  // Asks until a move is made or the person leaves.
  void your_turn() {
    const auto choices = number_choices(match_.table().choices(you_).moves);
    std::string notice;
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
        obey(*command);
        if (left_) return;
        notice.clear();
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
    const Refusal refusal = match_.play(seat, words, told);
    if (refusal.refused()) return refusal;
    if (seat == you_) news_.clear();
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

  void obey(Command command) {
    if (command == Command::quit) return leave(Leaving::quit);
    const std::string_view text = command == Command::help    ? face_.help
                                  : command == Command::rules ? face_.rules
                                                              : std::string_view(log_);
    terminal_.new_page();
    if (!terminal_.print_in_screenfuls(text)) return leave(Leaving::end_of_input);
    if (!terminal_.pause("to go back to the table")) leave(Leaving::end_of_input);
  }

  void leave(Leaving why) { left_ = why; }

  Match& match_;
  const Face& face_;
  Seat you_;
  Voice voice_;
  Stream chance_;
  Terminal& terminal_;
  std::string news_;  // since the person last moved
  std::string log_;
  std::optional<Leaving> left_;
};

}  // namespace

Leaving play(Match& match, const Face& face, Seat you, Stream chance, Terminal& terminal) {
  return Sitting(match, face, you, chance, terminal).play();
}

}  // namespace pactole
