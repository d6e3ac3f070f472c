import { aheadOfKey, behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';

interface Key {
  at: Date;
  id: number;
}

const lineColumns = ['id', 'slug', 'title', 'place', 'starts_at', 'ends_at'] as const;

/** Events that are not over, the next one first. */
export async function listComingEvents(
  db: Database,
  now: Date,
  after: Key | undefined,
  limit: number,
) {
  return db
    .selectFrom('events')
    .select(lineColumns)
    .where('ends_at', '>', now)
    .$if(after !== undefined, (query) =>
      query.where((expression) => aheadOfKey(expression, 'starts_at', 'id', after as Key)),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Events that are over, the latest first. */
export async function listPastEvents(
  db: Database,
  now: Date,
  after: Key | undefined,
  limit: number,
) {
  return db
    .selectFrom('events')
    .select(lineColumns)
    .where('ends_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where((expression) => behindKey(expression, 'starts_at', 'id', after as Key)),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type EventLineRow = Awaited<ReturnType<typeof listPastEvents>>[number];

/** The first beginning and the first end that are still to come. */
export async function findNextTurns(db: Database, now: Date): Promise<Date[]> {
  const start = await db
    .selectFrom('events')
    .select('starts_at as turn_at')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  const end = await db
    .selectFrom('events')
    .select('ends_at as turn_at')
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
  return [start, end].flatMap((row) => (row ? [row.turn_at] : []));
}

export async function findEvent(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select([...lineColumns, 'description', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
