import { formatLongDate } from './dates.ts';

const hour = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** 'until March 15, 2027', with the time unless it is midnight UTC, or 'permanently'. */
export function formatUntil(until: Date | undefined): string {
  if (!until) return 'permanently';
  const day = formatLongDate(until.toISOString());
  const isMidnight = until.getTime() % 86_400_000 === 0;
  return isMidnight ? `until ${day}` : `until ${day}, ${hour.format(until)} UTC`;
}
