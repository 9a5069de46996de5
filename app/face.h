// What a game brings to the terminal, from the view that its person has and nothing else. A new
// game adds its face to face.cc; nothing else here knows one game from another.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/choices.h"
#include "app/story.h"
#include "referee/json.h"

namespace pactole {

// What a person is asked: their view, what has a number, and all that is legal, as far as listed.
struct Request {
  const Json& view;
  const Voice& voice;
  std::span<const Choice> choices;
  std::span<const std::string> moves;
};

struct Face {
  std::string_view game;
  // The type of event after which a reader wants a moment.
  std::string_view pause_after;

  // What follows the sentence of an event: a score sheet. May be null.
  std::string (*more)(const Json& event, const Voice& voice);
  // Where in the game a view is: deal, trick.
  std::vector<std::string> (*moment)(const Json& view, const Voice& voice);
  // The table.
  std::string (*draw)(const Request& request);
  // What is asked, in a sentence.
  std::string (*question)(const Request& request);
  // Which of the legal moves get a number. Null: all of them.
  std::vector<std::string> (*numbered)(const Json& view, std::span<const std::string> moves);
  // Short ways to write a move; nothing for what is none. May be null.
  std::vector<std::string> (*read)(std::string_view typed, const Request& request);
  // What can be typed next, as whole lines, where the moves listed are not all there is. May be
  // null.
  std::vector<std::string> (*complete)(std::string_view typed, const Request& request);
  // Where having nothing to decide is common, it is not asked for.
  bool plays_forced_moves = false;
};

std::span<const Face> faces();
// nullptr for a game that can't be drawn yet.
const Face* find_face(std::string_view game);

}  // namespace pactole
