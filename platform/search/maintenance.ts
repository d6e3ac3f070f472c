import type { Engine } from '#db/engine.ts';
import { mergeSearchIndex } from '#db/upkeep/merge-search-index.ts';
import type { JobDefinition, RegisteredWork } from '#platform/jobs/job-definition.ts';

/** Merges the search index on SQLite every night. PostgreSQL maintains its own. */
export function searchMaintenance({ kind }: Pick<Engine, 'kind'>): RegisteredWork {
  const mergeIndex: JobDefinition<object> = {
    name: 'search.merge-index',
    schema: { parse: () => ({}) },
    handler:
      async () =>
      async (_, { db }) => {
        await mergeSearchIndex(db);
      },
  };
  if (kind !== 'sqlite') return { jobs: [], schedules: [] };
  return { jobs: [mergeIndex], schedules: [{ job: mergeIndex, cron: '47 4 * * *' }] };
}
