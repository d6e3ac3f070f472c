import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { Moderator } from '../thread-tools/set-up-thread.ts';

/** Times of replies to a message, which is older. */
export const replyTimes = [1, 2, 3, 4, 5, 6].map(
  (hour) => new Date(Date.UTC(2026, 2, 2, 12 + hour)),
) as [Date, Date, Date, Date, Date, Date];

/** Returns the ids of the audit entries. */
export async function splitOff(
  moderator: Moderator,
  threadId: number,
  posts: readonly number[],
  fields: Record<string, string>,
): Promise<string | null> {
  const response = await moderator.split(threadId, posts, { category: 'general', ...fields });
  expect(response.status, await response.text()).toBe(303);
  return new URL(response.headers.get('location') ?? '', 'http://x').searchParams.get('did');
}

export async function findThreadOf(db: Database, postId: number): Promise<number> {
  const { thread_id } = await db
    .selectFrom('posts')
    .select('thread_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return thread_id;
}

export async function getPermalink(hub: TestHub, postId: number): Promise<string | null> {
  return (await hub.get(`/message-board/posts/${postId}`)).headers.get('location');
}

export async function listFollowed(db: Database, actorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('target')
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();
  return rows.map(({ target }) => target);
}
