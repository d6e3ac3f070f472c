import { newestFirst, oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

interface EventPosition {
  at: Date;
  id: number;
}

const summaryColumns = [
  ...(['id', 'slug', 'title', 'place', 'starts_at', 'ends_at'] as const),
  ...(['time_zone', 'recurrence_json'] as const),
] as const;

/** Events that have not ended and do not repeat, soonest first. */
export async function listUpcomingEvents(
  db: Database,
  now: Date,
  after: EventPosition | undefined,
  limit: number,
) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .where('recurrence_json', 'is', null)
    .where('ends_at', '>', now)
    .$call((query) => oldestFirst(query, 'starts_at', 'id', { after, limit }))
    .execute();
}

/** Events that have ended and do not repeat, latest first. */
export async function listPastEvents(
  db: Database,
  now: Date,
  after: EventPosition | undefined,
  limit: number,
) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .where('recurrence_json', 'is', null)
    .where('ends_at', '<=', now)
    .$call((query) => newestFirst(query, 'starts_at', 'id', { after, limit }))
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listPastEvents>>[number];

/** Events that repeat. There are few of them. */
export async function listRecurringEvents(db: Database) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .where('recurrence_json', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The next start and the next end of any event that does not repeat. */
export async function listNextStateChanges(db: Database, now: Date): Promise<Date[]> {
  const start = await db
    .selectFrom('events')
    .select('starts_at as turn_at')
    .where('recurrence_json', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  const end = await db
    .selectFrom('events')
    .select('ends_at as turn_at')
    .where('recurrence_json', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
  return [start, end].flatMap((row) => (row ? [row.turn_at] : []));
}

export async function listEventsById(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

export async function findEvent(db: Database, id: number) {
  return eventById(db, id).where('status', '=', 'published').executeTakeFirst();
}

/** Of any status but the trash and takedowns. */
export async function findEventForPreview(db: Database, id: number) {
  return eventById(db, id).where('status', 'not in', ['trashed', 'removed']).executeTakeFirst();
}

function eventById(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select([...summaryColumns, 'description', 'online_url', 'updated_at'])
    .where('id', '=', id);
}
