// What an audience is told of a game's progress. The referee, the server and the page speak of the
// same thing: from which version to which, what happened, and how it stands now.
#pragma once

#include <cstddef>
#include <string_view>

#include "referee/json_object.h"
#include "referee/match.h"

namespace pactole {

// Members `from`, `v` and `events`.
void write_news(JsonObject& step, const Match& match, std::size_t from, std::string_view events);
// Members `view` and `request`: what this audience sees, and what it may decide now.
void write_sight(JsonObject& step, const Match& match, Audience audience);
// Member `result`, null while the game goes on.
void write_result(JsonObject& step, const Match& match);

// Members `before`, the number of the first of the events, and `face_down`, those of which of them
// all may not be looked at any more: null for none.
void write_memory(JsonObject& step, const Match& match, Audience audience, std::size_t from);

// {from, v, events, view, request, result, before, face_down, can_undo}
void write_step(std::string& out, const Match& match, Audience audience, std::size_t from,
                std::string_view events);

}  // namespace pactole
