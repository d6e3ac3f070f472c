import { sql } from 'kysely';
import type { Doer } from '#app/features/notifications/bell-events.server.ts';
import { notifyLike, notifyReply } from '#app/features/notifications/post-notifications.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { insertMessage } from '#tests/support/insert-message.ts';

export const start = new Date('2026-06-15T12:00:00Z');

export function minutesLater(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** A member who has written a message, and what may be done to it. */
export async function writer(db: Database, name = 'Ilse') {
  const userId = await insertMember(db, { name });
  const { postIds } = await insertMessage(db, { authorId: userId, author: name });
  const [postId = 0] = postIds;
  return {
    userId,
    post: { id: postId, authorId: userId, title: 'I heard it.', path: `/p/${postId}` },
  };
}

export type Writer = Awaited<ReturnType<typeof writer>>;

export async function memberDoer(db: Database, name: string): Promise<Doer> {
  return { userId: await insertMember(db, { name }), guestId: null, name };
}

export function guestDoer(name: string): Doer {
  return { userId: null, guestId: null, name };
}

let likes = 0;

/** Answers with the id of the like. */
export async function like(
  transaction: RunTransaction,
  { post }: Writer,
  by: Doer,
  at: Date,
): Promise<number> {
  likes += 1;
  const likeId = likes;
  await transaction(({ db }) => notifyLike(db, { post, likeId, by }, at));
  return likeId;
}

/** Writes an answer and tells of it; answers with its id. */
export async function answer(
  transaction: RunTransaction,
  { post }: Writer,
  by: Doer,
  at: Date,
): Promise<number> {
  return transaction(async ({ db }) => {
    const { postIds } = await insertMessage(db, { author: by.name, authorId: by.userId });
    const [id = 0] = postIds;
    const reply = { id, path: `/p/${id}`, title: 'So did I.' };
    await notifyReply(db, { answered: post, reply, by }, at);
    return id;
  });
}

/** What is kept, and what counting says. */
export async function unreadOf(db: Database, userId: number): Promise<[number, number]> {
  const kept = await db
    .selectFrom('notification_inboxes')
    .select('unread')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const counted = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return [kept?.unread ?? 0, Number(counted.unread)];
}
