import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';

export const interestInput = z.object({ change: z.enum(['on', 'off', 'toggle']) });

/** From the list of one's own events. */
export const withdrawalInput = z.object({ id: idInput });

export type InterestChange = z.infer<typeof interestInput>['change'];

export interface InterestState {
  isInterested: boolean;
  /** Of all people. */
  count: number;
}
