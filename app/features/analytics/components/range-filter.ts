import type { ListFilter } from '#app/ui/admin/filter-bar.tsx';
import { rangeDays } from '../filters/ranges.ts';
import type { Report } from '../reports/report.ts';

const rangeOptions = [
  ...rangeDays.map((value) => ({ value: String(value), label: `Last ${value} days` })),
  { value: 'custom', label: 'Custom dates' },
];

/** @param params the query parameters of the range */
export function rangeFilters(
  params: Readonly<Record<string, string>>,
  { from, to }: Pick<Report, 'from' | 'to'>,
): ListFilter[] {
  const range = {
    name: 'days',
    label: 'Time range',
    options: rangeOptions,
    default: params.days ?? '',
  };
  if (params.days !== 'custom') return [range];
  return [
    range,
    { name: 'from', label: 'First day', type: 'date', default: from },
    { name: 'to', label: 'Last day', type: 'date', default: to },
  ];
}
