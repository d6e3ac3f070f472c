import type { Database } from '#db/engine.ts';

const columns = [
  'id',
  'topic',
  'kind',
  'payload_json',
  'about',
  'text_field',
  'author',
  'recipient',
  'is_first',
  'is_retraction',
] as const;

/** The newest events, in order. */
export async function listNewestLiveEvents(db: Database, limit: number) {
  const rows = await db
    .selectFrom('live_events')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export type LiveEventRow = Awaited<ReturnType<typeof listNewestLiveEvents>>[number];

/** Events after this position, in order. */
export async function listLiveEventsAfter(db: Database, position: number, limit: number) {
  return db
    .selectFrom('live_events')
    .select(columns)
    .where('id', '>', position)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Events of these topics in a range, in order. */
export async function listLiveEventsOfTopics(
  db: Database,
  topics: readonly string[],
  span: { after: number; upTo: number; limit: number },
) {
  return db
    .selectFrom('live_events')
    .select(columns)
    .where('topic', 'in', [...topics])
    .where('id', '>', span.after)
    .where('id', '<=', span.upTo)
    .orderBy('id')
    .limit(span.limit)
    .execute();
}

/** Undefined if nothing was ever published. */
export async function findOldestLiveEvent(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_events')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
