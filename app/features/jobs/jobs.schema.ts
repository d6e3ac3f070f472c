import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';

export const failedJobInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), id: idInput }),
  z.object({ action: z.literal('retry-all') }),
  z.object({ action: z.literal('discard'), id: idInput }),
]);

export type FailedJobInput = z.output<typeof failedJobInput>;
