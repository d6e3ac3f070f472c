import { z } from 'zod';
import { LARGEST_ID } from '../../http/page-key.ts';

const jobId = z.coerce.number().int().positive().max(LARGEST_ID);

/** What can be done about dead letters. */
export const deadLetterInput = z.discriminatedUnion('act', [
  z.object({ act: z.literal('try-again'), id: jobId }),
  z.object({ act: z.literal('try-all-again') }),
  z.object({ act: z.literal('forget'), id: jobId }),
]);

export type DeadLetterInput = z.output<typeof deadLetterInput>;
