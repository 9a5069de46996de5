// How a game behaves, as hashes over a fixed set of random games with every option and number of
// players.
#pragma once

#include <string>

#include "referee/rooms.h"

namespace pactole {

// Which moves are offered, what happens, what each seat is told and shown, and the results: not in
// which order lists come, nor what only helps the reader.
std::string rules_signature(const Room& room);

// All of that as it is written, byte for byte.
std::string wire_signature(const Room& room);

}  // namespace pactole
