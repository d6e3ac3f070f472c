/** What a sanction may say; the person is sent the sentence. */
export const sanctionReasons = {
  spam: 'You have sent advertising, or the same to many places.',
  rude: 'You have attacked or insulted people.',
  spoilers: 'You have given away what others do not want to know yet, without a mark.',
  private: 'You have given away somebody’s private life.',
  evasion: 'You have gone on under another name.',
  illegal: 'You have posted what is against the law.',
} as const;

export type SanctionReason = keyof typeof sanctionReasons;

/** How long it holds, by the word of the form. */
export const durations = {
  hour: 'One hour',
  day: 'One day',
  week: 'One week',
  month: 'One month',
  date: 'Until a certain day',
  good: 'For good',
} as const;

export type Duration = keyof typeof durations;

/** What the form begins with. */
export const defaultDuration: Duration = 'day';

const HOUR = 3_600_000;

const hours: Partial<Record<Duration, number>> = { hour: 1, day: 24, week: 168, month: 720 };

/** A day as a form sends it, such as `2027-01-31`: the beginning of it, UTC. */
export function readDay(day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** When something that begins now ends; nothing for what has no end. */
export function endOf(duration: Duration, day: Date | undefined, now: Date): Date | undefined {
  if (duration === 'date') return day;
  const length = hours[duration];
  return length === undefined ? undefined : new Date(now.getTime() + length * HOUR);
}
