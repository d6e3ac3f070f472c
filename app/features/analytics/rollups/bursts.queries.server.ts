import type { Selectable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { countRows, deleteById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';
import type { BurstInput } from '../analytics.schema.ts';
import type { Days } from '../counting/local-day.ts';
import { type StoredVisitorDay, toVisitorDay } from './rollups.queries.server.ts';

type Row = Selectable<Tables['traffic_exclusions']>;

/** A burst that is excluded, on its way there, or on its way back. */
export interface ExcludedBurst
  extends BurstInput,
    Pick<Row, 'id' | 'visitors' | 'views' | 'state'> {}

function toBurst({ from_hour, to_hour, created_at, ...row }: Row): ExcludedBurst {
  return { ...row, fromHour: from_hour, toHour: to_hour };
}

/** Newest days first. */
export async function listBursts(db: Database, { from, to }: Days): Promise<ExcludedBurst[]> {
  const rows = await db
    .selectFrom('traffic_exclusions')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toBurst);
}

export async function findBurst(db: Database, id: number): Promise<ExcludedBurst | undefined> {
  const row = await db
    .selectFrom('traffic_exclusions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toBurst(row);
}

export function insertBurst(
  db: Database,
  { fromHour, toHour, ...input }: BurstInput,
  now: Date,
): Promise<number> {
  return insertedId(
    db.insertInto('traffic_exclusions').values({
      ...input,
      from_hour: fromHour,
      to_hour: toHour,
      state: 'excluding',
      created_at: now,
    }),
  );
}

export async function updateBurstState(
  db: Database,
  id: number,
  state: Row['state'],
): Promise<void> {
  await db.updateTable('traffic_exclusions').set({ state }).where('id', '=', id).execute();
}

export async function addToBurst(
  db: Database,
  id: number,
  { visitors, views }: { visitors: number; views: number },
): Promise<void> {
  await db
    .updateTable('traffic_exclusions')
    .set(({ eb }) => ({ visitors: eb('visitors', '+', visitors), views: eb('views', '+', views) }))
    .where('id', '=', id)
    .execute();
}

export const deleteBurst = deleteById('traffic_exclusions');

export async function countVisitorsOf(db: Database, burstId: number): Promise<number> {
  return countRows(db.selectFrom('visitor_days').where('exclusion_id', '=', burstId));
}

/** The lowest and the highest id of a day's visitors. Most ids between them are of that day. */
export async function findIdRange(db: Database, day: string) {
  const { first, last } = await db
    .selectFrom('visitor_days')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { first: Number(first ?? 0), last: Number(last ?? -1) };
}

interface VisitorFilter {
  day: string;
  /** Null for the visitors that are counted. */
  burstId: number | null;
  /** Ids. */
  from: number;
  to: number;
  limit: number;
}

/** In the order of their ids. */
export async function listVisitors(
  db: Database,
  { day, burstId, from, to, limit }: VisitorFilter,
): Promise<StoredVisitorDay[]> {
  const rows = await db
    .selectFrom('visitor_days')
    .selectAll()
    .where('exclusion_id', burstId === null ? 'is' : '=', burstId)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where('day', '=', day)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toVisitorDay);
}

export async function setBurst(
  db: Database,
  visitorIds: readonly number[],
  burstId: number | null,
): Promise<void> {
  await db
    .updateTable('visitor_days')
    .set({ exclusion_id: burstId })
    .where('id', 'in', [...visitorIds])
    .execute();
}
