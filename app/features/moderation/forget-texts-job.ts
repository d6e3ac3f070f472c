import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

export const forgetTextsJob = defineJob({
  name: 'moderation.forget-texts',
  schema: z.object({}),
  handler: async () => (await import('./forget-texts.server.ts')).forgetTexts,
});
