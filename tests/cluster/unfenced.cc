// The program without its fence, for scripts/storm's checker alone: it must find what then goes
// wrong. Whoever believes that it has a table writes, after whatever is there, and gives nothing
// up.
#include "server/append_statement.h"

namespace pactole::server {

const char* const kAppend = R"(
with changes as (
  select * from unnest($9::text[], $10::boolean[], $11::bigint[], $12::boolean[])
    c(id, finished, due, listed)),
opened as (
  insert into pactole.tables(id, finished, due, listed, touched, part)
  select f.id, coalesce(c.finished, false), nullif(c.due, 0), coalesce(c.listed, false),
    extract(epoch from now())::bigint, f.part
  from unnest($6::text[], $7::bigint[], $8::bigint[]) f(id, seq, part)
    left join changes c using (id)
  where f.seq = 0),
changed as (
  update pactole.tables t set finished = t.finished or c.finished, due = nullif(c.due, 0),
    listed = c.listed, touched = extract(epoch from now())::bigint
  from changes c where t.id = c.id),
written as (
  insert into pactole.entries(id, seq, body)
  select r.id, coalesce((select max(e.seq) + 1 from pactole.entries e where e.id = r.id), 0)
    + row_number() over (partition by r.id order by r.seq) - 1, r.body
  from unnest($3::text[], $4::bigint[], $5::text[]) r(id, seq, body))
select cardinality($1::bigint[]) = cardinality($2::bigint[]), '')";

const bool kGivesUp = false;

}  // namespace pactole::server
