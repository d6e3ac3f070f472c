import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isStaffKind, type NotificationKind } from '../notifications.policy.ts';
import { listDigestRecipients, listUsersWantingEmail } from './digest.queries.server.ts';
import { digestJob } from './digest-job.ts';

const BATCH_SIZE = 500;
/** Notifications within this time share one email. */
const STAFF_DIGEST_DELAY_MS = 10 * 60 * 1000;

/** Enqueues a digest for those of these accounts that want this staff kind by email. */
export async function requestStaffDigests(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  userIds: readonly number[],
  kind: NotificationKind,
  now: Date,
): Promise<void> {
  if (!isStaffKind(kind)) return;
  const runAt = new Date(now.getTime() + STAFF_DIGEST_DELAY_MS);
  for (const userId of await listUsersWantingEmail(db, userIds, kind)) {
    await enqueue(digestJob, { userId }, { uniqueKey: `soon:${userId}`, runAt });
  }
}

/** Safe to run twice: an account that got its email has nothing left to send. */
export const requestDailyDigests: JobHandler<object> = async (_, { db, transaction }) => {
  let recipients = await listDigestRecipients(db, 0, BATCH_SIZE);
  while (recipients.length > 0) {
    const batch = recipients;
    await transaction(async ({ enqueue }) => {
      for (const userId of batch) {
        await enqueue(digestJob, { userId }, { uniqueKey: `daily:${userId}` });
      }
    });
    recipients = await listDigestRecipients(db, batch.at(-1) ?? 0, BATCH_SIZE);
  }
};
