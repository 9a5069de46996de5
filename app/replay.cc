// `pactole replay`: a saved game told again.
#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "app/ascii.h"
#include "app/commands.h"
#include "app/files.h"
#include "app/retell.h"

namespace pactole {

void run_replay(const ReplayArguments& arguments) {
  const auto& [path, json, asked] = arguments;
  const auto language = language_of(asked);
  if (!language) refuse("replay", language.error());
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse("replay", text.error());
  const auto record = parse_json(*text);
  if (!record)
    refuse("replay", path + " is not JSON; a record is what `pactole play --save` writes");
  const Retold told = json ? retell_as_json(*record) : retell(*record, *language);
  if (!told)
    refuse("replay", fmt::format("{} is no record that can be replayed: {}", path, told.error()));
  const bool plain = !json && !unicode_of_environment();
  const std::string shown = plain ? to_ascii(*told) : *told;
  std::fwrite(shown.data(), 1, shown.size(), stdout);
}

}  // namespace pactole
