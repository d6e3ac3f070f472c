import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { OTHER, type Sums, sumNames } from '../embeds/totals.ts';

/** Pages, paths and other values that visitors can make up. */
const OPEN_DIMENSIONS = [
  'referrer',
  'campaign',
  'page',
  'entry',
  'exit',
  'path',
  'search',
  'outbound',
  'goal',
  'affiliate',
];
const MAX_VALUES_PER_DAY = 300;
const ROWS_PER_STATEMENT = 500;

export async function hasBatches(db: Database): Promise<boolean> {
  return hasRows(db.selectFrom('beacon_batches').where('error', 'is', null));
}

/** Returns whether there are more. */
export async function deleteHashesBefore(db: Database, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visitor_days')
    .set({ visitor_hash: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visitor_days')
        .select('id')
        .where('day', '<', day)
        .where('visitor_hash', 'is not', null)
        .limit(ROWS_PER_STATEMENT),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether there are more. */
export async function deleteVisitorsBefore(db: Database, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_days')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visitor_days')
        .select('id')
        .where('day', '<', day)
        .orderBy('day')
        .limit(ROWS_PER_STATEMENT),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds up the values of a day that few visitors had in common, so that reports stay fast. */
export async function mergeRareValues(db: Database, day: string): Promise<void> {
  for (const dimension of OPEN_DIMENSIONS) {
    const rare = await db
      .selectFrom('daily_stats')
      .selectAll()
      .where('dimension', '=', dimension)
      .where('day', '=', day)
      .where('value', '!=', OTHER)
      .orderBy(sql`views + visits`, 'desc')
      .orderBy('value')
      .offset(MAX_VALUES_PER_DAY)
      .limit(100_000)
      .execute();
    for (let start = 0; start < rare.length; start += ROWS_PER_STATEMENT) {
      await mergeValues(db, { dimension, day }, rare.slice(start, start + ROWS_PER_STATEMENT));
    }
  }
}

async function mergeValues(
  db: Database,
  { dimension, day }: { dimension: string; day: string },
  rows: readonly (Sums & { value: string })[],
): Promise<void> {
  const added = Object.fromEntries(
    sumNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums;
  await db
    .insertInto('daily_stats')
    .values({ dimension, day, value: OTHER, ...added })
    .onConflict((conflict) =>
      conflict
        .columns(['dimension', 'day', 'value'])
        .doUpdateSet(({ eb }) =>
          Object.fromEntries(
            sumNames.map((name) => [name, eb(`daily_stats.${name}`, '+', added[name])]),
          ),
        ),
    )
    .execute();
  const values = rows.map(({ value }) => value);
  await db
    .deleteFrom('daily_stats')
    .where('dimension', '=', dimension)
    .where('day', '=', day)
    .where('value', 'in', values)
    .execute();
}
