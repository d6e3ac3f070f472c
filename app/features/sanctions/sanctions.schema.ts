import { z } from 'zod';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { reasonFields } from '#app/http/forms/reason-fields.ts';
import { parseDay } from '#app/text/dates/typed-days.ts';
import { reasonText } from '#app/text/reason-text.ts';
import {
  type Duration,
  durations,
  sanctionEnd,
  sanctionReasons,
} from './embeds/sanction-reasons.ts';

const durationNames = Object.keys(durations) as Duration[];

const reasonShape = reasonFields(sanctionReasons);

const REASON_MISSING = {
  ...ifValid('reason', 'explanation'),
  path: ['reason'],
  message: 'Give a reason. The person will see it.',
};

/** The reason of a warning or of a spam removal, which have no end date. */
export const reasonInput = z
  .object(reasonShape)
  .refine(({ reason, explanation }) => reason !== '' || explanation !== '', REASON_MISSING)
  .transform((fields) => ({ reason: reasonText(sanctionReasons, fields) }));

/** Reason and end of a mute or ban. A date means its start in the time zone. */
export function sanctionTermsInput(now: Date, timeZone: string) {
  const toEnd = ({ duration, day }: { duration: Duration; day: string }) =>
    sanctionEnd(duration, parseDay(day, timeZone), now);
  return z
    .object({
      ...reasonShape,
      duration: z.enum(durationNames, 'Choose a duration.'),
      day: z.string().default(''),
    })
    .refine(({ reason, explanation }) => reason !== '' || explanation !== '', REASON_MISSING)
    .refine((terms) => terms.duration !== 'date' || (toEnd(terms) ?? now) > now, {
      ...ifValid('duration', 'day'),
      path: ['day'],
      message: 'Choose a future date, like 2027-01-31.',
    })
    .transform(({ reason, explanation, ...terms }) => ({
      reason: reasonText(sanctionReasons, { reason, explanation }),
      until: toEnd(terms),
    }));
}

export type SanctionTermsInput = z.output<ReturnType<typeof sanctionTermsInput>>;
