// The subcommands of `pactole`; each registers itself and runs when it is called for.
#pragma once

#include <CLI/CLI.hpp>

namespace pactole {

void add_referee_command(CLI::App& app);
void add_play_command(CLI::App& app);
void add_replay_command(CLI::App& app);
void add_arena_command(CLI::App& app);
void add_bench_command(CLI::App& app);
void add_tables_command(CLI::App& app);

}  // namespace pactole
