import type { UnitOfWork } from '#db/transaction.ts';
import type { NotificationKind } from '../notifications.policy.ts';
import { pushJob } from './push-job.ts';
import { listBrowsersOf } from './push-subscriptions.queries.server.ts';

interface UpdatedNotification {
  recipientId: number;
  notificationId: number;
}

/** Sends the notifications to the recipients' browsers, after the commit. */
export async function requestPushes(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  kind: NotificationKind,
  updated: readonly UpdatedNotification[],
): Promise<void> {
  const recipients = updated.map(({ recipientId }) => recipientId);
  const browsers = Map.groupBy(await listBrowsersOf(db, recipients), ({ actor_id }) => actor_id);
  for (const { recipientId, notificationId } of updated) {
    for (const { id: subscriptionId, is_breaking_only } of browsers.get(recipientId) ?? []) {
      if (is_breaking_only && kind !== 'breaking') continue;
      await enqueue(pushJob, { notificationId, subscriptionId });
    }
  }
}
