import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { NotificationEventsTable, NotificationsTable } from '#db/tables/notifications.ts';
import { isForGuests, type NotificationKind } from './notifications.policy.ts';

/** Filters out the members who turned this kind off, and guests unless it is a kind for them. */
export async function listActorsWantingKind(
  db: Database,
  actorIds: readonly number[],
  kind: NotificationKind,
): Promise<number[]> {
  if (actorIds.length === 0) return [];
  const rows = await db
    .selectFrom('actors')
    .leftJoin('users', 'users.id', 'actors.id')
    .leftJoin('notification_settings as setting', (join) =>
      join.onRef('setting.user_id', '=', 'users.id').on('setting.kind', '=', kind),
    )
    .select('actors.id')
    .where('actors.id', 'in', [...actorIds])
    .where(({ or, eb }) =>
      or([
        eb('users.id', 'is not', null),
        ...(isForGuests(kind) ? [eb('actors.token_hash', 'is not', null)] : []),
      ]),
    )
    .where(({ or, eb }) =>
      or([eb('setting.delivery', 'is', null), eb('setting.delivery', '<>', 'off')]),
    )
    .orderBy('actors.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the id of the new notification, or of the one with the same group key. Locks that row, so
 * concurrent events of a group wait for each other.
 */
export function upsertNotification(
  db: Database,
  notification: Insertable<NotificationsTable>,
): Promise<number> {
  return insertedId(
    db
      .insertInto('notifications')
      .values(notification)
      .onConflict((conflict) =>
        conflict
          .columns(['recipient_id', 'group_key'])
          .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
      ),
  );
}

/** Stores the name only of a guest. Returns false if the notification already has this event. */
export async function insertEvent(
  db: Database,
  event: Omit<Insertable<NotificationEventsTable>, 'guest_name'>,
  name: string,
): Promise<boolean> {
  const guest_name = sql<string | null>`case when exists
    (select id from users where id = ${event.actor_id}) then null else ${name} end`;
  const row = await db
    .insertInto('notification_events')
    .values({ ...event, guest_name })
    .onConflict((conflict) => conflict.columns(['notification_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateToUnread(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_read: false, alerted_by: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Lists the actors with a notification that this post caused. */
export async function listActorsNotifiedAboutPost(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_events')
    .innerJoin('notifications', 'notifications.id', 'notification_events.notification_id')
    .select('notifications.recipient_id')
    .where('notification_events.post_id', '=', postId)
    .execute();
  return rows.map(({ recipient_id }) => recipient_id);
}
