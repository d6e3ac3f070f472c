import { sql } from 'kysely';
import type { EventActor } from '#app/features/notifications/notifications.server.ts';
import { notifyLike, notifyReply } from '#app/features/notifications/posts.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';

export const start = new Date('2026-06-15T12:00:00Z');

export function minutesLater(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** Inserts a member and a message of theirs. */
export async function insertAuthor(db: Database, name = 'Ilse') {
  const userId = await insertMember(db, { name });
  const { postIds } = await insertMessage(db, { authorId: userId, author: name });
  const [postId = 0] = postIds;
  return {
    userId,
    post: { id: postId, authorId: userId, title: 'I heard it.', path: `/p/${postId}` },
  };
}

type PostAuthor = Awaited<ReturnType<typeof insertAuthor>>;

export async function memberActor(db: Database, name: string): Promise<EventActor> {
  return { id: await insertMember(db, { name }), name };
}

export function guestActor(name: string): EventActor {
  return { id: null, name };
}

let likeCount = 0;

/** Returns the like's id. */
export async function likePost(
  transaction: RunTransaction,
  { post }: PostAuthor,
  actor: EventActor,
  at: Date,
): Promise<number> {
  likeCount += 1;
  const likeId = likeCount;
  await transaction((unit) => notifyLike(unit, { post, likeId, actor }, at));
  return likeId;
}

/** Returns the reply's id. */
export async function replyTo(
  transaction: RunTransaction,
  { post }: PostAuthor,
  actor: EventActor,
  at: Date,
): Promise<number> {
  return transaction(async (unit) => {
    const { db } = unit;
    const { postIds } = await insertMessage(db, { author: actor.name, authorId: actor.id });
    const [id = 0] = postIds;
    const reply = { id, path: `/p/${id}`, title: 'So did I.' };
    await notifyReply(unit, { repliedTo: post, reply, actor }, at);
    return id;
  });
}

/** Returns the stored unread count and the actual one. */
export async function unreadCounts(db: Database, userId: number): Promise<[number, number]> {
  const inbox = await db
    .selectFrom('notification_inboxes')
    .select('unread_count')
    .where('recipient_id', '=', userId)
    .executeTakeFirst();
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('unread'))
    .where('recipient_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return [inbox?.unread_count ?? 0, Number(unread)];
}
