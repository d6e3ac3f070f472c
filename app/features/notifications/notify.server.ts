import type { Database } from '#db/engine.ts';
import type { NotificationKind } from './notifications.policy.ts';
import {
  insertEvent,
  listUsersWantingKind,
  updateToUnread,
  upsertNotification,
} from './notifications.queries.server.ts';

/** Who caused an event. The id is null for an unknown person. */
export interface EventActor {
  id: number | null;
  /** Stored for guests only; members appear under their current name. */
  name: string;
}

export interface NewNotification {
  kind: NotificationKind;
  /** Joins the recipient's notification with the same key. */
  groupKey: string | null;
  /** Excerpt of the subject. */
  title: string;
  path: string | null;
  postId?: number | undefined;
  submissionId?: number | undefined;
  decision?: string | undefined;
  reason?: string | undefined;
  /** Every kind except `decision` has one. */
  event?: NotificationEvent | undefined;
}

export interface NotificationEvent {
  /** Counted once per notification. */
  key: string;
  actor: EventActor;
  /** The post that caused the event. */
  postId?: number | undefined;
  path?: string | undefined;
}

/**
 * Notifies those of these actors who are members, except for the one who caused it and those who
 * turned the kind off. Runs in the caller's transaction, in the order of ids so that transactions
 * cannot deadlock. Returns the notified accounts.
 */
export async function notify(
  db: Database,
  actorIds: readonly number[],
  notification: NewNotification,
  now: Date,
): Promise<number[]> {
  const others = actorIds.filter((id) => id !== notification.event?.actor.id);
  const recipients = await listUsersWantingKind(db, others, notification.kind);
  for (const userId of recipients) await notifyUser(db, userId, notification, now);
  return recipients;
}

async function notifyUser(
  db: Database,
  userId: number,
  notification: NewNotification,
  now: Date,
): Promise<void> {
  const { event } = notification;
  const id = await upsertNotification(db, {
    user_id: userId,
    kind: notification.kind,
    group_key: notification.groupKey,
    post_id: notification.postId ?? null,
    submission_id: notification.submissionId ?? null,
    title: notification.title,
    path: notification.path,
    decision: notification.decision ?? null,
    reason: notification.reason ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!event) return;
  const { id: actor_id, name } = event.actor;
  const isNew = await insertEvent(
    db,
    {
      notification_id: id,
      event_key: event.key,
      post_id: event.postId ?? null,
      path: event.path ?? null,
      actor_id,
      created_at: now,
    },
    name,
  );
  if (isNew) await updateToUnread(db, id, now);
}
