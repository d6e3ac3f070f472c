import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { sumNames, type Totals } from '../embeds/totals.ts';
import type { VisitorDay } from '../embeds/visitor-day.ts';

const ROWS_PER_STATEMENT = 200;
const hourlySums = ['views', 'visitors', 'visits'] as const;

/** Adds the totals of one day to the rollups. */
export async function addTotals(db: Database, day: string, totals: Totals): Promise<void> {
  const changed = [...totals.byValue.values()]
    .filter((row) => sumNames.some((name) => row[name] !== 0))
    .map((row) => ({ ...row, day }));
  for (const rows of chunks(changed)) {
    await db
      .insertInto('daily_stats')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['dimension', 'day', 'value']).doUpdateSet(added('daily_stats', sumNames)),
      )
      .execute();
  }
  const hours = [...totals.byHour].map(([hour, row]) => ({ day, hour, ...row }));
  for (const rows of chunks(hours)) {
    await db
      .insertInto('hourly_stats')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'hour']).doUpdateSet(added('hourly_stats', hourlySums)),
      )
      .execute();
  }
}

/** Forgets how many visits of the day took steps, so that they are counted again. */
export async function deleteStepStats(db: Database, day: string): Promise<void> {
  await db.deleteFrom('step_stats').where('day', '=', day).execute();
}

/** `views = daily_stats.views + excluded.views`, and so on. */
function added<Name extends string>(table: string, names: readonly Name[]) {
  const entries = names.map((name) => [
    name,
    sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  ]);
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof sql<number>>>;
}

export interface StoredVisitorDay extends VisitorDay {
  id: number | undefined;
  hash: string;
  exclusionId: number | null;
}

/** The stored days of these visitors. */
export async function listVisitorDays(
  db: Database,
  day: string,
  hashes: readonly string[],
): Promise<StoredVisitorDay[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('visitor_days')
    .selectAll()
    .where('day', '=', day)
    .where('visitor_hash', 'in', [...hashes])
    .execute();
  return rows.map(toVisitorDay);
}

export function toVisitorDay(row: Selectable<Tables['visitor_days']>): StoredVisitorDay {
  return {
    id: row.id,
    hash: row.visitor_hash ?? '',
    device: row.device,
    browser: row.browser,
    country: row.country,
    visits: row.visits_json as VisitorDay['visits'],
    exclusionId: row.exclusion_id,
  };
}

export async function saveVisitorDays(
  db: Database,
  day: string,
  visitors: readonly StoredVisitorDay[],
): Promise<void> {
  const rows = visitors.map((visitor) => ({ ...visitor, lastSeen: lastSeenAt(visitor) }));
  for (const some of chunks(rows.filter(({ id }) => id === undefined))) {
    await db
      .insertInto('visitor_days')
      .values(
        some.map(({ hash, device, browser, country, visits, lastSeen, exclusionId }) => ({
          day,
          visitor_hash: hash,
          device,
          browser,
          country,
          visits_json: visits,
          last_seen_at: lastSeen,
          exclusion_id: exclusionId,
        })),
      )
      .execute();
  }
  for (const { id, visits, lastSeen, exclusionId } of rows) {
    if (id === undefined) continue;
    await db
      .updateTable('visitor_days')
      .set({ visits_json: visits, last_seen_at: lastSeen, exclusion_id: exclusionId })
      .where('id', '=', id)
      .execute();
  }
}

function lastSeenAt({ visits }: VisitorDay): Date {
  return new Date(Math.max(...visits.map(({ lastAt }) => lastAt)));
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
