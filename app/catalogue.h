// The messages of locales/, which are part of the program.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "app/language.h"

namespace pactole {

struct CatalogueFile {
  Language language;
  std::string_view json;
};
// Written by locales/embed.cmake.
std::span<const CatalogueFile> catalogue_files();

using Catalogue = std::map<std::string, std::string, std::less<>>;
const Catalogue& catalogue(Language language);

// nullptr if there is none.
const std::string* find_message(Language language, std::string_view key);

}  // namespace pactole
