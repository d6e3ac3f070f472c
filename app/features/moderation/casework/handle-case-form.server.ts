import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { addDays } from '#app/text/dates/calendar.ts';
import { parseDay } from '#app/text/dates/typed-days.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import type { WaitReason } from '#db/tables/moderation.ts';
import { type CaseworkIntent, caseworkIntents, MAX_REVIEW_NOTE, waitLabels } from './casework.ts';
import type { CaseChange } from './change-case.server.ts';

const MAX_WAIT_DAYS = 366;

const DATE_ERROR = 'Choose a future date within a year, like 2027-01-31, or leave it blank.';

const noteInput = z.object({
  body: z
    .string()
    .trim()
    .overwrite(dropInvisible)
    .min(1, 'Write a note first.')
    .max(MAX_REVIEW_NOTE, tooLong(MAX_REVIEW_NOTE)),
});

const handOverInput = z.object({
  to: z.string().max(80).default(''),
  seen: z.string().max(80).default(''),
});

const waitInput = z.object({
  waitingFor: z.enum(
    Object.keys(waitLabels) as [WaitReason, ...WaitReason[]],
    'Choose what it’s waiting for.',
  ),
  until: z.string().trim().default(''),
});

export function findCaseIntent(form: FormData): CaseworkIntent | undefined {
  return caseworkIntents.find((intent) => intent === form.get('intent'));
}

/** @throws AppError refused */
export async function parseCaseForm(
  db: Database,
  intent: CaseworkIntent,
  form: FormData,
  now: Date,
): Promise<CaseChange> {
  switch (intent) {
    case 'note':
      return { intent, ...parseForm(noteInput, form) };
    case 'hand-over':
      return { intent, ...parseForm(handOverInput, form) };
    case 'wait': {
      const { waitingFor, until } = parseForm(waitInput, form);
      return { intent, waitingFor, until: await readDay(db, until, now) };
    }
    default:
      return { intent };
  }
}

/** Returns the start of the day in the site's time zone. */
async function readDay(db: Database, day: string, now: Date): Promise<Date | undefined> {
  if (day === '') return undefined;
  const timeZone = await getSiteTimeZone(db);
  const until = parseDay(day, timeZone);
  const latest = addDays(toLocalDay(now, timeZone), MAX_WAIT_DAYS);
  // Not February 30, which counts as a day in March.
  const isDay = until && toLocalDay(until, timeZone) === day;
  if (isDay && until > now && day <= latest) return until;
  throw new AppError('refused', { message: DATE_ERROR, field: 'until' });
}
