import type { Database } from '#db/engine.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';
import { pruneLiveEvents } from './database-live-pruning.ts';

/** Prunes the live log every quarter of an hour. */
export function liveMaintenance(db: Database): RegisteredWork {
  const prune: JobDefinition<object> = {
    name: 'live.prune',
    schema: { parse: () => ({}) },
    handler:
      async () =>
      async (_, { now }) => {
        await pruneLiveEvents(db, now());
      },
  };
  return { jobs: [prune], schedules: [{ job: prune, cron: '7,22,37,52 * * * *' }] };
}
