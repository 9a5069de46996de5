// `pactole replay`: a saved game told again.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "app/commands.h"
#include "app/files.h"
#include "app/retell.h"

namespace pactole {
namespace {

constexpr std::size_t kMaxRecord = std::size_t{16} << 20;

[[noreturn]] void refuse(std::string_view why) {
  fmt::print(stderr, "pactole replay: {}\n", why);
  throw CLI::RuntimeError(1);
}

void run(const std::string& path, bool json) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse(text.error());
  const auto record = parse_json(*text);
  if (!record) refuse(path + " is not JSON; a record is what `pactole play --save` writes");
  const Retold told = json ? retell_as_json(*record) : retell(*record);
  if (!told) refuse(fmt::format("{} is no record that can be replayed: {}", path, told.error()));
  std::fwrite(told->data(), 1, told->size(), stdout);
}

}  // namespace

void add_replay_command(CLI::App& app) {
  auto path = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("replay", "Tell a saved game again, move by move");
  command->add_option("record", *path, "The file that `pactole play --save` wrote")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", *json, "One JSON document instead: record, every event, result");
  command->callback([path, json] { run(*path, *json); });
}

}  // namespace pactole
