import { z } from 'zod';
import {
  type Duration,
  durations,
  endOf,
  REASON_LENGTH,
  reasonText,
  type SanctionReason,
  sanctionReasons,
} from './sanction-reasons.ts';

const reasonNames = Object.keys(sanctionReasons) as SanctionReason[];
const durationNames = Object.keys(durations) as Duration[];

const reasonFields = {
  reason: z.enum(['', ...reasonNames]).catch(''),
  words: z
    .string()
    .trim()
    .max(REASON_LENGTH, `A reason has at most ${REASON_LENGTH} characters.`)
    .default(''),
};

const REASON_MISSING = {
  path: ['reason'],
  message: 'Please give a reason: the person reads it.',
};

/** A warning, or the words to whoever is removed as a spammer. */
export const reasonInput = z
  .object(reasonFields)
  .refine(({ reason, words }) => reason !== '' || words !== '', REASON_MISSING)
  .transform(({ reason, words }) => ({ reason: reasonText(reason, words) }));

/** A mute or a ban; the day ends at midnight, UTC. */
export function termsInput(now: Date) {
  return z
    .object({
      ...reasonFields,
      duration: z.enum(durationNames, 'Please choose how long.'),
      day: z.string().default(''),
    })
    .refine(({ reason, words }) => reason !== '' || words !== '', REASON_MISSING)
    .transform(({ reason, words, duration, day }, context) => {
      const until = endOf(duration, readDay(day), now);
      if (duration === 'date' && (!until || until <= now)) {
        const message = 'Please choose a day to come, like 2027-01-31.';
        context.addIssue({ code: 'custom', path: ['day'], message });
        return z.NEVER;
      }
      return { reason: reasonText(reason, words), until };
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
