import { type ExpressionBuilder, sql } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';
import { isHeldBack, whilePublic } from './withdrawn.queries.server.ts';

interface Span {
  after: Date;
  until: Date;
}

/** Reads the count that triggers maintain; undefined until the account's first notification. */
export async function findUnreadCount(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notification_inboxes')
    .select('unread_count')
    .where('recipient_id', '=', userId)
    .executeTakeFirst();
  return row?.unread_count;
}

/** The name of an event's actor; offset 0 is the latest event. */
function actorName(eb: ExpressionBuilder<Tables, 'notifications'>, offset: number) {
  return eb
    .selectFrom('notification_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .select(({ fn, ref }) => fn.coalesce(ref('users.name'), ref('event.guest_name')).as('name'))
    .whereRef('event.notification_id', '=', 'notifications.id')
    .orderBy('event.id', 'desc')
    .limit(1)
    .offset(offset);
}

function selectNotifications(db: Database, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'decision', 'event_count', 'decided_kind', 'followed'])
    .select(['is_read', 'updated_at'])
    .select((eb) => [whilePublic(eb, 'title'), whilePublic(eb, 'path'), whilePublic(eb, 'reason')])
    .select((eb) => [actorName(eb, 0).as('latest_name'), actorName(eb, 1).as('earlier_name')])
    .where('notifications.recipient_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
}

/** Lists an account's notifications, most recently updated first. */
export async function listNotifications(
  db: Database,
  userId: number,
  {
    isUnreadOnly,
    after,
    limit,
  }: { isUnreadOnly: boolean; after: Cursor | undefined; limit: number },
) {
  let query = selectNotifications(db, userId).limit(limit);
  if (isUnreadOnly) query = query.where('is_read', '=', false);
  if (after) query = query.where((eb) => afterCursor(eb, 'updated_at', 'id', after));
  return query.execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** For a push message. What is held back isn't found. */
export async function findNotificationToSend(db: Database, userId: number, id: number) {
  return selectNotifications(db, userId)
    .where('notifications.id', '=', id)
    .where((eb) => eb.not(isHeldBack(eb)))
    .executeTakeFirst();
}

/** Lists the unread notifications in the span, of the kinds the account wants by email. */
export async function listUnreadForEmail(db: Database, userId: number, span: Span, limit: number) {
  return selectNotifications(db, userId)
    .where((eb) => isUnreadForEmail(eb, span))
    .limit(limit)
    .execute();
}

export async function countUnreadForEmail(
  db: Database,
  userId: number,
  span: Span,
): Promise<number> {
  return countRows(
    db
      .selectFrom('notifications')
      .where('notifications.recipient_id', '=', userId)
      .where((eb) => isUnreadForEmail(eb, span)),
  );
}

function isUnreadForEmail(
  { and, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'notifications'>,
  { after, until }: Span,
) {
  return and([
    eb('is_read', '=', false),
    // Someone who got it by push gets no email about it.
    eb('alerted_by', 'is', null),
    eb('updated_at', '>', after),
    eb('updated_at', '<=', until),
    exists(
      selectFrom('notification_settings as setting')
        .select('setting.kind')
        .whereRef('setting.user_id', '=', 'notifications.recipient_id')
        .whereRef('setting.kind', '=', 'notifications.kind')
        .where('setting.delivery', '=', 'email'),
    ),
  ]);
}

/** Finds the notification only if it belongs to this account. */
export async function findNotificationPath(db: Database, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .select('is_read')
    .select((eb) => whilePublic(eb, 'path'))
    .where('recipient_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Later replies, activity in followed discussions and review comments start a new notification. */
const readColumns = {
  is_read: true,
  group_key: sql<
    string | null
  >`case when kind in ('reply', 'follow', 'review-comment') then null else group_key end`,
  last_read_event_id: sql<number>`coalesce((select max(event.id) from notification_events as event
    where event.notification_id = notifications.id), 0)`,
};

function markRead(db: Database, userId: number) {
  return db
    .updateTable('notifications')
    .set(readColumns)
    .where('recipient_id', '=', userId)
    .where('is_read', '=', false);
}

export async function updateToRead(db: Database, userId: number, id: number): Promise<void> {
  await markRead(db, userId).where('id', '=', id).execute();
}

/** Marks every notification read that was last updated by then. */
export async function updateAllToRead(db: Database, userId: number, until: Date): Promise<void> {
  await markRead(db, userId).where('updated_at', '<=', until).execute();
}

/** Deletes read notifications that were last updated before this time. Returns their number. */
export async function deleteOldRead(db: Database, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('is_read', '=', true)
        .where('updated_at', '<', before)
        .orderBy('updated_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Records how the recipient was alerted. Returns false if another channel already did it. */
export async function updateAlertedBy(
  db: Database,
  id: number,
  channel: 'push' | 'email' | null,
): Promise<boolean> {
  let query = db.updateTable('notifications').set({ alerted_by: channel }).where('id', '=', id);
  if (channel) {
    query = query.where((eb) =>
      eb.or([eb('alerted_by', 'is', null), eb('alerted_by', '=', channel)]),
    );
  }
  return (await query.executeTakeFirst()).numUpdatedRows > 0;
}
