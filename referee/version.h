// What this program calls itself towards others.
#pragma once

#include <string_view>

namespace pactole {

std::string_view version();

}  // namespace pactole
