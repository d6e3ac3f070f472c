import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { countMailed } from '../inbox/inbox.queries.server.ts';
import { findMailedAtLocked, updateMailedAt } from './digest.queries.server.ts';
import { digestMail } from './digest-mail-definition.ts';

/** What came since the last mail goes into this one, in the commit that says so: into no other. */
export const closeDigest: JobHandler<{ userId: number }> = async ({ userId }, context) => {
  const until = context.now();
  await context.finishWith(async ({ db, enqueue }) => {
    const after = await findMailedAtLocked(db, userId);
    if (!after || (await countMailed(db, userId, { after, until })) === 0) return;
    await updateMailedAt(db, userId, until);
    await enqueue(digestMail, {
      userId,
      after: after.toISOString(),
      until: until.toISOString(),
    });
  });
};
