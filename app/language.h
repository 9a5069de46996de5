// The languages of the house, and which one a person reads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pactole {

enum class Language : std::uint8_t { en, fr, de };

inline constexpr std::array kLanguages{Language::en, Language::fr, Language::de};

std::string_view text(Language language);
std::optional<Language> parse_language(std::string_view code);

// From LC_ALL, LC_MESSAGES and LANG, the first that is set; English if it names none of ours.
Language language_of_environment();

// Whether the environment's locale can show more than ASCII.
bool unicode_of_environment();

// 20000 as people write it: "20,000", "20 000", "20.000".
std::string grouped(long long number, Language language);

// "$20,000", "20 000 $", "20.000 $".
std::string dollars(long long amount, Language language);

}  // namespace pactole
