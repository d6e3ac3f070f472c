import { z } from 'zod';
import { MAX_ID } from '#app/http/cursor.ts';

const jobId = z.coerce.number().int().positive().max(MAX_ID);

export const failedJobInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), id: jobId }),
  z.object({ action: z.literal('retry-all') }),
  z.object({ action: z.literal('discard'), id: jobId }),
]);

export type FailedJobInput = z.output<typeof failedJobInput>;
