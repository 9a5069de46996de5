// For terminals that know no more than ASCII: every character of ours has another that stands for
// it, and letters that are spelled out in its language have two: ae, ss.
#pragma once

#include <string>
#include <string_view>

namespace pactole {

// Only those that take more room than before: to be done before a text is laid out.
std::string spelled_out(std::string_view text);

std::string to_ascii(std::string_view text);

}  // namespace pactole
