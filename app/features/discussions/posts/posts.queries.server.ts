import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/** Posts of any status with their thread and the author of their parent. */
export function postsWithThread(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as parent', 'parent.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.parent_id', 'posts.author_id'])
    .select(['posts.author_name', 'posts.body', 'posts.status', 'posts.created_at'])
    .select(['posts.removed_at', 'posts.removed_by', 'posts.like_count', 'posts.edited_at'])
    .select(['subject_kind', 'subject_id', 'category', 'opening_post_id', 'has_title'])
    .select('is_private')
    .select('parent.author_name as parent_author_name')
    .select(['parent.author_id as parent_author_id']);
}

export async function findPost(db: Database, id: number) {
  return postsWithThread(db).where('posts.id', '=', id).executeTakeFirst();
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export async function findPostByIdempotencyKey(
  db: Database,
  key: string,
): Promise<PostRow | undefined> {
  return postsWithThread(db).where('posts.idempotency_key', '=', key).executeTakeFirst();
}

const shownStatus = sql<'visible'>`(select case when is_private then 'private' else 'visible' end
  from threads where threads.id = posts.thread_id)`;

/** Returns the id. */
export const insertPost = insertRow('posts');

/** Returns the columns that a concurrent removal or rename may have changed since the post was read. */
export async function updatePostText(
  db: Database,
  id: number,
  text: Pick<Updateable<Tables['posts']>, 'body' | 'image_text' | 'edited_at'>,
): Promise<Pick<PostRow, 'status' | 'author_name'>> {
  return db
    .updateTable('posts')
    .set(text)
    .where('id', '=', id)
    .returning(['status', 'author_name'])
    .executeTakeFirstOrThrow();
}

export async function insertRevision(
  db: Database,
  revision: Insertable<Tables['post_revisions']>,
): Promise<void> {
  await db.insertInto('post_revisions').values(revision).execute();
}

/** Previous versions of a post, newest first. */
export async function listRevisions(db: Database, postId: number, limit: number) {
  return db
    .selectFrom('post_revisions')
    .select(['id', 'body', 'images_json', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type Decided = Exclude<Tables['posts']['status'], 'private'>;
type StatusChange = Pick<Tables['posts'], 'removed_at' | 'removed_by'> & { status: Decided };

/** Returns false if the post no longer has the status `from`. What is visible is private in a private thread. */
export async function updatePostStatus(
  db: Database,
  id: number,
  from: Decided,
  change: StatusChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('posts')
    .set(change.status === 'visible' ? { ...change, status: shownStatus } : change)
    .where('id', '=', id)
    .where('status', 'in', from === 'visible' ? ['visible', 'private'] : [from])
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Screening treats everyone with this many posts alike. */
const MAX_COUNTED = 10;

/** An actor's visible posts, counted up to MAX_COUNTED. */
export async function countVisiblePostsOf(db: Database, authorId: number): Promise<number> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', '=', 'visible')
    .limit(MAX_COUNTED)
    .execute();
  return rows.length;
}
