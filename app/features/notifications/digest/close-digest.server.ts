import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { listUnreadForEmail } from '../inbox/inbox.queries.server.ts';
import { findEmailedUntilForUpdate, updateEmailedUntil } from './digest.queries.server.ts';
import { digestEmail } from './digest-email-definition.ts';

/**
 * Advances the account's mark and enqueues the email in one commit, so no email repeats another. The mark
 * is the time of the latest notification, not of this run: what was updated earlier may be committed later.
 */
export const closeDigest: JobHandler<{ userId: number }> = async ({ userId }, context) => {
  await context.finishWith(async ({ db, enqueue }) => {
    const after = await findEmailedUntilForUpdate(db, userId);
    const span = after && { after, until: context.now() };
    const [latest] = span ? await listUnreadForEmail(db, userId, span, 1) : [];
    if (!after || !latest) return;
    const until = latest.updated_at;
    await updateEmailedUntil(db, userId, until);
    await enqueue(digestEmail, {
      userId,
      after: after.toISOString(),
      until: until.toISOString(),
    });
  });
};
