// What a game brings to the terminal, behind one type. Nothing but app/<game>/ knows one game from
// another; face_of.h says what a game writes there, faces.h which there are.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/choices.h"
#include "app/story.h"
#include "referee/json.h"
#include "referee/position.h"

namespace pactole {

// What the voice's reader is asked: what has a number, and all that is legal, as far as listed.
struct Request {
  const Position& position;
  const Voice& voice;
  std::span<const Choice> choices;
  std::span<const std::string> moves;
};

// All of it shows what the voice's reader may see of a position, and no more.
struct Face {
  std::string_view game;
  // The type of event after which a reader wants a moment.
  std::string_view pause_after;
  // Where having nothing to decide is common, it is not asked for.
  bool plays_forced_moves;
  // How the game's things are written.
  std::span<const Kind> kinds;

  // The fields of the first view, with all hands for who sees everything.
  Json (*opening)(const Position& position, Audience audience);
  // What follows the sentence of an event: a score sheet.
  std::string (*more)(const Json& event, const Position& position, const Voice& voice);
  // Where in the game a position is: deal, trick.
  std::vector<std::string> (*moment)(const Position& position, const Voice& voice);
  // The table.
  std::string (*draw)(const Request& request);
  // What is asked, in a sentence.
  std::string (*question)(const Request& request);
  // Which of the legal moves get a number.
  std::vector<std::string> (*numbered)(const Position& position, const Voice& voice,
                                       std::span<const std::string> moves);
  // Short ways to write a move; nothing for what is none.
  std::vector<std::string> (*read)(std::string_view typed, const Request& request);
  // What is wrong with a line that is no move, as only the game can say; empty if nothing.
  std::string (*mistake)(std::string_view typed, const Request& request);
  // What can be typed next, as whole lines, where the moves listed are not all there is.
  std::vector<std::string> (*complete)(std::string_view typed, const Request& request);
};

// One for every game of the house, in the order of the menu.
std::span<const Face> faces();
// nullptr for what is no game.
const Face* find_face(std::string_view game);

}  // namespace pactole
