#include "server/postgres_store.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "server/append_statement.h"
#include "server/parts.h"
#include "server/postgres_format.h"

namespace pactole::server {
namespace {

// Only of parts that are held under the number given for them.
constexpr const char* kFromArchive = R"(
with fence as materialized (
  select p.part from pactole.parts p join unnest($1::bigint[], $2::bigint[]) h(part, epoch)
    on p.part = h.part and p.epoch = h.epoch for share of p),
back as (
  delete from pactole.archive where id = any($3::text[]) and part in (select part from fence)
  returning id, finished, log, part),
shelved as (
  insert into pactole.tables(id, finished, touched, part)
  select id, finished, extract(epoch from now())::bigint, part from back),
lines as (
  insert into pactole.entries(id, seq, body)
  select b.id, l.n - 1, l.body
  from back b, unnest(string_to_array(b.log, E'\n')) with ordinality l(body, n))
select count(*) from back)";

constexpr const char* kPutAway = R"(
with fence as materialized (
  select p.part from pactole.parts p join unnest($1::bigint[], $2::bigint[]) h(part, epoch)
    on p.part = h.part and p.epoch = h.epoch for share of p),
old as materialized (
  select id from pactole.tables
  where touched < $3 and due is null and part in (select part from fence)
  order by touched limit $4),
shelved as (
  delete from pactole.tables t using old where t.id = old.id
  returning t.id, t.finished, t.touched, t.part),
lines as (
  delete from pactole.entries e using old where e.id = old.id returning e.id, e.seq, e.body),
kept as (
  insert into pactole.archive(id, finished, log, touched, part)
  select s.id, s.finished, string_agg(l.body, E'\n' order by l.seq), s.touched, s.part
  from shelved s join lines l using (id) group by s.id, s.finished, s.touched, s.part)
select count(*) from old)";

constexpr const char* kForgetOver = R"(
with fence as materialized (
  select p.part from pactole.parts p join unnest($1::bigint[], $2::bigint[]) h(part, epoch)
    on p.part = h.part and p.epoch = h.epoch for share of p),
old as materialized (
  select id from pactole.tables
  where touched < $3 and finished and part in (select part from fence)
  order by touched limit $4),
shelved as (delete from pactole.tables t using old where t.id = old.id),
lines as (delete from pactole.entries e using old where e.id = old.id),
older as materialized (
  select id from pactole.archive
  where touched < $3 and finished and part in (select part from fence) limit $4),
gone as (delete from pactole.archive a using older where a.id = older.id)
select (select count(*) from old) + (select count(*) from older))";

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::vector<Label> labels_in(const Lines& lines) {
  std::vector<Label> labels;
  for (const auto& line : lines) {
    labels.push_back({line[0], number_in(line[1]), line[2] == "t"});
  }
  return labels;
}

// What happened to be written by somebody else, or by ourselves without knowing it.
bool is_conflict(const Trouble& trouble) {
  return trouble.kind == Trouble::Kind::unknown || trouble.state == "23505";
}

}  // namespace

// What is written together, as the statement takes it.
struct PostgresStore::Batch {
  std::vector<std::string_view> ids, bodies, first_ids, changed;
  std::vector<std::int64_t> seqs, first_seqs, first_parts, finished, due, listed;
  std::vector<std::int64_t> parts, epochs;  // what it relies on
  bool consecutive = true;
  bool ours = true;  // as far as is known here

  Batch(std::span<const Append> appends, const PostgresStore& store) {
    std::unordered_map<std::string_view, std::uint64_t> lengths;
    std::unordered_map<std::string_view, std::size_t> places;
    const auto change = [&](const std::string& table) {
      const auto [place, added] = places.try_emplace(table, changed.size());
      if (!added) return place->second;
      changed.emplace_back(table);
      finished.push_back(0);
      due.push_back(0);
      listed.push_back(0);
      return place->second;
    };
    std::array<std::int64_t, kParts> relied{};
    for (const Append& append : appends) {
      Append now;
      if (append.holds.empty()) store.rely(now = append);
      for (const Hold& hold : append.holds.empty() ? now.holds : append.holds) {
        std::int64_t& known = relied[static_cast<std::size_t>(hold.part)];
        ours = ours && hold.epoch != 0 && (known == 0 || known == hold.epoch);
        if (known != 0) continue;
        known = hold.epoch;
        parts.push_back(hold.part);
        epochs.push_back(hold.epoch);
      }
      for (const Row& row : append.rows) {
        const auto [length, first] = lengths.try_emplace(row.table, row.seq);
        if (first) {
          first_ids.emplace_back(row.table);
          first_seqs.push_back(static_cast<std::int64_t>(row.seq));
          first_parts.push_back(part_of(row.table));
        }
        consecutive = consecutive && length->second == row.seq;
        ++length->second;
        ids.emplace_back(row.table);
        seqs.push_back(static_cast<std::int64_t>(row.seq));
        bodies.emplace_back(row.body);
      }
      for (const std::string& table : append.finished) {
        const std::size_t place = change(table);
        finished[place] = 1;
        due[place] = listed[place] = 0;
      }
      for (const Label& label : append.labels) {
        const std::size_t place = change(label.table);
        due[place] = label.due;
        listed[place] = label.listed ? 1 : 0;
      }
    }
  }
};

std::expected<std::unique_ptr<PostgresStore>, std::string> PostgresStore::open(
    PostgresAddress address) {
  std::unique_ptr<PostgresStore> store(new PostgresStore(std::move(address)));
  if (auto problem = prepare_postgres(store->link_)) return std::unexpected(*std::move(problem));
  return store;
}

Unsaved PostgresStore::unsaved(const Trouble& trouble) const {
  return {is_conflict(trouble) ? Saved::conflict : Saved::failed, trouble.why};
}

void PostgresStore::rely(Append& append) const {
  const auto on = [&](const std::string& table) {
    const int part = part_of(table);
    const auto same = [&](const Hold& hold) { return hold.part == part; };
    if (std::ranges::none_of(append.holds, same)) append.holds.push_back({part, held.epoch(part)});
  };
  for (const Row& row : append.rows) on(row.table);
  for (const std::string& table : append.finished) on(table);
  for (const Label& label : append.labels) on(label.table);
}

std::expected<void, Unsaved> PostgresStore::append(std::span<const Append> appends) {
  const Batch batch(appends, *this);
  if (!batch.consecutive) return std::unexpected(Unsaved{Saved::conflict, "entries with a gap"});
  if (batch.ids.empty() && batch.changed.empty()) return {};
  if (!batch.ours) return std::unexpected(elsewhere());
  auto written = write(batch, false);
  if (written && !*written) written = write(batch, true);
  if (!written) return std::unexpected(written.error());
  return {};
}

Unsaved PostgresStore::elsewhere() {
  return {Saved::moved, "another server has the table"};
}

std::expected<bool, Unsaved> PostgresStore::write(const Batch& batch, bool again) {
  Values values;
  values.numbers(batch.parts).numbers(batch.epochs);
  values.texts(batch.ids).numbers(batch.seqs).texts(batch.bodies);
  values.texts(batch.first_ids).numbers(batch.first_seqs).numbers(batch.first_parts);
  values.texts(batch.changed).flags(batch.finished).numbers(batch.due).flags(batch.listed);
  const auto answer = link_.ask(kAppend, values);
  if (!answer) return std::unexpected(unsaved(answer.error()));
  if (answer->front()[0] != "t") {
    on_stale();
    return std::unexpected(elsewhere());
  }
  const std::string& gaps = answer->front()[1];
  if (gaps.empty()) return true;
  const Unsaved conflict{Saved::conflict, "entries that do not follow those that are there"};
  if (again) return std::unexpected(conflict);
  // Somebody plays on where nobody did for long.
  std::vector<std::string_view> asleep;
  for (const std::string_view id : words_in(gaps)) {
    const auto place = std::ranges::find(batch.first_ids, id) - batch.first_ids.begin();
    if (batch.first_seqs[static_cast<std::size_t>(place)] != 0) asleep.push_back(id);
  }
  const auto back =
      link_.ask(kFromArchive, Values().numbers(batch.parts).numbers(batch.epochs).texts(asleep));
  if (!back) return std::unexpected(unsaved(back.error()));
  if (back->front()[0] == "0") return std::unexpected(conflict);
  return false;
}

std::expected<std::vector<std::string>, std::string> PostgresStore::log(std::string_view table) {
  const auto read = [&](const char* statement) {
    auto lines = link_.ask(statement, Values().text(table));
    if (!lines && lines.error().kind != Trouble::Kind::refused) {
      lines = link_.ask(statement, Values().text(table));
    }
    return lines;
  };
  // In one statement, so that nothing is archived between.
  const auto lines = read(
      "select seq, body from pactole.entries where id = $1 union all "
      "select -1, log from pactole.archive where id = $1 order by 1");
  if (!lines) return std::unexpected(lines.error().why);
  std::vector<std::string> entries;
  for (const auto& line : *lines) {
    if (line[0] != "-1") {
      entries.push_back(line[1]);
      continue;
    }
    std::string_view log = line[1];
    while (true) {
      const auto end = log.find('\n');
      entries.emplace_back(log.substr(0, end));
      if (end == std::string_view::npos) break;
      log.remove_prefix(end + 1);
    }
  }
  return entries;
}

std::expected<std::string, std::string> PostgresStore::secret() {
  const auto lines = link_.ask("select value from pactole.meta where key = 'secret'");
  if (!lines) return std::unexpected(lines.error().why);
  if (lines->empty()) return std::unexpected(link_.label() + " has lost its `secret`");
  return lines->front()[0];
}

std::expected<std::size_t, std::string> PostgresStore::unfinished() {
  const auto lines = link_.ask("select count(*) from pactole.tables where not finished");
  if (!lines) return std::unexpected(lines.error().why);
  return static_cast<std::size_t>(number_in(lines->front()[0]));
}

std::expected<std::vector<Label>, std::string> PostgresStore::labelled() {
  const auto lines = link_.ask(
      "select id, coalesce(due, 0), listed from pactole.tables where due is not null union "
      "select id, coalesce(due, 0), listed from (select id, due, listed from pactole.tables "
      "where listed order by number desc limit 100) newest");
  if (!lines) return std::unexpected(lines.error().why);
  return labels_in(*lines);
}

std::expected<std::vector<Label>, std::string> PostgresStore::labelled_in(
    std::span<const std::int64_t> parts) {
  const auto lines = link_.ask(
      "select id, coalesce(due, 0), listed from pactole.tables "
      "where due is not null and part = any($1) union "
      "select id, coalesce(due, 0), listed from (select id, due, listed, part from pactole.tables "
      "where listed order by number desc limit 100) newest where part = any($1)",
      Values().numbers(parts));
  if (!lines) return std::unexpected(lines.error().why);
  return labels_in(*lines);
}

std::expected<std::vector<Kept>, std::string> PostgresStore::kept_after(std::string_view table,
                                                                        std::size_t most) {
  const auto lines = link_.ask(
      "select id, coalesce(due, 0), listed, finished from pactole.tables where id > $1 union all "
      "select id, 0, false, finished from pactole.archive where id > $1 order by 1 limit $2",
      Values().text(table).number(static_cast<std::int64_t>(most)));
  if (!lines) return std::unexpected(lines.error().why);
  std::vector<Kept> kept;
  for (const auto& line : *lines) {
    kept.push_back({{line[0], number_in(line[1]), line[2] == "t"}, line[3] == "t"});
  }
  return kept;
}

std::expected<std::size_t, std::string> PostgresStore::tidy(const char* statement,
                                                            std::int64_t untouched_since,
                                                            std::size_t most) {
  std::vector<std::int64_t> parts, epochs;
  for (int part = 0; part < kParts; ++part) {
    if (held.epoch(part) == 0) continue;
    parts.push_back(part);
    epochs.push_back(held.epoch(part));
  }
  if (parts.empty()) return 0;
  Values values;
  values.numbers(parts).numbers(epochs).number(untouched_since);
  const auto lines = link_.ask(statement, values.number(static_cast<std::int64_t>(most)));
  if (!lines) return std::unexpected(lines.error().why);
  return static_cast<std::size_t>(number_in(lines->front()[0]));
}

std::expected<std::size_t, std::string> PostgresStore::archive(std::int64_t untouched_since,
                                                               std::size_t most) {
  return tidy(kPutAway, untouched_since, most);
}

std::expected<std::size_t, std::string> PostgresStore::forget(std::int64_t untouched_since,
                                                              std::size_t most) {
  return tidy(kForgetOver, untouched_since, most);
}

}  // namespace pactole::server
