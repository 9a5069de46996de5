// Whether a record of the server is what it claims to be.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "referee/json.h"

namespace pactole::server {

// What was checked, a line each; or the first thing that is wrong.
std::expected<std::string, std::string> verify(const Json& record);

}  // namespace pactole::server
