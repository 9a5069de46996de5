// Rule options as they are given on the command line.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "referee/json.h"
#include "referee/rooms.h"

namespace pactole {

// From name=value each, or what is wrong.
std::expected<Json, std::string> read_given_options(const Room& room,
                                                    const std::vector<std::string>& given);

}  // namespace pactole
