// What a game brings to the terminal. A new game adds its face to face.cc; nothing else here knows
// one game from another.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/choices.h"
#include "app/story.h"
#include "engine/core/seat.h"
#include "referee/json.h"
#include "referee/table.h"

namespace pactole {

// What a person is asked: where they sit, what has happened since they last were, what they may do.
struct Request {
  Seat you;
  const Voice& voice;
  std::string_view news;
  std::span<const Choice> choices;
};

struct Face {
  std::string_view game;
  // An event in sentences, without a line end after the last; empty for what goes without saying.
  std::string (*tell)(const Json& event, const Voice& voice);
  // What the first moment of a game tells, from its view.
  std::string (*tell_opening)(const Json& view, const Voice& voice);
  // The type of event after which a reader wants a moment.
  std::string_view pause_after;

  // The page above the question.
  std::string (*draw)(const Table& table, const Request& request);
  // What is asked, in a sentence or two.
  std::string (*question)(const Table& table, const Request& request);

  std::string_view welcome;
  std::string_view help;
  std::string_view rules;
};

std::span<const Face> faces();
// nullptr for a game that can't be drawn yet.
const Face* find_face(std::string_view game);

}  // namespace pactole
