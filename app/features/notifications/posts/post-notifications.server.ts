import type { Database } from '#db/engine.ts';
import { listActorsNotifiedAboutPost } from '../notifications.queries.server.ts';
import {
  type EventActor,
  type NotificationEvent,
  type NotifyUnit,
  notify,
} from '../notify.server.ts';
import {
  deleteEventsCausedByPost,
  deleteLikeEvent,
  deletePostNotifications,
  updateFromRemainingEvents,
} from '../retract.queries.server.ts';

const MAX_MENTION_NOTIFICATIONS = 20;

interface NotificationPost {
  id: number;
  path: string;
  /** A one-line plain text excerpt. */
  title: string;
}

interface RecipientPost {
  id: number;
  title: string;
  /** Null for a deleted account. Guests are not notified. */
  authorId: number | null;
}

function postNotification(
  kind: 'reply' | 'mention' | 'like',
  { id, title, path }: NotificationPost,
  event: NotificationEvent,
) {
  return { kind, groupKey: `${kind}:${id}`, title, path, postId: id, event };
}

/**
 * Notifies the author of a post about a reply. Replies share one notification until it is read. Call
 * it in the transaction that makes the reply visible.
 */
export async function notifyReply(
  unit: NotifyUnit,
  {
    repliedTo,
    reply,
    actor,
  }: { repliedTo: RecipientPost; reply: NotificationPost; actor: EventActor },
  now: Date,
): Promise<void> {
  if (repliedTo.authorId === null) return;
  const about = { ...repliedTo, path: reply.path };
  const event = { key: `post:${reply.id}`, actor, postId: reply.id, path: reply.path };
  await notify(unit, [repliedTo.authorId], postNotification('reply', about, event), now);
}

/**
 * Notifies the members whom a post mentions, once per post even if it is edited. Skips members who
 * were notified about the post as a reply.
 */
export async function notifyMentions(
  unit: NotifyUnit,
  {
    mentioned,
    post,
    actor,
  }: { mentioned: readonly number[]; post: NotificationPost; actor: EventActor },
  now: Date,
): Promise<void> {
  if (mentioned.length === 0) return;
  const notified = new Set(await listActorsNotifiedAboutPost(unit.db, post.id));
  const recipients = mentioned
    .slice(0, MAX_MENTION_NOTIFICATIONS)
    .filter((id) => !notified.has(id));
  const event = { key: `post:${post.id}`, actor, postId: post.id, path: post.path };
  await notify(unit, recipients, postNotification('mention', post, event), now);
}

/** Notifies the author of a post about a like. All likes of a post share one notification. */
export async function notifyLike(
  unit: NotifyUnit,
  {
    post,
    likeId,
    actor,
  }: { post: NotificationPost & RecipientPost; likeId: number; actor: EventActor },
  now: Date,
): Promise<void> {
  if (post.authorId === null) return;
  const event = { key: `like:${likeId}`, actor };
  await notify(unit, [post.authorId], postNotification('like', post, event), now);
}

/**
 * Removes a like from the notification, which is deleted with its last like and read again if only
 * this like made it unread.
 */
export async function retractLike(
  db: Database,
  { postId, likeId }: { postId: number; likeId: number },
): Promise<void> {
  const notificationId = await deleteLikeEvent(db, postId, `like:${likeId}`);
  if (notificationId !== undefined) await updateFromRemainingEvents(db, notificationId);
}

/** Retracts the notifications about a hidden post and those it caused. */
export async function retractPostNotifications(db: Database, postId: number): Promise<void> {
  await deletePostNotifications(db, postId);
  for (const id of await deleteEventsCausedByPost(db, postId)) {
    await updateFromRemainingEvents(db, id);
  }
}
