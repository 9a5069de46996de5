#include "app/catalogue.h"

#include <array>

#include "referee/json.h"

namespace pactole {
namespace {

Catalogue read_catalogue(Language language) {
  Catalogue messages;
  for (const CatalogueFile& file : catalogue_files()) {
    if (file.language != language) continue;
    const auto json = parse_json(file.json);
    if (!json) continue;
    for (const auto& [key, message] : json->items()) messages[key] = message.get<std::string>();
  }
  return messages;
}

}  // namespace

const Catalogue& catalogue(Language language) {
  static const std::array all{read_catalogue(Language::en), read_catalogue(Language::fr),
                              read_catalogue(Language::de)};
  return all[static_cast<std::size_t>(language)];
}

const std::string* find_message(Language language, std::string_view key) {
  const Catalogue& messages = catalogue(language);
  const auto found = messages.find(key);
  return found == messages.end() ? nullptr : &found->second;
}

}  // namespace pactole
