import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isForStaff, type NotificationKind } from '../notifications.policy.ts';
import { listMailReaders, listWantingMail } from './digest.queries.server.ts';
import { digestJob } from './digest-job.ts';

const BATCH = 500;
/** What comes in within these goes out in one mail. */
const STAFF_MAIL_AFTER_MS = 10 * 60 * 1000;

/** A mail soon, for those of these who want what waits for staff by mail. */
export async function requestStaffMail(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  userIds: readonly number[],
  kind: NotificationKind,
  now: Date,
): Promise<void> {
  if (!isForStaff(kind)) return;
  const runAt = new Date(now.getTime() + STAFF_MAIL_AFTER_MS);
  for (const userId of await listWantingMail(db, userIds, kind)) {
    await enqueue(digestJob, { userId }, { uniqueKey: `soon:${userId}`, runAt });
  }
}

/** May be begun twice: who has been seen to already has nothing left to mail. */
export const requestDailyDigests: JobHandler<object> = async (_, { db, transaction }) => {
  let readers = await listMailReaders(db, 0, BATCH);
  while (readers.length > 0) {
    const batch = readers;
    await transaction(async ({ enqueue }) => {
      for (const userId of batch) {
        await enqueue(digestJob, { userId }, { uniqueKey: `daily:${userId}` });
      }
    });
    readers = await listMailReaders(db, batch.at(-1) ?? 0, BATCH);
  }
};
