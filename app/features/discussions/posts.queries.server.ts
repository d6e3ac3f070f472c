import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { type Person, personColumn } from '../../http/actor.ts';

/** Posts of any status, with what their counters hang on. */
function placedPosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as answered', 'answered.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.parent_id', 'posts.author_id', 'posts.guest_id'])
    .select(['posts.author_name', 'posts.body', 'posts.status', 'posts.created_at'])
    .select(['posts.removed_at', 'posts.removed_by', 'posts.like_count', 'posts.edited_at'])
    .select(['subject_kind', 'subject_id', 'category', 'opening_post_id', 'has_title'])
    .select('answered.author_name as answered_name')
    .select(['answered.author_id as answered_author_id', 'answered.guest_id as answered_guest_id']);
}

export async function findPlacedPost(db: Database, id: number) {
  return placedPosts(db).where('posts.id', '=', id).executeTakeFirst();
}

export type PlacedPost = NonNullable<Awaited<ReturnType<typeof findPlacedPost>>>;

/** What was written when this was sent before. */
export async function findSentPost(db: Database, sendKey: string): Promise<PlacedPost | undefined> {
  return placedPosts(db).where('posts.send_key', '=', sendKey).executeTakeFirst();
}

/** Answers with the id. */
export async function insertPost(db: Database, post: Insertable<Tables['posts']>): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers with what may have changed since it was read: it is taken away, or its author renamed. */
export async function updatePostText(
  db: Database,
  id: number,
  text: Pick<Updateable<Tables['posts']>, 'body' | 'picture_words' | 'edited_at'>,
): Promise<Pick<PlacedPost, 'status' | 'author_name'>> {
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

/** What it said before each of its edits, the latest first. */
export async function listRevisions(db: Database, postId: number, limit: number) {
  return db
    .selectFrom('post_revisions')
    .select(['id', 'body', 'pictures_json', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type StatusChange = Pick<Tables['posts'], 'status' | 'removed_at' | 'removed_by'>;

/** False when it no longer had the status it was thought to have. */
export async function updatePostStatus(
  db: Database,
  id: number,
  from: PlacedPost['status'],
  change: StatusChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('posts')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** As staff looks at them, with what they answer. */
export async function listReviewedPosts(db: Database, ids: readonly number[]) {
  return placedPosts(db)
    .select('answered.body as answered_body')
    .where('posts.id', 'in', [...ids])
    .execute();
}

export type ReviewedPostRow = Awaited<ReturnType<typeof listReviewedPosts>>[number];

/** Beyond this many it makes no difference how many they are. */
const COUNTED = 10;

/** How many posts of this person can be seen, a few at most. */
export async function countVisibleOf(db: Database, person: Person): Promise<number> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where(personColumn(person, 'author_id'), '=', person.id)
    .where('status', '=', 'visible')
    .limit(COUNTED)
    .execute();
  return rows.length;
}
