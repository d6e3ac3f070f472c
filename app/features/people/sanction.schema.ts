import { z } from 'zod';
import { reasonText } from '../moderation/embeds/reason-text.ts';
import { reasonFields } from '../moderation/reason.schema.ts';
import { type Duration, durations, endOf, sanctionReasons } from './sanction-reasons.ts';

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

function readDay(day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) ? date : undefined;
}

export const NOTE_LENGTH = 2000;

export const noteInput = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    body: z
      .string()
      .trim()
      .min(1, 'Please write something.')
      .max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
  }),
  z.object({ act: z.literal('delete'), note: z.coerce.number().int().positive() }),
]);
