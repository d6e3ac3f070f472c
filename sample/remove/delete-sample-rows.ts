import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { sampleRole } from '../load/load-people.ts';

type TableName = keyof Tables & string;

/**
 * Tables whose sample rows are always deleted. Foreign keys delete what depends on them: sign-in
 * accounts, likes, posts, consents, corrections and products.
 */
const independentTables = [
  'content_versions',
  'review_comments',
  'audit_log',
  'review_notes',
  'review_items',
  'legal_notices',
  'reports',
  'analytics_funnels',
  'analytics_goals',
  'visitor_days',
  'traffic_exclusions',
  'subscriptions',
  'suppressions',
  'newsletters',
  'newsletter_templates',
  'emails',
  'invitations',
  'campaigns',
  'submissions',
  'articles',
  'albums',
  'media_items',
  'stories',
  'story_feeds',
  'story_groups',
  'affiliates',
  'redirects',
  'events',
  'polls',
  'claims',
  'site_pages',
  'topics',
  'timeline_entries',
  'timeline_eras',
  'follows',
  'thread_reads',
  'notifications',
] as const;

/** Columns of other rows that keep a sample member. */
const actorReferences = [
  ['article_authors', 'actor_id'],
  ['media_items', 'author_id'],
  ['posts', 'author_id'],
  ['post_likes', 'actor_id'],
  ['reports', 'reporter_id'],
  ['submissions', 'submitter_id'],
  ['review_items', 'author_id'],
] as const;

/** Columns of other rows that keep a sample image. */
const imageReferences = [
  ['articles', 'image_id'],
  ['media_items', 'image_id'],
  ['stories', 'image_id'],
  ['events', 'image_id'],
  ['topics', 'image_id'],
  ['timeline_entries', 'image_id'],
  ['submissions', 'image_id'],
  ['users', 'avatar_image_id'],
] as const;

/** Columns of other rows that keep a sample source. */
const sourceReferences = [
  ['claim_evidence', 'origin_source_id'],
  ['claim_evidence', 'via_source_id'],
] as const;

/** Newsletters of other people may have chosen a sample segment. */
const segmentReferences = [
  ['newsletters', 'segment_id'],
  ['newsletter_templates', 'segment_id'],
] as const;

/** @param loadedOn the day on which the sample was loaded, such as `2026-03-29` */
export async function deleteSampleRows(db: Transaction<Tables>, loadedOn: string): Promise<void> {
  for (const table of independentTables) await deleteFromSample(db, table).execute();
  // Sample visits end on the day before.
  await db.deleteFrom('daily_stats').where('day', '<', loadedOn).execute();
  await db.deleteFrom('hourly_stats').where('day', '<', loadedOn).execute();
  await deleteThreadsWithoutReplies(db);
  await deleteUnreferenced(db, 'actors', actorReferences);
  await deleteUnusedRole(db);
  await deleteUnreferenced(db, 'segments', segmentReferences);
  await deleteUnreferenced(db, 'claim_sources', sourceReferences);
  await deleteUnreferenced(db, 'images', imageReferences);
  await deleteUnreferenced(db, 'videos', [['media_items', 'video_id']]);
  await db.deleteFrom('sample_rows').execute();
}

function deleteFromSample(db: Transaction<Tables>, table: TableName) {
  const id = sql.ref<number>(`${table}.id`);
  const range = db.selectFrom('sample_rows').where('table_name', '=', table);
  return db
    .deleteFrom(table)
    .where(id, '>=', range.select('first_id'))
    .where(id, '<=', range.select('last_id'));
}

/** A thread with a real reply stays whole, so that the reply still makes sense. */
async function deleteThreadsWithoutReplies(db: Transaction<Tables>): Promise<void> {
  const lastSamplePost = db
    .selectFrom('sample_rows')
    .select('last_id')
    .where('table_name', '=', 'posts');
  await deleteFromSample(db, 'threads')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts')
            .select('posts.id')
            .where(sql.ref('posts.thread_id'), '=', sql.ref('threads.id'))
            .where('posts.id', '>', lastSamplePost),
        ),
      ),
    )
    .execute();
}

/** Someone may have given the sample's role to a real member. */
async function deleteUnusedRole(db: Transaction<Tables>): Promise<void> {
  await db
    .deleteFrom('roles')
    .where('key', '=', sampleRole.key)
    .where('key', 'not in', (users) => users.selectFrom('users').select('role'))
    .execute();
}

async function deleteUnreferenced(
  db: Transaction<Tables>,
  table: 'actors' | 'claim_sources' | 'images' | 'segments' | 'videos',
  references: readonly (readonly [table: TableName, column: string])[],
): Promise<void> {
  let query = deleteFromSample(db, table);
  for (const [referencing, column] of references) {
    query = query.where(({ not, exists, selectFrom }: ExpressionBuilder<Tables, TableName>) =>
      not(
        exists(
          selectFrom(referencing)
            .select(sql<number>`1`.as('one'))
            .where(sql.ref(`${referencing}.${column}`), '=', sql.ref(`${table}.id`)),
        ),
      ),
    );
  }
  await query.execute();
}
