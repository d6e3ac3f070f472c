import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Stores what each forecast was worth, or takes it back. */
export const scoreForecastsJob = defineJob({
  name: 'polls.score-forecasts',
  schema: z.object({ pollId: z.number() }),
  isBulk: true,
  handler: async () => (await import('./score-forecasts.server.ts')).scoreForecasts,
});
