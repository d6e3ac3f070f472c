import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

const schema = z.object({ pollId: z.number() });

/** Brings new counts to cached and open pages. */
export const showCountsJob = defineJob({
  name: 'polls.show-counts',
  schema,
  handler: async () => (await import('./show-counts.server.ts')).showCounts,
});

/** Tells open pages that the closing time has come. */
export const closePollJob = defineJob({
  name: 'polls.close',
  schema,
  handler: async () => (await import('./show-counts.server.ts')).showPollClosed,
});
