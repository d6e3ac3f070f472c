import { formatDate } from './dates.ts';
import { formatDateTime, formatTimeZone } from './times.ts';
import { toLocalTime } from './zoned-time.ts';

/** 'until Mar 15, 2027', with the time and its zone unless it is midnight there, or 'permanently'. */
export function formatUntil(until: Date | undefined, timeZone: string): string {
  if (!until) return 'permanently';
  const iso = until.toISOString();
  const isMidnight =
    until.getTime() % 60_000 === 0 && toLocalTime(until, timeZone).endsWith('T00:00');
  if (isMidnight) return `until ${formatDate(iso, timeZone)}`;
  return `until ${formatDateTime(iso, timeZone)} ${formatTimeZone(iso, timeZone)}`;
}
