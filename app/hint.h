// The coach's word in the terminal.
#pragma once

#include <span>
#include <string>

#include "app/choices.h"
#include "app/face.h"
#include "referee/coach.h"

namespace pactole {

// The move, why, and what else was considered.
std::string hint(const Face& face, const Counsel& counsel, std::span<const Choice> choices,
                 const Voice& voice);

}  // namespace pactole
