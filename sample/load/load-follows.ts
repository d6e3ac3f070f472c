import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

const follows = [
  ['news:rumors', 'all'],
  ['board:lore', 'all'],
  ['article:1', 'all'],
  ['media:2', 'all'],
  ['claim:3', 'all'],
  ['topic:1', 'all'],
  ['board:tech', 'none'],
] as const;

/** Of each thread, the sample accounts have read all but the last posts. */
const UNREAD_POSTS = 2;
const READ_THREADS = 6;
const ANNOUNCED_ARTICLES = 4;

/** What the sample accounts follow, have read, and were notified about. */
export async function loadFollows(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { accounts, getId }: LoadedPeople,
  now: Date,
): Promise<void> {
  const ids = accounts.map(({ name }) => getId(name));
  await writer.insert(
    'follows',
    ids.flatMap((actor_id) =>
      follows.map(([target, level]) => ({ actor_id, target, level, created_at: now })),
    ),
  );
  const threads = await db
    .selectFrom('threads')
    .select(['id', 'shown_count'])
    .where('subject_kind', '=', 'board')
    .where('shown_count', '>', UNREAD_POSTS)
    .orderBy('created_at', 'desc')
    .limit(READ_THREADS)
    .execute();
  await writer.insert(
    'thread_reads',
    ids.flatMap((actor_id) =>
      threads.map(({ id, shown_count }) => ({
        actor_id,
        thread_id: id,
        read_number: shown_count - UNREAD_POSTS,
      })),
    ),
  );
  await loadNotifications(writer, db, ids);
}

/** About the newest rumors, of which two are unread. */
async function loadNotifications(
  writer: SampleWriter,
  db: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'published_at'])
    .where('status', '=', 'published')
    .where('category', 'in', ['rumors', 'leaks'])
    .orderBy('published_at', 'desc')
    .limit(ANNOUNCED_ARTICLES)
    .execute();
  const rows = ids.flatMap((recipient_id) =>
    articles.map(({ id, slug, title, published_at: at }, index) => ({
      recipient_id,
      title,
      kind: 'follow' as const,
      followed: 'news:rumors',
      group_key: `article:${id}`,
      path: `/news/${id}-${slug}`,
      is_read: index > 1,
      post_id: null,
      submission_id: null,
      decided_kind: null,
      decision: null,
      reason: null,
      alerted_by: null,
      created_at: at,
      updated_at: at,
    })),
  );
  const firstId = await writer.insert('notifications', rows);
  await writer.insert(
    'notification_events',
    rows.map(({ group_key, path, created_at }, index) => ({
      notification_id: firstId + index,
      event_key: group_key,
      path,
      created_at,
      post_id: null,
      actor_id: null,
      guest_name: null,
    })),
  );
}
