#include "server/postgres_format.h"

#include <cstdlib>

namespace pactole::server {
namespace {

// `tenure` has one row: the number of the server that may write. Each commit holds on to it, so it
// can't change under one; `holder` says until when that server is believed to be alive. Both are
// kept apart, since a server that says it is alive should not wait for its own commits. Times are
// seconds since 1970: `due` is when the table wants to be looked at, `touched` when there was a
// sign of life. In `archive` a log is a line for each entry.
constexpr const char* kMade = R"(
begin;
create schema pactole;
create table pactole.meta(key text primary key, value text not null);
insert into pactole.meta values('program', 'Pactole'), ('format', '1');
create table pactole.tables(
  number bigint generated always as identity primary key, id text collate "C" not null unique,
  finished boolean not null default false, due bigint, listed boolean not null default false,
  touched bigint not null);
create index waking on pactole.tables(due) where due is not null;
create index listing on pactole.tables(number) where listed;
create index unfinished on pactole.tables(number) where not finished;
create index aging on pactole.tables(touched);
create table pactole.entries(
  id text collate "C" not null, seq bigint not null, body text not null, primary key(id, seq));
create table pactole.archive(
  id text collate "C" primary key, finished boolean not null, log text not null,
  touched bigint not null);
create table pactole.tenure(
  one boolean primary key default true check(one), epoch bigint not null);
insert into pactole.tenure(epoch) values(0);
create table pactole.holder(
  one boolean primary key default true check(one), epoch bigint not null, name text not null,
  until timestamptz not null);
insert into pactole.holder(epoch, name, until) values(0, '', '-infinity');
commit;
)";

constexpr const char* kLook = R"(
select current_setting('server_encoding'),
  (select count(*) from pg_namespace where nspname = 'pactole'),
  (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> 'pactole'
    and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'),
  has_database_privilege(current_database(), 'create'),
  current_user, to_regclass('pactole.meta') is not null,
  coalesce(has_table_privilege(to_regclass('pactole.entries')::oid, 'select, insert, delete'), true))";

constexpr const char* kNotOurs =
    " holds tables of another program. Make one for Pactole alone: "
    "createdb --encoding UTF8 --template template0 pactole";

std::optional<std::string> check(PostgresLink& link) {
  const auto meta =
      link.ask("select value from pactole.meta where key in ('program', 'format') order by key");
  if (!meta || meta->size() != 2 || (*meta)[1][0] != "Pactole") return link.label() + kNotOurs;
  const int format = std::atoi((*meta)[0][0].c_str());
  if (format > kPostgresFormat) {
    return link.label() + " was written by a later version of Pactole (format " +
           std::to_string(format) + ", this program knows " + std::to_string(kPostgresFormat) +
           "). Start that version, or name another database with --store";
  }
  if (format < kPostgresFormat) {
    return link.label() + " says it has format " + (*meta)[0][0] +
           ", which no version of Pactole wrote. Restore it from a backup";
  }
  return std::nullopt;
}

std::optional<std::string> look(PostgresLink& link, bool make) {
  const auto found = link.ask(kLook);
  if (!found && found.error().state == "42501") {
    return found.error().why + ". Make that user the owner of a database of its own";
  }
  if (!found) return found.error().why;
  const std::vector<std::string>& it = found->front();
  if (it[0] != "UTF8") {
    return link.label() + " is kept in " + it[0] +
           ", and names need UTF-8. Make another: "
           "createdb --encoding UTF8 --template template0 pactole";
  }
  const auto rights = [&] {
    return link.label() + " gives the user " + it[4] +
           " no right to keep anything there. Make that user its owner";
  };
  if (it[1] == "0") {
    if (it[2] != "0") return link.label() + kNotOurs;
    if (it[3] != "t") return rights();
    if (!make) return std::nullopt;
    if (const auto made = link.run(kMade); !made) {
      // Another server may have been quicker.
      link.hang_up();
      if (made.error().state != "42P06" && made.error().state != "23505") return made.error().why;
    }
    return check(link);
  }
  if (it[5] != "t") return link.label() + kNotOurs;
  if (it[6] != "t") return rights();
  return check(link);
}

}  // namespace

std::optional<std::string> check_postgres(PostgresLink& link) {
  return look(link, false);
}

std::optional<std::string> prepare_postgres(PostgresLink& link) {
  return look(link, true);
}

}  // namespace pactole::server
