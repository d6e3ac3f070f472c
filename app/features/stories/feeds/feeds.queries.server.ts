import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function listFeeds(db: Database) {
  return db
    .selectFrom('story_feeds')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('stories')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('stories.feed_id', '=', 'story_feeds.id')
        .as('story_count'),
    )
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function findFeed(db: Database, id: number) {
  return db.selectFrom('story_feeds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countFeeds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('story_feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns undefined if a feed with this address is listed. */
export async function insertFeed(db: Database, feed: Insertable<Tables['story_feeds']>) {
  const row = await db
    .insertInto('story_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateFeed(
  db: Database,
  id: number,
  changes: Updateable<Tables['story_feeds']>,
): Promise<void> {
  await db.updateTable('story_feeds').set(changes).where('id', '=', id).execute();
}

export async function deleteFeed(db: Database, id: number): Promise<void> {
  await db.deleteFrom('story_feeds').where('id', '=', id).execute();
}

/** Feeds that work come first, so that failing ones never delay them. */
export async function listDueFeeds(db: Database, now: Date) {
  return db
    .selectFrom('story_feeds')
    .selectAll()
    .where('is_active', '=', true)
    .where('next_poll_at', '<=', now)
    .orderBy('failures')
    .orderBy('next_poll_at')
    .execute();
}

export type FeedRow = Awaited<ReturnType<typeof listDueFeeds>>[number];

/** Returns false if another instance polls the feed. */
export async function claimFeed(
  db: Database,
  { id, next_poll_at }: FeedRow,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('story_feeds')
    .set({ next_poll_at: until })
    .where('id', '=', id)
    .where('next_poll_at', '=', next_poll_at)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
