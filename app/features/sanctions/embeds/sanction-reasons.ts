import { HOUR_MS } from '#app/text/dates/durations.ts';

/** Predefined reasons, as the subject reads them. */
export const sanctionReasons = {
  spam: 'You posted spam or advertising.',
  rude: 'You attacked or insulted people.',
  spoilers: 'You posted unmarked spoilers.',
  private: 'You shared someone’s private information.',
  evasion: 'You got around a ban with another name.',
  illegal: 'You posted illegal content.',
} as const;

export type SanctionReason = keyof typeof sanctionReasons;

/** Labels by form value. */
export const durations = {
  hour: 'One hour',
  day: 'One day',
  week: 'One week',
  month: 'One month',
  date: 'Until a date',
  permanent: 'Permanently',
} as const;

export type Duration = keyof typeof durations;

export const defaultDuration: Duration = 'day';

const hours: Partial<Record<Duration, number>> = { hour: 1, day: 24, week: 168, month: 720 };

/** When a sanction that starts now ends; undefined if it is permanent or `day` is missing. */
export function sanctionEnd(
  duration: Duration,
  day: Date | undefined,
  now: Date,
): Date | undefined {
  if (duration === 'date') return day;
  // A refused form repeats what was sent, which may be any text.
  const length = Object.hasOwn(hours, duration) ? hours[duration] : undefined;
  return length === undefined ? undefined : new Date(now.getTime() + length * HOUR_MS);
}
