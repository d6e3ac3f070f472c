import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import type { getProblemGroups } from '../import-report.server.ts';

type Group = Awaited<ReturnType<typeof getProblemGroups>>[number];

const columns: Column<Group>[] = [
  { name: 'Reason', isMain: true, cell: ({ outcome }) => outcome },
  {
    name: 'Items',
    cell: ({ id, count }) => (
      <Link to={`?like=${id}#report`} className="underline">
        {formatNumber(count)}
      </Link>
    ),
  },
  {
    name: 'For example',
    cell: ({ examples }) => (
      <ul className="grid gap-0.5">
        {[...new Set(examples)].map((item) => (
          <li key={item} className="line-clamp-2 wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    ),
  },
];

/** What an import skipped or changed, by reason. */
export function ImportProblems({ groups }: { groups: readonly Group[] }) {
  return (
    <section aria-labelledby="problems" className="grid gap-3">
      <h3 id="problems" className="type-label text-ink">
        Skipped or incomplete
      </h3>
      <DataTable label="Problems" columns={columns} rows={groups} rowKey={({ id }) => id} />
    </section>
  );
}
