// For terminals that know no more than ASCII: every character of ours has one that stands for it
// and takes the same room.
#pragma once

#include <string>
#include <string_view>

namespace pactole {

std::string to_ascii(std::string_view text);

}  // namespace pactole
