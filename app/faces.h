// The face of each game, written in app/<game>/face.cc.
#pragma once

#include "app/face.h"
#include "engine/games.h"

namespace pactole {

Face face_of(Of<Money>);
Face face_of(Of<Fuffziger>);
Face face_of(Of<Bidcoin>);
Face face_of(Of<Blackmonday>);

// In the order of the menu.
using Menu = GameList<Money, Fuffziger, Bidcoin, Blackmonday>;

}  // namespace pactole
