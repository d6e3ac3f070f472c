import type { NotificationsTable } from '#db/tables/notifications.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { inboxTopic } from './inbox/inbox-topic.ts';
import type { NotificationKind } from './notifications.policy.ts';
import {
  insertEvent,
  listActorsWantingKind,
  updateToUnread,
  upsertNotification,
} from './notifications.queries.server.ts';
import { requestPushes } from './push/request-pushes.server.ts';

export type NotifyUnit = Pick<UnitOfWork, 'db' | 'enqueue' | 'publish'>;

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
  /** The followed item, such as `thread:12`. */
  followed?: string | undefined;
  decision?: string | undefined;
  decidedKind?: NotificationsTable['decided_kind'] | undefined;
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
 * Notifies these actors, except for the one who caused it and those who turned the kind off, on the
 * site and by push. Runs in the caller's transaction, in the order of ids so that transactions cannot
 * deadlock. Returns the notified actors.
 */
export async function notify(
  unit: NotifyUnit,
  actorIds: readonly number[],
  notification: NewNotification,
  now: Date,
): Promise<number[]> {
  const others = actorIds.filter((id) => id !== notification.event?.actor.id);
  const recipients = await listActorsWantingKind(unit.db, others, notification.kind);
  const updated: { recipientId: number; notificationId: number }[] = [];
  for (const recipientId of recipients) {
    const notificationId = await notifyActor(unit, recipientId, notification, now);
    if (notificationId === undefined) continue;
    updated.push({ recipientId, notificationId });
    unit.publish(inboxTopic(recipientId), { kind: 'inbox-changed' });
  }
  await requestPushes(unit, notification.kind, updated);
  return recipients;
}

/** Returns the id of the notification, unless it already has the event. */
async function notifyActor(
  { db }: NotifyUnit,
  recipientId: number,
  notification: NewNotification,
  now: Date,
): Promise<number | undefined> {
  const { event } = notification;
  const id = await upsertNotification(db, {
    recipient_id: recipientId,
    kind: notification.kind,
    group_key: notification.groupKey,
    post_id: notification.postId ?? null,
    submission_id: notification.submissionId ?? null,
    title: notification.title,
    path: notification.path,
    decision: notification.decision ?? null,
    decided_kind: notification.decidedKind ?? null,
    reason: notification.reason ?? null,
    alerted_by: null,
    followed: notification.followed ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!event) return id;
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
  if (!isNew) return undefined;
  await updateToUnread(db, id, now);
  return id;
}
