import { formatLongDate } from '#app/text/dates/dates.ts';
import type { Recurrence } from './recurrence.ts';

/** In the order of the form. */
export const frequencyLabels: Record<Recurrence['frequency'], [unit: string, note: string]> = {
  daily: ['day', ''],
  weekly: ['week', ''],
  'monthly-by-date': ['month', ' on the same date'],
  'monthly-by-weekday': ['month', ' on the same weekday'],
  yearly: ['year', ''],
};

/** 'Every 2 weeks until December 31, 2026' */
export function recurrenceLabel({ frequency, interval, until }: Recurrence): string {
  const [unit, note] = frequencyLabels[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  return `${every}${note}${until ? ` until ${formatLongDate(until)}` : ''}`;
}
