// What somebody probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pactole {

// The name that needs the fewest letters changed, put in or taken out; empty if none is near.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

// "; did you mean `seed`?", or nothing.
std::string perhaps(std::string_view name, std::span<const std::string_view> names);

}  // namespace pactole
