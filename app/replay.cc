// `pactole replay`: a saved game told again.
#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "app/ascii.h"
#include "app/commands.h"
#include "app/files.h"
#include "app/retell.h"

namespace pactole {
namespace {

constexpr std::size_t kMaxRecord = std::size_t{16} << 20;

[[noreturn]] void refuse(std::string_view why) {
  fmt::print(stderr, "pactole replay: {}\n", why);
  throw CommandFailed{};
}

}  // namespace

void run_replay(const ReplayArguments& arguments) {
  const auto& [path, json, asked] = arguments;
  const auto language = language_of(asked);
  if (!language) refuse(language.error());
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse(text.error());
  const auto record = parse_json(*text);
  if (!record) refuse(path + " is not JSON; a record is what `pactole play --save` writes");
  const Retold told = json ? retell_as_json(*record) : retell(*record, *language);
  if (!told) refuse(fmt::format("{} is no record that can be replayed: {}", path, told.error()));
  const bool plain = !json && !unicode_of_environment();
  const std::string shown = plain ? to_ascii(*told) : *told;
  std::fwrite(shown.data(), 1, shown.size(), stdout);
}

}  // namespace pactole
