import { useMemo } from 'react';
import { formatNumber } from '#app/text/format-number.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { TimeChart } from '#app/ui/admin/time-chart/time-chart.tsx';
import type { GrowthMonth } from '../admin/growth.server.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthLabel = (month: string) => monthFormat.format(new Date(month));

/** Confirmed subscribers by month, as columns and as a table. */
export function GrowthChart({ growth }: { growth: readonly GrowthMonth[] }) {
  const points = useMemo(
    () =>
      growth.map(({ month, total }) => ({
        name: monthLabel(month),
        axisName: shortMonthFormat.format(new Date(month)),
        values: [total],
      })),
    [growth],
  );
  return (
    <AdminSection id="growth" title="Growth">
      <TimeChart
        title="Growth"
        pointNoun="Month"
        kind="line"
        series={['On the list']}
        points={points}
        readOut={(index) => describeMonth(growth[index])}
      />
      <details className="mt-2 mb-8">
        <summary className="admin-quiet-link cursor-pointer">Show as a table</summary>
        <DataTable
          label="Growth by month"
          rows={growth.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { name: 'Month', isMain: true, cell: ({ month }) => monthLabel(month) },
            {
              name: 'Confirmed',
              isNumber: true,
              isNamed: true,
              cell: ({ joined }) => formatNumber(joined),
            },
            {
              name: 'Left',
              isNumber: true,
              isNamed: true,
              cell: ({ left }) => formatNumber(left),
            },
            {
              name: 'On the list',
              isNumber: true,
              isNamed: true,
              cell: ({ total }) => formatNumber(total),
            },
          ]}
        />
      </details>
    </AdminSection>
  );
}

function describeMonth(growth: GrowthMonth | undefined): string {
  if (!growth) return '';
  const { month, joined, left, total } = growth;
  const numbers = [`${formatNumber(total)} on the list`];
  numbers.push(`${formatNumber(joined)} confirmed`, `${formatNumber(left)} left`);
  return `${monthLabel(month)}: ${numbers.join(', ')}`;
}
