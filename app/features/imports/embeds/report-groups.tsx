import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import type { ReportGroup } from '../report/import-report.server.ts';

const columns: Column<ReportGroup>[] = [
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

/** Lines of an import’s report by what they say. */
export function ReportGroups({
  id,
  title,
  groups,
}: {
  id: string;
  title: string;
  groups: readonly ReportGroup[];
}) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="type-label text-ink">
        {title}
      </h3>
      <DataTable label={title} columns={columns} rows={groups} rowKey={(group) => group.id} />
    </section>
  );
}
