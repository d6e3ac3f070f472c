import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { type FormValues, parseValues } from '#app/features/content/content.server.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { fromLocalTime, timeZones } from '#app/text/dates/zoned-time.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { Recurrence } from '../recurrence/recurrence.ts';

const MAX_EXCEPTIONS = 100;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const line = (max: number, name: string) =>
  z.string().overwrite(toOneLine).max(max, `${name} can be up to ${max} characters.`);
const localTime = z.string().trim().regex(LOCAL_TIME, 'Enter a date and a time.');
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

const frequencies = ['daily', 'weekly', 'monthly-by-date', 'monthly-by-weekday', 'yearly'] as const;

const form = z.object({
  title: line(200, 'The title').min(1, 'Enter a title.'),
  description: z.string().max(50_000, 'The text can be up to 50,000 characters.'),
  place: line(200, 'The location'),
  onlineUrl: line(2000, 'The link').refine(
    (text) => text === '' || /^\/(?!\/)/.test(text) || /^https?:\/\/\S+$/i.test(text),
    'Enter a URL that starts with https://, or a path on this site such as /message-board.',
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

/** Reads the form, whose times are those of clocks in the event's zone. @throws AppError refused */
export function parseEvent(values: FormValues, now: Date) {
  const { starts, ends, repeats, interval, until, except, ...texts } = parseValues(form, values);
  for (const [field, date] of Object.entries({ starts, ends, until })) {
    const message = date && findYearProblem(date, now);
    if (message) throw new AppError('refused', { message, field });
  }
  const startsAt = readTime('starts', starts, texts.timeZone);
  const endsAt = readTime('ends', ends, texts.timeZone);
  if (endsAt < startsAt) {
    const message = 'The end must be after the start.';
    throw new AppError('refused', { message, field: 'ends' });
  }
  if (repeats !== '' && until && until < starts.slice(0, 10)) {
    const message = 'The last day can’t be before the first.';
    throw new AppError('refused', { message, field: 'until' });
  }
  const recurrence: Recurrence | null =
    repeats === '' ? null : { frequency: repeats, interval, until: until || null, except };
  return { ...texts, startsAt, endsAt, recurrence };
}

function readTime(field: string, text: string, timeZone: string): Date {
  const time = fromLocalTime(text, timeZone);
  const message = 'That time doesn’t exist because of daylight saving. Choose another.';
  if (!time) throw new AppError('refused', { message, field });
  return time;
}
