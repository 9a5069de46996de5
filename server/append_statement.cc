#include "server/append_statement.h"

namespace pactole::server {

// `for share` waits for whoever is changing a number, looks at what it is then, and lets nobody
// change it before this is committed. An entry needs the one before it, and a first one that there
// is no such table.
const char* const kAppend = R"(
with fence as materialized (
  select p.part from pactole.parts p join unnest($1::bigint[], $2::bigint[]) h(part, epoch)
    on p.part = h.part and p.epoch = h.epoch for share of p),
held as materialized (select where (select count(*) from fence) = cardinality($1)),
gaps as materialized (
  select f.id from unnest($6::text[], $7::bigint[]) f(id, seq) where case when f.seq = 0
    then exists (select from pactole.archive a where a.id = f.id)
    else not exists (select from pactole.entries e where e.id = f.id and e.seq = f.seq - 1) end),
good as materialized (
  select where exists (select from held) and not exists (select from gaps)),
changes as (
  select * from unnest($9::text[], $10::boolean[], $11::bigint[], $12::boolean[])
    c(id, finished, due, listed)),
opened as (
  insert into pactole.tables(id, finished, due, listed, touched, part)
  select f.id, coalesce(c.finished, false), nullif(c.due, 0), coalesce(c.listed, false),
    extract(epoch from now())::bigint, f.part
  from unnest($6::text[], $7::bigint[], $8::bigint[]) f(id, seq, part)
    left join changes c using (id)
  where f.seq = 0 and exists (select from good)),
changed as (
  update pactole.tables t set finished = t.finished or c.finished, due = nullif(c.due, 0),
    listed = c.listed, touched = extract(epoch from now())::bigint
  from changes c where t.id = c.id and exists (select from good)),
written as (
  insert into pactole.entries(id, seq, body)
  select * from unnest($3::text[], $4::bigint[], $5::text[]) where exists (select from good))
select exists (select from held), coalesce((select string_agg(id, ' ') from gaps), ''))";

const bool kGivesUp = true;

}  // namespace pactole::server
