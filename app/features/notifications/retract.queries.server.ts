import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';

/** `held` and `reported` are about posts; the other kinds are named after their subject. */
export type PendingItemKind = 'held' | 'reported' | Exclude<ReviewItemKind, 'post'>;

/** Deletes an event of the notification about a post's likes, and returns that one's id. */
export async function deleteLikeEvent(
  db: Database,
  postId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('notification_events')
    .where('event_key', '=', key)
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('post_id', '=', postId)
        .where('kind', '=', 'like'),
    )
    .returning('notification_id')
    .executeTakeFirst();
  return row?.notification_id;
}

/** Deletes the events that this post caused and returns the ids of their notifications. */
export async function deleteEventsCausedByPost(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('notification_events')
    .where('post_id', '=', postId)
    .returning('notification_id')
    .execute();
  return rows.map(({ notification_id }) => notification_id).toSorted((one, two) => one - two);
}

/** Deletes the replies, mentions and likes about a post, but no decisions or staff notifications. */
export async function deletePostNotifications(db: Database, postId: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('post_id', '=', postId)
    .where('kind', 'in', ['reply', 'mention', 'like'])
    .execute();
}

/** Call it when the item has been decided. */
export async function deleteStaffNotifications(
  db: Database,
  kind: PendingItemKind,
  subjectId: number,
): Promise<void> {
  if (kind !== 'held' && kind !== 'reported' && kind !== 'submission') {
    return deleteStaffNotificationsByKey(db, `${kind}:${subjectId}`);
  }
  await db
    .deleteFrom('notifications')
    .where(kind === 'submission' ? 'submission_id' : 'post_id', '=', subjectId)
    .where('kind', '=', kind)
    .execute();
}

/** The condition on the role lets the query use the unique index on user and key. */
async function deleteStaffNotificationsByKey(db: Database, key: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('group_key', '=', key)
    .where('recipient_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('role', '!=', 'subscriber'),
    )
    .execute();
}

/** Recomputes a notification from its remaining events. */
export async function updateFromRemainingEvents(db: Database, id: number): Promise<void> {
  const events = sql`from notification_events where notification_id = notifications.id`;
  await db
    .updateTable('notifications')
    .set({
      updated_at: sql<Date>`(select created_at ${events} order by id desc limit 1)`,
      path: sql<string>`coalesce((select path ${events} order by id limit 1), path)`,
      is_read: sql<boolean>`is_read or last_read_event_id >= (select max(id) ${events})`,
    })
    .where('id', '=', id)
    .where('event_count', '>', 0)
    .execute();
}

/** Call it when the decision has been undone. */
export async function deleteDecisions(
  db: Database,
  kind: 'post' | 'submission',
  subjectId: number,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where(kind === 'submission' ? 'submission_id' : 'post_id', '=', subjectId)
    .where('kind', '=', 'decision')
    .execute();
}

export async function deleteNotificationByKey(
  db: Database,
  userId: number,
  key: string,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('recipient_id', '=', userId)
    .where('group_key', '=', key)
    .execute();
}

export async function hasNotification(db: Database, userId: number, key: string): Promise<boolean> {
  return hasRows(
    db.selectFrom('notifications').where('recipient_id', '=', userId).where('group_key', '=', key),
  );
}
