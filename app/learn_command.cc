// `pactole learn`: the command line, and the first real game behind the last lesson.
#include <fmt/format.h>

#include "app/commands.h"
#include "app/layout.h"
#include "app/learn.h"

namespace pactole {

void run_learn(const LearnArguments& arguments) {
  const auto language = language_of(arguments.language);
  if (!language) refuse("learn", language.error());
  const Face* face = find_face(arguments.game);
  if (face == nullptr) {
    refuse("learn", "there is no game '" + arguments.game + "'; there are: " + playable_games());
  }
  const auto lessons = lessons_of(face->game);
  if (!arguments.lesson.empty() && !find_lesson(lessons, arguments.lesson)) {
    std::string names;
    for (const Lesson& lesson : lessons) names += (names.empty() ? "" : ", ") + lesson.id();
    refuse("learn", "there is no lesson '" + arguments.lesson + "'; there are: " + names);
  }
  Terminal terminal = Terminal::standard(arguments.plain);
  const std::string folder = state_folder();
  LessonProgress progress(folder.empty() ? "" : folder + "/lessons.json");
  const Learning ended = learn(*face, arguments.lesson, progress, *language, terminal);
  if (ended == Learning::first_game) {
    PlayArguments first;
    first.game = arguments.game;
    first.players = 3;  // as in most lessons
    first.level = "novice";
    first.language = arguments.language;
    first.plain = arguments.plain;
    return run_play(first);
  }
  Speaker speaker{*language};
  speaker.screen = terminal.screen();
  terminal.print(
      wrapped(speaker.say("terminal.learn.bye", {{"game", face->game}}), speaker.screen.line()));
}

}  // namespace pactole
