import type { JobDefinition, RegisteredWork } from './job-definition.ts';
import type { Jobs } from './jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = { done: 7, guarded: 90, dead: 90 };

/** Deletes old finished jobs every night. */
export function queueMaintenance(jobs: Jobs): RegisteredWork {
  const pruneJobs: JobDefinition<object> = {
    name: 'jobs.prune',
    schema: { parse: () => ({}) },
    handler: async () => async (_, context) => {
      const before = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
      await jobs.prune({
        done: before(RETENTION_DAYS.done),
        guarded: before(RETENTION_DAYS.guarded),
        dead: before(RETENTION_DAYS.dead),
      });
    },
  };
  return { jobs: [pruneJobs], schedules: [{ job: pruneJobs, cron: '17 4 * * *' }] };
}
