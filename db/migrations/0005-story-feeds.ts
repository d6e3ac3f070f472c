import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  time,
} from './columns.ts';

/** Where stories come from, and which of them are the same news. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createStoryFeeds(db, engine);
  await createStoryGroups(db, engine);
  await db.schema
    .alterTable('stories')
    .addColumn('feed_id', 'integer', references('story_feeds', 'set null'))
    .execute();
  await db.schema
    .alterTable('stories')
    .addColumn('group_id', 'integer', references('story_groups', 'set null'))
    .execute();
  await createIndexes(db, 'stories', {
    stories_by_feed: ['feed_id'],
    stories_by_group: ['group_id', 'status', 'published_at', 'id'],
    stories_by_image: ['image_id'],
  });
}

async function createStoryFeeds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'story_feeds')
    .addColumn('url', 'text', required)
    .addColumn('title', 'text', required)
    // Where its stories go.
    .addColumn('mode', 'text', required)
    .addColumn('is_active', 'boolean', required)
    .addColumn('next_poll_at', time, required)
    .addColumn('last_polled_at', time)
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    // Consecutive failures; 0 after a success.
    .addColumn('failures', 'integer', defaultsTo(0))
    .addColumn('last_error', 'text')
    .addColumn('created_at', time, required)
    .addCheckConstraint('story_feeds_mode', sql`mode in ('review', 'publish')`)
    .execute();
  await createUniqueIndexes(db, 'story_feeds', { story_feeds_by_url: ['url'] });
  await createIndexes(db, 'story_feeds', {
    story_feeds_by_next_poll: ['is_active', 'next_poll_at'],
  });
}

async function createStoryGroups(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'story_groups')
    // Who had the news first. Null for the earliest.
    .addColumn('origin_id', 'integer', references('stories', 'set null'))
    .addColumn('created_at', time, required)
    .execute();
  await createIndexes(db, 'story_groups', { story_groups_by_origin: ['origin_id'] });
}
