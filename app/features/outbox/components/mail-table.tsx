import { Link } from 'react-router';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx';
import type { MailRow } from '../mail-details.ts';
import { MailStatusMark } from './mail-status.tsx';

const columns: Column<MailRow>[] = [
  {
    name: 'Subject',
    isMain: true,
    // A document of its own: it alone may hold a frame, and what a page may hold is said as it loads.
    cell: ({ id, subject }) => (
      <Link reloadDocument to={`/admin/outbox/${id}`}>
        {subject}
      </Link>
    ),
  },
  { name: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { name: 'Status', cell: ({ status }) => <MailStatusMark status={status} /> },
  { name: 'Written', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export function MailTable({ mails }: { mails: readonly MailRow[] }) {
  return <DataTable label="Mails" columns={columns} rows={mails} rowKey={({ id }) => id} />;
}
