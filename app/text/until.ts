import { formatLongDay } from './days.ts';

const hour = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** 'until March 15, 2027', with the hour where it is not midnight; 'until further notice' without an end. */
export function untilWords(until: Date | undefined): string {
  if (!until) return 'until further notice';
  const day = formatLongDay(until.toISOString());
  const isMidnight = until.getTime() % 86_400_000 === 0;
  return isMidnight ? `until ${day}` : `until ${day}, ${hour.format(until)} UTC`;
}
