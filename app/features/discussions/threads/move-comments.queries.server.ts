import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';
import type { Tables } from '#db/tables.ts';

/** The order in which the posts appeared, in their new thread. */
export type Numbering =
  /** They count as read. */
  | 'read'
  /** After those that were there. */
  | { offset: number }
  /** As it was before a move that is undone. */
  | { beforeMove: number };

interface PostMove {
  from: number;
  to: number;
  only?: readonly number[] | undefined;
  numbering?: Numbering;
}

/** Moves all posts of a thread, or some. */
export async function movePosts(db: Database, { from, to, only, numbering = 'read' }: PostMove) {
  const move = (batch?: number[]) =>
    db
      .updateTable('posts')
      .set({ thread_id: to, shown_number: toNumber(numbering), status: toStatus(to) })
      .where('thread_id', '=', from)
      .$if(batch !== undefined, (query) => query.where('id', 'in', batch ?? []))
      .returning(['id', 'status', 'shown_number', 'author_id'])
      .execute();
  return only ? (await inBatches(only, move)).flat() : move();
}

/** Nothing becomes public by a move. */
function toStatus(threadId: number): RawBuilder<Tables['posts']['status']> {
  return sql`case when status = 'visible' then (
    select case when is_private then 'private' else 'visible' end
    from threads where threads.id = ${threadId}) else status end`;
}

function toNumber(numbering: Numbering): RawBuilder<number> {
  if (numbering === 'read') return sql`0`;
  if ('offset' in numbering) {
    return sql`case when shown_number > 0 then shown_number + cast(${numbering.offset} as integer) else 0 end`;
  }
  return sql`coalesce((select moved_posts.shown_number from moved_posts
    where moved_posts.post_id = posts.id and moved_posts.move_id = ${numbering.beforeMove}), 0)`;
}

/** Whether posts that are not among these reply to one of them. */
export async function haveOtherReplies(db: Database, postIds: readonly number[]): Promise<boolean> {
  const own = new Set(postIds);
  const replies = await inBatches(postIds, (batch) =>
    db.selectFrom('posts').select('id').where('parent_id', 'in', batch).execute(),
  );
  return replies.flat().some(({ id }) => !own.has(id));
}

export async function findSubjectThread(db: Database, kind: 'story' | 'claim', id: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'created_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Counts a comment thread's posts again, after others came or went. */
export async function recountThread(
  db: Database,
  thread: { id: number; created_at: Date },
): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('created_at').as('last_post_at'),
    ])
    .where('thread_id', '=', thread.id)
    .where('status', 'in', ['visible', 'private'])
    .executeTakeFirstOrThrow();
  const count = Number(posts.count);
  await db
    .updateTable('threads')
    .set({
      post_count: count,
      is_listed: count > 0 ? sql<boolean>`not is_private` : false,
      last_post_at: posts.last_post_at ?? thread.created_at,
    })
    .where('id', '=', thread.id)
    .execute();
}
