import {
  listEarners,
  membersTag,
  memberTag,
  raiseLevels,
} from '#app/features/identity/members.server.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import { getThreshold, trustLevels } from './trust-levels.ts';
import { getTrustSettings } from './trust-settings.server.ts';

/** In one transaction, so that nobody waits long for its locks. */
const BATCH_SIZE = 200;

/** Raises the members who have earned a level. Levels never go down by themselves. */
export async function earnLevels({
  db,
  transaction,
  now,
}: Pick<JobContext, 'db' | 'transaction' | 'now'>): Promise<void> {
  const settings = await getTrustSettings(db);
  for (const level of trustLevels.toReversed()) {
    const { days, contributions } = getThreshold(settings, level);
    const earning = {
      from: trustLevels.filter((lower) => lower < level),
      contributions,
      joinedBefore: new Date(now().getTime() - days * DAY_MS),
      limit: BATCH_SIZE,
    };
    if (earning.from.length === 0) return;
    for (;;) {
      const ids = await listEarners(db, earning);
      if (ids.length === 0) break;
      await transaction(async (unit) => {
        const raised = await raiseLevels(unit.db, ids, level);
        if (raised.length > 0) unit.invalidate(membersTag, ...raised.map(memberTag));
      });
    }
  }
}
