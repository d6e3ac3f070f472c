import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { selectColumn } from '#app/ui/admin/selection-form.tsx';
import type { SortOrder } from '#app/ui/admin/sort-link.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { type AdminRedirect, redirectSources } from '../redirect-row.ts';
import { redirectPath } from '../redirects-paths.ts';
import { SELECTED } from '../selected-redirects.ts';

interface RedirectTableProps {
  redirects: readonly AdminRedirect[];
  order: SortOrder;
}

export function RedirectTable({ redirects, order }: RedirectTableProps) {
  return (
    <DataTable
      label="Redirects"
      rows={redirects}
      order={order}
      rowKey={({ id }) => id}
      columns={[
        selectColumn<AdminRedirect>(SELECTED, ({ id, from }) => ({ value: id, label: from })),
        {
          name: 'From',
          isMain: true,
          sort: { by: 'from' },
          cell: ({ id, from }) => (
            <Link to={redirectPath(id)} className="admin-quiet-link wrap-anywhere">
              {from}
            </Link>
          ),
        },
        { name: 'To', isNamed: true, cell: ({ target }) => <Target target={target} /> },
        {
          name: 'Hits',
          isNumber: true,
          isNamed: true,
          sort: { by: 'hits', startsDescending: true },
          cell: ({ hits }) => formatNumber(hits),
        },
        {
          name: 'Last used',
          isNamed: true,
          sort: { by: 'used', startsDescending: true },
          cell: ({ lastUsedAt }) => (lastUsedAt ? <ShortDate at={lastUsedAt} /> : 'Never'),
        },
        { name: 'Added by', isNamed: true, cell: ({ source }) => redirectSources[source] },
        {
          name: 'Added',
          isExtra: true,
          sort: { by: 'added', startsDescending: true },
          cell: ({ addedAt }) => <ShortDate at={addedAt} />,
        },
      ]}
    />
  );
}

function Target({ target }: Pick<AdminRedirect, 'target'>) {
  if (target === undefined) return <StatusBadge tone="quiet">Gone (410)</StatusBadge>;
  return <span className="wrap-anywhere">{target}</span>;
}
