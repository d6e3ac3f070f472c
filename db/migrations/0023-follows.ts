import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createFollows(db, engine);
  await createThreadReads(db, engine);
  await createPushSubscriptions(db, engine);
  await createAnnouncements(db, engine);
}

async function createFollows(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'follows')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('target', 'text', required)
    .addColumn('level', 'text', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint('follows_level', sql`level in ('all', 'replies', 'none')`)
    .execute();
  await createUniqueIndexes(db, 'follows', { follows_once: ['actor_id', 'target'] });
  await createIndexes(db, 'follows', { follows_by_target: ['target', 'level', 'actor_id'] });
}

/** How far an actor has read a thread, as the number of its last post in the order of appearance. */
async function createThreadReads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'thread_reads')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('thread_id', 'integer', requiredReference('threads', 'cascade'))
    .addColumn('read_number', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'thread_reads', { thread_reads_once: ['actor_id', 'thread_id'] });
  await createIndexes(db, 'thread_reads', { thread_reads_by_thread: ['thread_id'] });
}

/** Browsers that get push messages. */
async function createPushSubscriptions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'push_subscriptions')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh_key', 'text', required)
    .addColumn('auth_key', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('is_breaking_only', 'boolean', defaultsTo(false))
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'push_subscriptions', { push_subscriptions_once: ['endpoint'] });
  await createIndexes(db, 'push_subscriptions', {
    push_subscriptions_by_actor: ['actor_id', 'id'],
  });
}

/** Articles that followers were notified about. Each is announced once. */
async function createAnnouncements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'announcements')
    .addColumn('article_id', 'integer', requiredReference('articles', 'cascade'))
    .addColumn('newsletter_id', 'integer', references('newsletters', 'set null'))
    .addColumn('announced_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'announcements', { announcements_once: ['article_id'] });
  await createIndexes(db, 'announcements', { announcements_by_newsletter: ['newsletter_id'] });
}
