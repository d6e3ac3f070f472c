import { formatDate } from './dates.ts';
import { formatDateTime } from './times.ts';

/** 'until Mar 15, 2027', with the time unless it is midnight UTC, or 'permanently'. */
export function formatUntil(until: Date | undefined): string {
  if (!until) return 'permanently';
  const iso = until.toISOString();
  const isMidnight = until.getTime() % 86_400_000 === 0;
  return isMidnight ? `until ${formatDate(iso)}` : `until ${formatDateTime(iso)} UTC`;
}
