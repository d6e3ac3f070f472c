import { type ExpressionBuilder, sql } from 'kysely';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

interface Key {
  at: Date;
  id: number;
}

interface Span {
  after: Date;
  until: Date;
}

/** Triggers keep it. */
export async function findUnreadCount(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notification_inboxes')
    .select('unread')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.unread;
}

/** Name of who did one of the acts, counted from the latest. */
function nameOfAct(eb: ExpressionBuilder<Tables, 'notifications'>, place: number) {
  return eb
    .selectFrom('notification_acts as act')
    .leftJoin('guests', 'guests.id', 'act.guest_id')
    .leftJoin('users', (join) =>
      join.on(({ eb: on, fn, ref }) =>
        on('users.id', '=', fn.coalesce(ref('act.user_id'), ref('guests.user_id'))),
      ),
    )
    .select(({ fn, ref }) => fn.coalesce(ref('users.name'), ref('act.guest_name')).as('name'))
    .whereRef('act.notification_id', '=', 'notifications.id')
    .orderBy('act.id', 'desc')
    .limit(1)
    .offset(place);
}

function notificationsOf(db: Database, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'decision', 'reason', 'act_count'])
    .select(['submission_id', 'is_read', 'updated_at'])
    .select((eb) => [nameOfAct(eb, 0).as('latest_name'), nameOfAct(eb, 1).as('earlier_name')])
    .where('notifications.user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
}

/** Behind the key, the last that something happened to first. */
export async function listNotifications(
  db: Database,
  userId: number,
  { isUnreadOnly, after, limit }: { isUnreadOnly: boolean; after: Key | undefined; limit: number },
) {
  let query = notificationsOf(db, userId).limit(limit);
  if (isUnreadOnly) query = query.where('is_read', '=', false);
  if (after) query = query.where((eb) => afterCursor(eb, 'updated_at', 'id', after));
  return query.execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Unread, of this span and of the kinds the account wants by mail. */
export async function listMailed(db: Database, userId: number, span: Span, limit: number) {
  return notificationsOf(db, userId)
    .where((eb) => isMailed(eb, span))
    .limit(limit)
    .execute();
}

export async function countMailed(db: Database, userId: number, span: Span): Promise<number> {
  const { mailed } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('mailed'))
    .where('notifications.user_id', '=', userId)
    .where((eb) => isMailed(eb, span))
    .executeTakeFirstOrThrow();
  return mailed;
}

function isMailed(
  { and, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'notifications'>,
  { after, until }: Span,
) {
  return and([
    eb('is_read', '=', false),
    eb('updated_at', '>', after),
    eb('updated_at', '<=', until),
    exists(
      selectFrom('notification_settings as setting')
        .select('setting.kind')
        .whereRef('setting.user_id', '=', 'notifications.user_id')
        .whereRef('setting.kind', '=', 'notifications.kind')
        .where('setting.reach', '=', 'mail'),
    ),
  ]);
}

/** Where it leads, if it is this account's. */
export async function findNotificationPath(db: Database, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .select(['path', 'is_read'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What comes after begins anew where answers are told of; likes go on where they were. */
const read = {
  is_read: true,
  group_key: sql<string | null>`case when kind = 'reply' then null else group_key end`,
  read_act_id: sql<number>`coalesce((select max(act.id) from notification_acts as act
    where act.notification_id = notifications.id), 0)`,
};

export async function updateRead(db: Database, userId: number, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set(read)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_read', '=', false)
    .execute();
}

/** All that had happened by then. */
export async function updateAllRead(db: Database, userId: number, until: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set(read)
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('updated_at', '<=', until)
    .execute();
}

/** Read, and nothing has happened to them since; answers how many went. */
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
