#include "server/postgres_admin.h"

#include <algorithm>

#include "server/parts.h"
#include "server/postgres_format.h"
#include "server/sqlite_text.h"

namespace pactole::server {
namespace {

// As many as are asked for soon enough, however large the whole is.
constexpr const char* kSomeTables = R"(
select k.id, k.finished, k.archived, k.touched, case when k.archived then k.size
    else (select coalesce(sum(octet_length(body)), 0) from pactole.entries e where e.id = k.id) end,
  k.due, k.listed
from (
  select id, finished, false archived, touched, 0 size, coalesce(due, 0) due, listed
  from pactole.tables where id > $1 union all
  select id, finished, true, touched, octet_length(log), 0, false
  from pactole.archive where id > $1 order by 1 limit $2) k order by 1)";

constexpr const char* kWholeLog = R"(
select coalesce(
  (select string_agg(body, E'\n' order by seq) from pactole.entries where id = $1),
  (select log from pactole.archive where id = $1)))";

constexpr const char* kTakeIn = R"(
with shelved as (
  insert into pactole.tables(id, finished, touched, due, listed, part)
  values($1, $2, coalesce(nullif($3, 0), extract(epoch from now())::bigint), nullif($4, 0), $5, $6))
insert into pactole.entries(id, seq, body)
select $1, n - 1, body from unnest($7::text[]) with ordinality l(body, n))";

constexpr const char* kReplaceLog = R"(
with changed as (
  update pactole.tables set finished = $2, due = case when not $2 then due end,
    listed = listed and not $2 where id = $1),
gone as (delete from pactole.entries where id = $1 and seq >= cardinality($3::text[]))
insert into pactole.entries(id, seq, body)
select $1, n - 1, body from unnest($3::text[]) with ordinality l(body, n)
on conflict (id, seq) do update set body = excluded.body)";

constexpr const char* kReplaceArchived = R"(
update pactole.archive set log = array_to_string($2::text[], E'\n') where id = $1)";

constexpr const char* kRemove = R"(
with lines as (delete from pactole.entries where id = any($1::text[])),
shelved as (delete from pactole.tables where id = any($1::text[]))
delete from pactole.archive where id = any($1::text[]))";

std::vector<std::string_view> views_of(std::span<const std::string> lines) {
  return {lines.begin(), lines.end()};
}

}  // namespace

std::expected<std::unique_ptr<PostgresAdmin>, std::string> PostgresAdmin::open(
    const std::string& store, Use use) {
  const auto address = parse_postgres(store);
  if (!address) return std::unexpected(address.error());
  std::unique_ptr<PostgresAdmin> admin(new PostgresAdmin(*address));
  if (use == Use::writing) {
    auto held = hold_database(store);
    if (!held) return std::unexpected(held.error());
    admin->held_ = *std::move(held);
    return admin;
  }
  if (auto problem = check_postgres(admin->link_)) return std::unexpected(*std::move(problem));
  const auto there = admin->link_.ask("select to_regclass('pactole.tables') is not null");
  if (!there) return std::unexpected(there.error().why);
  if (there->front()[0] == "t") return admin;
  return std::unexpected(address->label + " holds nothing of Pactole yet");
}

std::expected<std::vector<KeptTable>, std::string> PostgresAdmin::tables() {
  constexpr std::int64_t kSome = 500;
  std::vector<KeptTable> all;
  while (true) {
    const std::string last = all.empty() ? "" : all.back().id;
    const auto lines = link_.ask(kSomeTables, Values().text(last).number(kSome));
    if (!lines) return std::unexpected(lines.error().why);
    for (const auto& line : *lines) {
      all.push_back({line[0], line[1] == "t", line[2] == "t", number_in(line[3]),
                     static_cast<std::size_t>(number_in(line[4])), number_in(line[5]),
                     line[6] == "t"});
    }
    if (lines->size() < kSome) break;
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &KeptTable::touched);
  return all;
}

std::expected<std::vector<std::string>, std::string> PostgresAdmin::log(const std::string& id) {
  const auto lines = link_.ask(kWholeLog, Values().text(id));
  if (!lines) return std::unexpected(lines.error().why);
  std::vector<std::string> log;
  if (!lines->front()[0].empty()) add_lines(log, lines->front()[0]);
  return log;
}

std::expected<void, std::string> PostgresAdmin::change(const char* statement,
                                                       const Values& values) {
  const auto ours = link_.ask("select count(*) from pactole.parts where holder = $1",
                              Values().number(held_.self));
  if (!ours) return std::unexpected(ours.error().why);
  if (number_in(ours->front()[0]) != kParts) {
    return std::unexpected(link_.label() + " was given to a server meanwhile; stop it first");
  }
  if (const auto done = link_.ask(statement, values); !done) {
    return std::unexpected(done.error().why);
  }
  return {};
}

std::expected<void, std::string> PostgresAdmin::add(const KeptTable& table,
                                                    std::span<const std::string> log) {
  Values values;
  values.text(table.id).flag(table.finished).number(table.touched).number(table.due);
  values.flag(table.listed).number(part_of(table.id));
  return change(kTakeIn, values.texts(views_of(log)));
}

std::expected<void, std::string> PostgresAdmin::replace(const KeptTable& table,
                                                        std::span<const std::string> log) {
  const auto lines = views_of(log);
  if (table.archived) return change(kReplaceArchived, Values().text(table.id).texts(lines));
  return change(kReplaceLog, Values().text(table.id).flag(table.finished).texts(lines));
}

std::expected<void, std::string> PostgresAdmin::remove(std::span<const std::string> ids) {
  return change(kRemove, Values().texts(views_of(ids)));
}

std::expected<void, std::string> PostgresAdmin::begin_moment() {
  const auto begun = link_.run("begin isolation level repeatable read read only");
  if (!begun) return std::unexpected(begun.error().why);
  session_ = link_.session();
  return {};
}

std::expected<void, std::string> PostgresAdmin::end_moment() {
  const auto ended = link_.run("commit");
  if (!ended) return std::unexpected(ended.error().why);
  if (link_.session() == session_) return {};
  return std::unexpected(link_.label() + " was away meanwhile. Try again");
}

}  // namespace pactole::server
