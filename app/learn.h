// Lessons in the terminal.
#pragma once

#include <string>

#include "app/face.h"
#include "app/lesson.h"
#include "app/lesson_progress.h"
#include "app/terminal.h"

namespace pactole {

enum class Learning { quit, end_of_input, first_game };

// The list of a game's lessons, and those that are chosen from it; with `wanted`, a name or a
// number, that one first. Behind the last there may be a first real game.
Learning learn(const Face& face, std::string_view wanted, LessonProgress& progress,
               Language language, Terminal& terminal);

// Which one is meant by a name or a number; nothing if there is none.
std::optional<std::size_t> find_lesson(const std::vector<Lesson>& lessons, std::string_view wanted);

}  // namespace pactole
