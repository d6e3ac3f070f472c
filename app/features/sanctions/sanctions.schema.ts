import { z } from 'zod';
import { reasonFields } from '#app/http/reason-fields.ts';
import { reasonText } from '#app/text/reason-text.ts';
import {
  type Duration,
  durations,
  endOf,
  readDay,
  sanctionReasons,
} from './embeds/sanction-reasons.ts';

const durationNames = Object.keys(durations) as Duration[];

const whyFields = reasonFields(sanctionReasons);

const REASON_MISSING = {
  path: ['reason'],
  message: 'Please give a reason: the person reads it.',
};

/** A warning, or the words to whoever is removed as a spammer. */
export const reasonInput = z
  .object(whyFields)
  .refine(({ reason, words }) => reason !== '' || words !== '', REASON_MISSING)
  .transform((why) => ({ reason: reasonText(sanctionReasons, why) }));

/** A mute or a ban; the day ends at midnight, UTC. */
export function termsInput(now: Date) {
  return z
    .object({
      ...whyFields,
      duration: z.enum(durationNames, 'Please choose how long.'),
      day: z.string().default(''),
    })
    .refine(({ reason, words }) => reason !== '' || words !== '', REASON_MISSING)
    .transform(({ duration, day, ...why }, context) => {
      const until = endOf(duration, readDay(day), now);
      if (duration === 'date' && (!until || until <= now)) {
        const message = 'Please choose a day to come, like 2027-01-31.';
        context.addIssue({ code: 'custom', path: ['day'], message });
        return z.NEVER;
      }
      return { reason: reasonText(sanctionReasons, why), until };
    });
}

export type TermsInput = z.output<ReturnType<typeof termsInput>>;
