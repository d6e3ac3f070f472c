import type { JobDefinition, RegisteredWork } from './job-definition.ts';
import type { Jobs } from './jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = { done: 7, guarded: 90, dead: 90 };

/** The work the queue makes for itself: forgetting what was done long ago. */
export function queueUpkeep(jobs: Jobs): RegisteredWork {
  const pruneJobs: JobDefinition<object> = {
    name: 'jobs.prune',
    schema: { parse: () => ({}) },
    handler: async () => async (_, context) => {
      const before = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
      await jobs.prune({
        done: before(KEPT_DAYS.done),
        guarded: before(KEPT_DAYS.guarded),
        dead: before(KEPT_DAYS.dead),
      });
    },
  };
  return { jobs: [pruneJobs], schedules: [{ job: pruneJobs, cron: '17 4 * * *' }] };
}
