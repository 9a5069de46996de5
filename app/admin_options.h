// How `pactole admin` is written. Included by main.cc alone, which knows CLI11.
#pragma once

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "server/postgres_address.h"

namespace pactole {

inline void add_admin(CLI::App& app, AdminArguments& arguments) {
  auto* admin = app.add_subcommand(
      "admin", "Look after what a server keeps: tables, backups, what is forgotten");
  admin->require_subcommand(1);
  admin->fallthrough();
  auto* data = admin->add_option("--data", arguments.data, "Where the server keeps its games")
                   ->type_name("DIR")
                   ->capture_default_str();
  admin->add_option("--store", arguments.store, "Or the PostgreSQL that it keeps them in")
      ->type_name("URL")
      ->check([](const std::string& store) {
        return server::is_postgres(store) ? ""
                                          : "--store is written as postgresql://USER@HOST/DATABASE";
      })
      ->excludes(data);
  const auto command = [&](const char* name, const char* what, void (*run)(const AdminArguments&)) {
    auto* added = admin->add_subcommand(name, what);
    added->callback([&arguments, run] { run(arguments); });
    return added;
  };
  const auto tables = [&](CLI::App* of, bool needed) {
    auto* option = of->add_option("tables", arguments.tables, "Their ids")->type_name("ID");
    if (needed) option->required();
  };
  auto* list = command("list", "The tables, the latest sign of life first", run_admin_list);
  list->add_option("--state", arguments.state, "Only those")
      ->check(CLI::IsMember(
          {"waiting", "shuffling", "playing", "over", "closed", "frozen", "archived"}));
  list->add_option("--days", arguments.days, "Only those opened at least so long ago")
      ->check(CLI::Range(0, 36'500));
  list->add_option("--bytes", arguments.bytes, "Only those at least so large");
  list->add_option("--most", arguments.most, "How many")->capture_default_str();
  list->add_flag("--json", arguments.json, "One JSON object a line");
  auto* show = command("show", "All that is known of a table, but no cards", run_admin_show);
  tables(show, true);
  show->add_flag("--json", arguments.json, "One JSON object a line");
  tables(command("close", "End tables that are not over", run_admin_close), true);
  tables(command("delete", "Take tables away for good", run_admin_delete), true);
  command("forget", "Delete all finished tables of a certain age", run_admin_forget)
      ->add_option("--days", arguments.days, "Without a sign of life")
      ->check(CLI::Range(0, 36'500))
      ->required();
  command("forget-person", "Take a person's name, words and keys out of all games that are over",
          run_admin_forget_person)
      ->add_option("name", arguments.name, "As it was at the tables")
      ->required();
  auto* exported = command("export", "Write tables as files, a log each", run_admin_export);
  exported->add_option("folder", arguments.folder, "Where to")->type_name("DIR")->required();
  tables(exported, false);
  exported->add_flag("--records", arguments.records,
                     "The records of finished games instead, as players get them");
  command("import", "Take in what `export` wrote", run_admin_import)
      ->add_option("files", arguments.files, "Logs of tables")
      ->type_name("FILE")
      ->required();
  command("backup", "Copy everything as it is now, while the server runs", run_admin_backup)
      ->add_option("folder", arguments.folder, "A new one")
      ->type_name("DIR")
      ->required();
  command("restore", "Make a data directory from a backup, or fill an empty PostgreSQL",
          run_admin_restore)
      ->add_option("folder", arguments.folder, "The backup")
      ->type_name("DIR")
      ->required();
  command("check", "Read the files through and replay every table", run_admin_check);
  command("statistics", "How much there is of what", run_admin_statistics);
}

}  // namespace pactole
