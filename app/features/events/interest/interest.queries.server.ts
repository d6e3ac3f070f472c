import type { Database } from '#db/engine.ts';

export async function hasInterest(
  db: Database,
  eventId: number,
  actorId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('event_interests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the actor is interested already. A trigger counts the row. */
export async function insertInterest(
  db: Database,
  eventId: number,
  actorId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('event_interests')
    .values({ event_id: eventId, actor_id: actorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if there was none. */
export async function deleteInterest(
  db: Database,
  eventId: number,
  actorId: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('event_interests')
    .where('event_id', '=', eventId)
    .where('actor_id', '=', actorId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order of the events, which their counts are updated in. */
export async function listInterestsOf(db: Database, actorId: number, limit: number) {
  return db
    .selectFrom('event_interests')
    .select(['event_id', 'created_at'])
    .where('actor_id', '=', actorId)
    .orderBy('event_id')
    .limit(limit)
    .execute();
}
