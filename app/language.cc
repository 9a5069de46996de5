#include "app/language.h"

#include <algorithm>
#include <cstdlib>

namespace pactole {
namespace {

constexpr std::array<std::string_view, kLanguages.size()> kCodes{"en", "fr", "de"};
constexpr std::string_view kNarrowSpace = "\u202f";
constexpr std::string_view kHardSpace = "\u00a0";

std::string_view environment(const char* category) {
  for (const char* name : {"LC_ALL", category, "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

}  // namespace

std::string_view text(Language language) {
  return kCodes[static_cast<std::size_t>(language)];
}

std::optional<Language> parse_language(std::string_view code) {
  for (const Language language : kLanguages) {
    if (text(language) == code) return language;
  }
  return std::nullopt;
}

Language language_of_environment() {
  return parse_language(environment("LC_MESSAGES").substr(0, 2)).value_or(Language::en);
}

bool unicode_of_environment() {
  std::string locale(environment("LC_CTYPE"));
  std::ranges::transform(locale, locale.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::string grouped(long long number, Language language) {
  const std::string digits = std::to_string(number < 0 ? -number : number);
  const std::string_view separator = language == Language::en   ? ","
                                     : language == Language::fr ? kNarrowSpace
                                                                : ".";
  std::string text = number < 0 ? "-" : "";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += separator;
    text += digits[i];
  }
  return text;
}

std::string dollars(long long amount, Language language) {
  if (language == Language::en) return '$' + grouped(amount, language);
  return grouped(amount, language).append(kHardSpace) + '$';
}

}  // namespace pactole
