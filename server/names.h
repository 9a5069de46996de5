// Words that others are shown, and the names people go by: what is refused, how long they are to a
// person who counts, and which of them look alike. web/src/online/names.ts counts the same way.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace pactole::server {

inline constexpr std::size_t kLongestName = 24;

// Characters as a person counts them: a letter with its marks, a flag, a family are one.
std::size_t count_characters(std::string_view text);

// Without the blanks around it; or what is wrong with it, to follow the name of what it is. The
// text must be UTF-8.
std::expected<std::string, std::string> shown_words(std::string_view text, std::size_t most);

// Whether one could be taken for the other.
bool look_alike(std::string_view name, std::string_view other);

}  // namespace pactole::server
