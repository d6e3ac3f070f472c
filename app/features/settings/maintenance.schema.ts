import { z } from 'zod';
import { typedNumber } from '#app/http/forms/typed-number.ts';

const MAX_MESSAGE_LENGTH = 400;
const MAX_MINUTES = 24 * 60;

export const maintenance = z.object({
  isOn: z.boolean().default(false),
  /** The part that readers see. */
  message: z
    .string()
    .trim()
    .max(MAX_MESSAGE_LENGTH, `The message can be up to ${MAX_MESSAGE_LENGTH} characters.`)
    .default('We’re working on the site. We’ll be back in a little while.'),
  /** When clients should try again. */
  retryAfterMinutes: typedNumber(
    z
      .number('Enter a number of minutes.')
      .int('Enter a whole number of minutes.')
      .min(1, 'Enter at least 1 minute.')
      .max(MAX_MINUTES, `Enter ${MAX_MINUTES} minutes at most (one day).`),
  ).default(10),
});

export type Maintenance = z.output<typeof maintenance>;

export const maintenanceInput = maintenance.extend({
  isOn: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
