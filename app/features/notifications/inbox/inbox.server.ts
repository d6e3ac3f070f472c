import { AppError } from '#app/errors.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { isTargetDeleted } from './deleted-targets.queries.server.ts';
import {
  findNotificationPath,
  findUnreadCount,
  listNotifications,
  updateAllToRead,
  updateToRead,
} from './inbox.queries.server.ts';
import { inboxTopic, topicKey } from './inbox-topic.ts';
import type { NotificationSummary } from './notification-summary.ts';
import { presentNotification } from './notifications.present.server.ts';

const PAGE_SIZE = 30;

/** Data for the header, and for keeping it up to date. Read the cursor of the live log before. */
export async function getInbox(
  { db, signer }: { db: Database; signer: Signer },
  actorId: number,
  liveCursor: number,
) {
  const topic = inboxTopic(actorId);
  const unread = await getUnreadCount(db, actorId);
  return { unread, topic, key: topicKey(signer, topic), liveCursor };
}

export async function getUnreadCount(db: Database, userId: number): Promise<number> {
  return (await findUnreadCount(db, userId)) ?? 0;
}

export async function getNotifications(
  db: Database,
  userId: number,
  { isUnreadOnly, after }: { isUnreadOnly: boolean; after: Cursor | undefined },
): Promise<ListPage<NotificationSummary>> {
  const limit = PAGE_SIZE + 1;
  return listPage(
    await listNotifications(db, userId, { isUnreadOnly, after, limit }),
    PAGE_SIZE,
    (row) => ({ at: row.updated_at, id: row.id }),
    presentNotification,
  );
}

/**
 * Marks the notification read and returns its path, or undefined if its subject is gone or not public.
 * @throws AppError not-found if this account has no such notification
 */
export async function openNotification(
  { db, transaction }: { db: Database; transaction: RunTransaction },
  userId: number,
  id: number | undefined,
): Promise<string | undefined> {
  const found = id === undefined ? undefined : await findNotificationPath(db, userId, id);
  if (id === undefined || !found) throw new AppError('not-found');
  if (!found.is_read) await transaction((unit) => updateToRead(unit.db, userId, id));
  const { path } = found;
  return path === null || (await isTargetDeleted(db, path)) ? undefined : path;
}

export async function markRead(
  transaction: RunTransaction,
  userId: number,
  id: number,
): Promise<void> {
  await transaction(({ db }) => updateToRead(db, userId, id));
}

/** Notifications updated after `until`, when the page was rendered, stay unread. */
export async function markAllRead(
  transaction: RunTransaction,
  userId: number,
  until: Date,
): Promise<void> {
  await transaction(({ db }) => updateAllToRead(db, userId, until));
}
