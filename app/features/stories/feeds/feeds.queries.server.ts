import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, updateById } from '#db/rows.ts';
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

export const findFeed = findById('story_feeds');

export async function countFeeds(db: Database): Promise<number> {
  return countRows(db.selectFrom('story_feeds'));
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

export const updateFeed = updateById('story_feeds');

export const deleteFeed = deleteById('story_feeds');

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
