import { z } from 'zod';
import { claimsField } from '#app/features/claims/mentions/mentions.schema.ts';
import { titleField } from '#app/features/content/content-fields.schema.ts';
import { pollFieldTable } from '#app/features/polls/polls.schema.ts';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, type Field, inGroup, orBlank } from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { day, libraryImage, localTime } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { isDay } from '#app/text/dates/typed-days.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { fromLocalTime, SKIPPED_TIME, timeZones } from '#app/text/dates/zoned-time.ts';
import { isSitePathOrUrl } from '#app/text/links/site-link.ts';
import { findOtherDays, listOccurrences, type Recurrence } from '../recurrence/recurrence.ts';

const MAX_EXCEPTIONS = 100;

const WRONG_INTERVAL = 'Enter a number from 1 to 99.';

const skippedDays: Field<string[]> = {
  kind: 'lines',
  label: 'Skipped dates',
  hint: 'Dates to skip, one per line, like 2026-12-24.',
  rows: 3,
  input: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].sort())
    .refine((days) => days.every(isDay), 'Enter dates like 2026-12-24, one per line.')
    .refine((days) => days.length <= MAX_EXCEPTIONS, `Enter at most ${MAX_EXCEPTIONS} dates.`),
  stored: z.array(z.string()),
  initial: [],
  toForm: (days) => days.join('\n'),
};

export const eventFields = defineFields({
  title: titleField,
  description: markdown('Text', { max: 50_000 }),
  place: text('Location', { hint: 'Leave it blank if the event is online only.', max: 200 }),
  onlineUrl: text('Where to join online', {
    hint: 'A URL, or a path such as /message-board.',
    max: 2000,
    schema: z
      .string()
      .refine(
        (typed) => typed === '' || isSitePathOrUrl(typed),
        'Enter a URL that starts with https://, or a path on this site such as /message-board.',
      ),
  }),
  timeZone: choice(
    'Time zone',
    Object.fromEntries(timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')])),
    {
      hint: 'All times below are local times in this zone.',
      message: 'Choose a time zone.',
      initial: 'UTC',
    },
  ),
  starts: localTime('Starts'),
  ends: localTime('Ends'),
  repeats: choice(
    'Repeats',
    {
      '': 'Does not repeat',
      daily: 'Daily',
      weekly: 'Weekly',
      'monthly-by-date': 'Monthly on the same date',
      'monthly-by-weekday': 'Monthly on the same weekday',
      yearly: 'Yearly',
    },
    { message: 'Choose how it repeats.', initial: '' },
  ),
  interval: orBlank(
    wholeNumber('Repeat every', {
      hint: 'For example, 2 with Weekly is every other week.',
      min: 1,
      max: 99,
      unit: 'times',
      messages: {
        missing: WRONG_INTERVAL,
        whole: WRONG_INTERVAL,
        low: WRONG_INTERVAL,
        high: WRONG_INTERVAL,
      },
    }),
  ),
  until: orBlank(day('Last day', { hint: 'Leave blank if it has no end.', initial: '' })),
  except: skippedDays,
  isCanceled: checkbox('Canceled', {
    hint: 'It stays on the calendar, and members who are interested hear of it.',
  }),
  ...inGroup('Image', { imageId: libraryImage('Image', {}) }),
  ...inGroup('Claims', { claims: claimsField('An event') }),
  ...inGroup('Poll', pollFieldTable),
});

export type EventValues = typeof eventFields.initial;

/** Checks those of the fields that are valid on their own. Returns messages by field. */
export function findScheduleErrors(valid: Partial<EventValues>, now: Date): Record<string, string> {
  const { starts, ends, repeats, until, timeZone } = valid;
  const errors: Record<string, string> = {};
  if (starts && repeats && until && until < starts.slice(0, 10)) {
    errors.until = 'The last day can’t be before the first.';
  }
  const startsAt = starts && timeZone && fromLocalTime(starts, timeZone);
  const endsAt = ends && timeZone && fromLocalTime(ends, timeZone);
  if (startsAt && endsAt && endsAt < startsAt) errors.ends = 'The end must be after the start.';
  if (starts && timeZone && !startsAt) errors.starts = SKIPPED_TIME;
  if (ends && timeZone && !endsAt) errors.ends = SKIPPED_TIME;
  for (const [field, date] of Object.entries({ starts, ends, until })) {
    const message = date && findYearProblem(date, now);
    if (message) errors[field] = message;
  }
  if (startsAt && endsAt && !errors.starts && !errors.until) {
    const problem = findSkippedProblem(valid, { startsAt, endsAt }, now);
    if (problem) errors.except = problem;
  }
  return errors;
}

/**
 * Skipping a date that isn't in the series is probably a typo: the event would take place anyway. Without any date left,
 * its page would show one that is skipped.
 */
function findSkippedProblem(
  { repeats, interval, until, except = [], timeZone = 'UTC' }: Partial<EventValues>,
  times: { startsAt: Date; endsAt: Date },
  now: Date,
): string | undefined {
  if (!repeats) return undefined;
  const yearProblem = except.map((day) => findYearProblem(day, now)).find(Boolean);
  if (yearProblem) return yearProblem;
  const recurrence: Recurrence = {
    frequency: repeats,
    interval: interval ?? 1,
    until: until ?? null,
    except,
  };
  const schedule = { ...times, timeZone, recurrence };
  const others = findOtherDays(schedule, except);
  if (others.length > 0)
    return `The event isn’t on ${others.join(', ')}. Enter dates of the series.`;
  const [first] = listOccurrences(schedule, 'after', new Date(times.startsAt.getTime() - 1), 1);
  return first ? undefined : 'Leave at least one date of the series.';
}

/** The times of the form are those of clocks in the event's zone, where `findScheduleErrors` finds nothing. */
export function toSchedule(values: EventValues) {
  const { starts, ends, repeats, interval, until, except, timeZone } = values;
  const [startsAt, endsAt] = [starts, ends].map((time) => fromLocalTime(time, timeZone));
  const recurrence: Recurrence | null =
    repeats === '' ? null : { frequency: repeats, interval: interval ?? 1, until, except };
  return { startsAt, endsAt, recurrence };
}
