import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { GrowthMonth } from '../admin/growth.server.ts';

const numberFormat = new Intl.NumberFormat('en-US');
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthLabel = (month: string) => monthFormat.format(new Date(month));

const WIDTH = 600;
const HEIGHT = 120;
const BAR = 0.62;

/** Confirmed subscribers by month, as bars and as a table. */
export function GrowthChart({ growth }: { growth: readonly GrowthMonth[] }) {
  const highest = Math.max(1, ...growth.map(({ total }) => total));
  const step = WIDTH / Math.max(1, growth.length);
  const first = growth.at(0);
  const last = growth.at(-1);
  if (!first || !last) return null;
  return (
    <AdminSection id="growth" title="Growth">
      <figure className="max-w-3xl">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Confirmed subscribers: ${numberFormat.format(first.total)} in ${monthLabel(first.month)}, ${numberFormat.format(last.total)} now.`}
          className="h-32 w-full border-b border-line"
          preserveAspectRatio="none"
        >
          {growth.map(({ month, total }, index) => {
            const height = (total / highest) * HEIGHT;
            return (
              <rect
                key={month}
                x={index * step + (step * (1 - BAR)) / 2}
                y={HEIGHT - height}
                width={step * BAR}
                height={height}
                className={index === growth.length - 1 ? 'fill-accent' : 'fill-line-strong'}
              />
            );
          })}
        </svg>
        <figcaption className="mt-1 flex justify-between text-note text-ink-soft">
          <span>{monthLabel(first.month)}</span>
          <span>
            {monthLabel(last.month)}: {numberFormat.format(last.total)}
          </span>
        </figcaption>
      </figure>
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
              cell: ({ joined }) => numberFormat.format(joined),
            },
            {
              name: 'Left',
              isNumber: true,
              isNamed: true,
              cell: ({ left }) => numberFormat.format(left),
            },
            {
              name: 'On the list',
              isNumber: true,
              isNamed: true,
              cell: ({ total }) => numberFormat.format(total),
            },
          ]}
        />
      </details>
    </AdminSection>
  );
}
