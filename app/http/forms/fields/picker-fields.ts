import { z } from 'zod';
import { type Field, type HintOption, orBlank } from './fields.ts';

/** An image of the library by its number. */
export function libraryImage(label: string, shown: HintOption): Field<number | null> {
  const input = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'Enter the number of an image in the library.')
    .transform(Number);
  return orBlank({ kind: 'image', ...shown, label, input, stored: z.int(), initial: 0 });
}

/** A day such as `2026-03-15`. */
export function day(
  label: string,
  { initial, ...shown }: HintOption & { initial: string },
): Field<string> {
  const input = z.iso.date('Enter a date, such as 2026-03-15.');
  return { kind: 'date', ...shown, label, input, stored: z.string(), initial };
}

/** Whether a calendar and a clock can show it. */
function isLocalTime(typed: string): boolean {
  const at = new Date(`${typed}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 16) === typed;
}

/** The time that a clock shows, such as `2026-03-15T20:00`. */
export function localTime(label: string, shown: HintOption = {}): Field<string> {
  const input = z.string().trim().refine(isLocalTime, 'Enter a date and a time.');
  return { kind: 'datetime', ...shown, label, input, stored: z.string(), initial: '' };
}
