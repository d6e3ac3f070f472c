import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

const columns = [
  'starts_at',
  'ends_at',
  'time_zone',
  'recurrence_json',
  'place',
  'online_url',
  'is_canceled',
] as const;

/** Keeps how the event is now, unless people know of it already. Call it when someone becomes interested. */
export async function insertSnapshotIfNew(db: Database, eventId: number, now: Date): Promise<void> {
  await db
    .insertInto('event_snapshots')
    .columns(['event_id', ...columns, 'taken_at'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select(['id', ...columns, eb.val(now).as('taken_at')])
        .where('id', '=', eventId),
    )
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/**
 * Events that people are interested in, and that end later than this as they know it or as it is now, or repeat. After the
 * id, in the order of ids.
 */
export async function listWatchedEvents(
  db: Database,
  { endingAfter, afterId, limit }: { endingAfter: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('event_snapshots as snapshot')
    .innerJoin('events', 'events.id', 'snapshot.event_id')
    .select('events.id')
    .where('events.id', '>', afterId)
    .where(({ or, eb }) =>
      or([
        eb('snapshot.ends_at', '>', endingAfter),
        eb('events.ends_at', '>', endingAfter),
        eb('snapshot.recurrence_json', 'is not', null),
        eb('events.recurrence_json', 'is not', null),
      ]),
    )
    .orderBy('events.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks it until the transaction ends. */
export async function findSnapshotForUpdate(db: Database, eventId: number) {
  return db
    .selectFrom('event_snapshots')
    .selectAll()
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export type SnapshotRow = NonNullable<Awaited<ReturnType<typeof findSnapshotForUpdate>>>;

/** People know how the event is now. Returns the number of the notice that tells them. */
export async function updateSnapshot(
  db: Database,
  event: Pick<SnapshotRow, (typeof columns)[number] | 'event_id' | 'is_public'>,
  now: Date,
): Promise<number> {
  const { event_id: eventId, recurrence_json, ...known } = event;
  return updateNumber(db, eventId, { ...known, recurrence_json, taken_at: now });
}

/** People are being reminded of this start. Returns the number of that notice. */
export async function updateReminded(
  db: Database,
  eventId: number,
  startsAt: Date,
): Promise<number> {
  return updateNumber(db, eventId, { reminded_start_at: startsAt });
}

async function updateNumber(
  db: Database,
  eventId: number,
  changes: Partial<SnapshotRow>,
): Promise<number> {
  const { notice_number } = await db
    .updateTable('event_snapshots')
    .set({ ...changes, notice_number: sql<number>`notice_number + 1` })
    .where('event_id', '=', eventId)
    .returning('notice_number')
    .executeTakeFirstOrThrow();
  return notice_number;
}

/** Whether the notice is the latest about the event, which no moderator has taken down. */
export async function isLatestNotice(
  db: Database,
  { eventId, number, isPublic }: { eventId: number; number: number; isPublic: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('event_snapshots as snapshot')
    .innerJoin('events', 'events.id', 'snapshot.event_id')
    .select(['notice_number', 'status'])
    .where('snapshot.event_id', '=', eventId)
    .executeTakeFirst();
  if (row?.notice_number !== number || row.status === 'removed') return false;
  return (row.status === 'published') === isPublic;
}

/** Members after this id who were interested by then, in the order of ids. Guests get no notices. */
export async function listInterestedMembers(
  db: Database,
  { eventId, by, afterId, limit }: { eventId: number; by: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('event_interests')
    .innerJoin('users', 'users.id', 'event_interests.actor_id')
    .select('actor_id')
    .where('event_id', '=', eventId)
    .where('event_interests.created_at', '<=', by)
    .where('actor_id', '>', afterId)
    .orderBy('actor_id')
    .limit(limit)
    .execute();
  return rows.map(({ actor_id }) => actor_id);
}
