// Which program this is.
#pragma once

#include <string>
#include <string_view>

namespace pactole {

// What machines this code is for, such as x86-64-v3; empty: for the one that built it.
std::string_view program_level();

// For people: version and machines.
std::string version_said();
// The licences of all parts, as the page has them too.
std::string licences_said();

}  // namespace pactole
