import { z } from 'zod';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { fromLocalTime, timeZones } from '#app/text/dates/zoned-time.ts';
import type { Recurrence } from '../recurrence/recurrence.ts';

const MAX_EXCEPTIONS = 100;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const line = (max: number, name: string) =>
  z.string().trim().max(max, `${name} can have at most ${max} characters.`);
const localTime = z.string().trim().regex(LOCAL_TIME, 'Enter a date and a time.');
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

export const frequencies = [
  ...(['daily', 'weekly', 'monthly-by-date', 'monthly-by-weekday', 'yearly'] as const),
] as const;

const form = z.object({
  title: line(200, 'The title').min(1, 'Enter a title.'),
  description: z.string().max(50_000, 'The text is too long.'),
  place: line(200, 'The location'),
  onlineUrl: line(2000, 'The address').refine(
    (text) => text === '' || /^\/(?!\/)/.test(text) || /^https?:\/\/\S+$/i.test(text),
    'Enter an address that starts with https://, or a path of this site such as /message-board.',
  ),
  timeZone: z.enum(timeZones as [string, ...string[]], 'Choose a time zone.'),
  starts: localTime,
  ends: localTime,
  repeats: z.enum(['', ...frequencies], 'Choose how it repeats.'),
  interval: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d?)?$/, 'Enter a number from 1 to 99.')
    .transform((text) => Number(text || 1)),
  until: z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'Enter a date.'),
  except: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].sort())
    .refine((days) => days.every(isDay), 'Enter dates like 2026-12-24, one per line.')
    .refine((days) => days.length <= MAX_EXCEPTIONS, `Enter at most ${MAX_EXCEPTIONS} dates.`),
});

export interface EventInput {
  title: string;
  description: string;
  place: string;
  onlineUrl: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  recurrence: Recurrence | null;
}

type Parsed = { input: EventInput } | { errors: Record<string, string> };

/** Reads the form, whose times are those of clocks in the event's zone. */
export function parseEvent(values: Record<string, unknown>, now: Date): Parsed {
  const parsed = form.safeParse(values);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0] ?? 'form')] ??= message;
    }
    return { errors };
  }
  const { starts, ends, repeats, interval, until, except, ...texts } = parsed.data;
  for (const [name, date] of Object.entries({ starts, ends, until })) {
    const problem = date && findYearProblem(date, now);
    if (problem) return { errors: { [name]: problem } };
  }
  const startsAt = fromLocalTime(starts, texts.timeZone);
  const endsAt = fromLocalTime(ends, texts.timeZone);
  const skipped = 'Clocks in this zone skip that time. Enter one before or after.';
  if (!startsAt) return { errors: { starts: skipped } };
  if (!endsAt) return { errors: { ends: skipped } };
  if (endsAt < startsAt) return { errors: { ends: 'Enter an end that is not before the start.' } };
  if (repeats !== '' && until && until < starts.slice(0, 10)) {
    return { errors: { until: 'Enter a last day that is not before the first.' } };
  }
  const recurrence =
    repeats === '' ? null : { frequency: repeats, interval, until: until || null, except };
  return { input: { ...texts, startsAt, endsAt, recurrence } };
}
