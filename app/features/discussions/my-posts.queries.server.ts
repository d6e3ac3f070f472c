import type { Database } from '#db/engine.ts';
import { personColumn } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';

/** Which of these posts the person wrote. */
export async function listOwnPosts(
  db: Database,
  person: PersonRef,
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', [...postIds])
    .where(personColumn(person, 'author_id'), '=', person.id)
    .execute();
  return rows.map((row) => row.id);
}

/** A person's posts that wait for approval, newest first. */
export async function listHeldPosts(db: Database, person: PersonRef, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('posts as answered', 'answered.id', 'posts.parent_id')
    .select(['posts.id', 'posts.thread_id', 'posts.parent_id', 'posts.author_name', 'posts.body'])
    .select(['posts.like_count', 'posts.created_at', 'posts.edited_at'])
    .select(['subject_kind', 'subject_id', 'category', 'opening_post_id'])
    .select('answered.author_name as answered_name')
    .where('posts.status', '=', 'held')
    .where(`posts.${personColumn(person, 'author_id')}`, '=', person.id)
    .orderBy('posts.created_at', 'desc')
    .limit(limit)
    .execute();
}

export type HeldPostRow = Awaited<ReturnType<typeof listHeldPosts>>[number];
