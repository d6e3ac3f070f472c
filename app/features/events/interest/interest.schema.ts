import { z } from 'zod';

export const interestInput = z.object({ change: z.enum(['on', 'off', 'toggle']) });

export type InterestChange = z.infer<typeof interestInput>['change'];

export interface InterestState {
  isInterested: boolean;
  /** Of all people. */
  count: number;
}
