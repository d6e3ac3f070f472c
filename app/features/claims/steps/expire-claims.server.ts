import { isRefusal } from '#app/errors.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findClaimRow, listOverdueClaims } from '../claims.queries.server.ts';
import { getSiteDay } from './site-day.server.ts';
import { takeStep } from './take-step.server.ts';

/** The next run takes what one leaves. */
const MAX_CLAIMS = 500;

/** Each in a transaction of its own: one that expired already is no longer listed when the job starts again. */
export const expireClaims: JobHandler<object> = async (_input, { db, transaction, now }) => {
  for (const id of await listOverdueClaims(db, await getSiteDay(db, now()), MAX_CLAIMS)) {
    try {
      await transaction(async (unit) => {
        const claim = await findClaimRow(unit.db, id);
        if (claim?.status !== 'published') return;
        await takeStep(unit, { actor: 'site', now: now() }, id, {
          shown: claim.rating,
          to: 'expired',
          reason: 'Its due date passed without it coming true.',
        });
      });
    } catch (error) {
      // Someone has settled it or moved its due date since.
      if (!isRefusal(error)) throw error;
    }
  }
};
