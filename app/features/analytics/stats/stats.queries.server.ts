import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Days } from '../counting/local-day.ts';
import { type Dimension, type Sums, sumNames } from '../embeds/totals.ts';

function getSums(row: Record<keyof Sums, unknown>): Sums {
  return Object.fromEntries(sumNames.map((name) => [name, Number(row[name] ?? 0)])) as Sums;
}

export async function listDays(db: Database, { from, to }: Days) {
  return db
    .selectFrom('daily_stats')
    .select(['day', ...sumNames])
    .where('dimension', '=', 'all')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** The first day with visits. */
export async function findFirstDay(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('daily_stats')
    .select('day')
    .where('dimension', '=', 'all')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** The first day whose visits are kept one by one. */
export async function findFirstVisitorDay(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('visitor_days')
    .select('day')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Sums of each value over the days, highest first. */
export async function listValues(
  db: Database,
  dimension: Dimension,
  { from, to }: Days,
  { by = 'views', limit = 1000 }: { by?: keyof Sums | undefined; limit?: number } = {},
): Promise<(Sums & { value: string })[]> {
  const rows = await db
    .selectFrom('daily_stats')
    .select('value')
    .select(({ fn }) => sumNames.map((name) => fn.sum<number>(name).as(name)))
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('value')
    .having(({ fn }) => fn.sum(by), '>', 0)
    .orderBy(sql`sum(${sql.ref(by)})`, 'desc')
    .orderBy('value')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ value: row.value, ...getSums(row) }));
}

export async function listHours(db: Database, { from, to }: Days) {
  const rows = await db
    .selectFrom('hourly_stats')
    .select(['hour'])
    .select(({ fn }) => fn.sum<number>('visitors').as('visitors'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('hour')
    .execute();
  return rows.map(({ hour, visitors }) => ({ hour, visitors: Number(visitors) }));
}

/** The visits of visitors who were seen since this moment. */
export async function listActiveVisitors(db: Database, since: Date, limit: number) {
  return db
    .selectFrom('visitor_days')
    .select('visits_json')
    .where('last_seen_at', '>=', since)
    .where('exclusion_id', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}
