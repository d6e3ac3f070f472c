import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findNotificationToSend, updateAlertedBy } from '../inbox/inbox.queries.server.ts';
import { openingPath } from '../inbox/notification-summary.ts';
import { presentNotification } from '../inbox/notifications.present.server.ts';
import {
  deletePushSubscription,
  findPushSubscription,
  listBrowsersOf,
} from './push-subscriptions.queries.server.ts';

/** Skips what has been read, retracted, emailed, withdrawn or stopped meanwhile. */
export const sendPush: JobHandler<{ notificationId: number; subscriptionId: number }> = async (
  { notificationId, subscriptionId },
  { db, transaction, sendPush: send, finishWith },
) => {
  const browser = await findPushSubscription(db, subscriptionId);
  if (!browser) return;
  const row = await findNotificationToSend(db, browser.actor_id, notificationId);
  if (!row || row.is_read) return;
  const isMine = await transaction((unit) => updateAlertedBy(unit.db, notificationId, 'push'));
  if (!isMine) return;
  const { kind, message, title, reason } = presentNotification(row);
  const { siteName } = await getSiteIdentity(db);
  const { endpoint, p256dh_key: p256dh, auth_key: auth } = browser;
  const result = await send(
    { endpoint, p256dh, auth },
    {
      title: `${message.lead} ${message.rest}`,
      body: (kind === 'event' && reason ? `${title}\n${reason}` : title) || siteName,
      path: openingPath(notificationId),
      tag: `notification-${notificationId}`,
    },
  );
  if (result === 'sent') return;
  await finishWith((unit) => removeBrowser(unit.db, browser, notificationId));
};

/** Without another browser, the recipient may get the same by email after all. */
async function removeBrowser(
  db: Database,
  { id, actor_id: actorId }: { id: number; actor_id: number },
  notificationId: number,
): Promise<void> {
  await deletePushSubscription(db, id, actorId);
  const others = await listBrowsersOf(db, [actorId]);
  if (others.length === 0) await updateAlertedBy(db, notificationId, null);
}
