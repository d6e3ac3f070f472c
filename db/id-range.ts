import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Database } from './engine.ts';

/** Sitemap parts and similar lists cover this many ids each. */
const IDS_PER_RANGE = 1000;

/** First and last id of a range; ranges are numbered from 1. */
export function getIdRange(range: number): [first: number, last: number] {
  return [(range - 1) * IDS_PER_RANGE + 1, range * IDS_PER_RANGE];
}

/** SQL for the number of the range an id is in. The literal is inlined so that it works in GROUP BY. */
export function rangeOfId(id: string): AliasableExpression<number> {
  return sql<number>`((${sql.ref(id)} - 1) / ${sql.lit(IDS_PER_RANGE)} + 1)`;
}

/** The ranges in which a table has such a row. Reads each until the first one, and never the whole table. */
export async function listFilledRanges(
  db: Database,
  table: 'threads' | 'users' | 'newsletters',
  isListed: RawBuilder<boolean>,
): Promise<number[]> {
  const { last } = await db
    .selectFrom(table as 'threads')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return [];
  const id = sql.ref(`${table}.id`);
  const size = sql.lit(IDS_PER_RANGE);
  const { rows } = await sql<{ chunk: number }>`
    with recursive ranges(chunk) as (
      select 1
      union all
      select chunk + 1 from ranges where chunk < ${sql.lit(Math.ceil(last / IDS_PER_RANGE))}
    )
    select chunk from ranges
    where exists (
      select 1 from ${sql.table(table)}
      where ${id} between (chunk - 1) * ${size} + 1 and chunk * ${size} and ${isListed}
    )
    order by chunk`.execute(db);
  return rows.map(({ chunk }) => chunk);
}
