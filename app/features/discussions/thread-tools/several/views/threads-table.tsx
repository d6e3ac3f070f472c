import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { selectColumn } from '#app/ui/admin/selection-form.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { threadToolsPath } from '../../thread-tools.schema.ts';
import { SELECTED } from '../selected-threads.ts';
import type { AdminThread } from '../threads-list.server.ts';

export function ThreadsTable({ threads }: { threads: readonly AdminThread[] }) {
  return (
    <DataTable
      label="Threads"
      rows={threads}
      rowKey={({ id }) => id}
      columns={[
        selectColumn<AdminThread>(SELECTED, ({ id, title }) => ({ value: id, label: title })),
        {
          name: 'Thread',
          isMain: true,
          cell: ({ id, title, isPinned, isLocked }) => (
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link to={threadToolsPath(id)} className="admin-quiet-link wrap-anywhere">
                {title}
              </Link>
              {isPinned && <StatusBadge tone="good">Pinned</StatusBadge>}
              {isLocked && <StatusBadge tone="waiting">Locked</StatusBadge>}
            </span>
          ),
        },
        { name: 'Number', isNumber: true, isNamed: true, cell: ({ id }) => id },
        { name: 'Category', isNamed: true, cell: ({ category }) => category },
        {
          name: 'Author',
          isNamed: true,
          cell: ({ author }) => <span className="wrap-anywhere">{author}</span>,
        },
        {
          name: 'Replies',
          isNumber: true,
          isNamed: true,
          cell: ({ replies }) => formatNumber(replies),
        },
        { name: 'Written', isNamed: true, cell: ({ at }) => <ShortDate at={at} /> },
      ]}
    />
  );
}
