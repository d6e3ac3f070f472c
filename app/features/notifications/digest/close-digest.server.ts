import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { countUnreadForEmail } from '../inbox/inbox.queries.server.ts';
import { findEmailedUntilForUpdate, updateEmailedUntil } from './digest.queries.server.ts';
import { digestEmail } from './digest-email-definition.ts';

/** Advances the account's mark and enqueues the email in one commit, so no email repeats another. */
export const closeDigest: JobHandler<{ userId: number }> = async ({ userId }, context) => {
  const until = context.now();
  await context.finishWith(async ({ db, enqueue }) => {
    const after = await findEmailedUntilForUpdate(db, userId);
    if (!after || (await countUnreadForEmail(db, userId, { after, until })) === 0) return;
    await updateEmailedUntil(db, userId, until);
    await enqueue(digestEmail, {
      userId,
      after: after.toISOString(),
      until: until.toISOString(),
    });
  });
};
