import type { ListFilter } from '#app/ui/admin/filter-bar.tsx';
import { rangeDays } from '../analytics.schema.ts';

export function rangeFilter(days: number) {
  return {
    name: 'days',
    label: 'Time range',
    options: rangeDays.map((value) => ({ value: String(value), label: `Last ${value} days` })),
    default: String(days),
  } satisfies ListFilter;
}
