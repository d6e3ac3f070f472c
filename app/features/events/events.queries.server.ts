import { inListOrder, isInChunk, isListed } from '#app/features/content/lists.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { newestFirst, oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';

const summaryColumns = [
  'id',
  'slug',
  'title',
  'place',
  'starts_at',
  'ends_at',
  'time_zone',
  'recurrence_json',
  'is_canceled',
  'interested_count',
  'image_id',
] as const;

interface EventPage {
  after: Cursor | undefined;
  limit: number;
  /** Only events that this actor is interested in. */
  interestedId: number | undefined;
}

/** Events that have not ended and do not repeat, soonest first. */
export async function listUpcomingEvents(
  db: Database,
  now: Date,
  { after, limit, interestedId }: EventPage,
) {
  const events = singleEvents(db, interestedId).where('ends_at', '>', now);
  return oldestFirst(events, 'starts_at', 'id', { after, limit }).execute();
}

/** Events that have ended and do not repeat, latest first. */
export async function listPastEvents(
  db: Database,
  now: Date,
  { after, limit, interestedId }: EventPage,
) {
  const events = singleEvents(db, interestedId).where('ends_at', '<=', now);
  return newestFirst(events, 'starts_at', 'id', { after, limit }).execute();
}

/** Events that start in this time and do not repeat, soonest first. */
export async function listEventsStarting(
  db: Database,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) {
  return singleEvents(db)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The first published event, or the first of a series. */
export async function findFirstEvent(db: Database) {
  return db
    .selectFrom('events')
    .select(['starts_at', 'time_zone'])
    .where('status', '=', 'published')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

function singleEvents(db: Database, interestedId?: number) {
  return publishedEvents(db, interestedId).where('recurrence_json', 'is', null);
}

function publishedEvents(db: Database, interestedId: number | undefined) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .$if(interestedId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('event_interests')
          .select('event_id')
          .where('actor_id', '=', interestedId ?? 0),
      ),
    );
}

export type EventRow = Awaited<ReturnType<typeof listPastEvents>>[number];

/** Events that repeat. There are few of them. */
export async function listRecurringEvents(db: Database, interestedId?: number) {
  return publishedEvents(db, interestedId)
    .where('recurrence_json', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The next start and the next end of any event that does not repeat. */
export async function listNextStateChanges(db: Database, now: Date): Promise<Date[]> {
  const findNext = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('events')
      .select(`${column} as turn_at`)
      .where('recurrence_json', 'is', null)
      .where(column, '>', now)
      .orderBy(column)
      .limit(1)
      .executeTakeFirst();
  const next = [await findNext('starts_at'), await findNext('ends_at')];
  return next.flatMap((row) => (row ? [row.turn_at] : []));
}

export async function listEventsById(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('events')
    .select(summaryColumns)
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

export async function listEventTexts(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'place', 'description', 'starts_at'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

/** Those that were published last, or these if they are published. */
export async function listEventsForFeed(db: Database, limit: number, ids?: readonly number[]) {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('events')
    .select([...summaryColumns, 'description', 'published_at', 'updated_at'])
    .where('status', '=', 'published')
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const detailColumns = [
  ...summaryColumns,
  'description',
  'online_url',
  'updated_at',
  'revision',
] as const;

/** Series, and the first single events that end after this time. */
export async function listEventsForCalendar(db: Database, since: Date, limit: number) {
  const events = db
    .selectFrom('events')
    .select(detailColumns)
    .where('status', '=', 'published')
    .limit(limit);
  const [series, single] = await Promise.all([
    events.where('recurrence_json', 'is not', null).orderBy('id').execute(),
    events
      .where('recurrence_json', 'is', null)
      .where('ends_at', '>', since)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  ]);
  return [...series, ...single];
}

export async function findEvent(db: Database, id: number) {
  return eventById(db, id).where('status', '=', 'published').executeTakeFirst();
}

/** Finds an event of any status, except in the trash or taken down. */
export async function findEventForPreview(db: Database, id: number) {
  return eventById(db, id).where('status', 'not in', ['trashed', 'removed']).executeTakeFirst();
}

function eventById(db: Database, id: number) {
  return db.selectFrom('events').select(detailColumns).where('id', '=', id);
}

/** Regardless of status. */
export const findEventRow = findById('events');

export const insertEvent = insertRow('events');

export const updateEvent = updateById('events');

/** Latest first. */
export async function listEventsForAdmin(db: Database, query: AdminListQuery) {
  const events = db
    .selectFrom('events')
    .select([
      'id',
      'slug',
      'title',
      'place',
      'starts_at',
      'recurrence_json',
      'is_canceled',
      'status',
      'image_id',
    ])
    .where(isListed('events', query));
  return inListOrder(events, 'events', 'starts_at', query).execute();
}

export async function listEventsInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'image_id', 'published_at', 'updated_at'])
    .where(isInChunk('events', chunk))
    .orderBy('id')
    .execute();
}
