import { z } from 'zod';
import { MAX_ID } from '#app/http/cursor.ts';

const jobId = z.coerce.number().int().positive().max(MAX_ID);

/** What can be done about dead letters. */
export const failedJobInput = z.discriminatedUnion('act', [
  z.object({ act: z.literal('try-again'), id: jobId }),
  z.object({ act: z.literal('try-all-again') }),
  z.object({ act: z.literal('forget'), id: jobId }),
]);

export type FailedJobInput = z.output<typeof failedJobInput>;
