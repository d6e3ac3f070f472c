import { Link } from 'react-router';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { EmailSummary } from '../email-details.ts';
import { EmailStatusBadge } from './email-status.tsx';

const columns: Column<EmailSummary>[] = [
  {
    name: 'Subject',
    isMain: true,
    // Reloads the document, because only the email page's own policy allows frames.
    cell: ({ id, subject }) => (
      <Link reloadDocument to={`/admin/outbox/${id}`}>
        {subject}
      </Link>
    ),
  },
  { name: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { name: 'Status', cell: ({ status }) => <EmailStatusBadge status={status} /> },
  { name: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export function EmailTable({ emails }: { emails: readonly EmailSummary[] }) {
  return <DataTable label="Emails" columns={columns} rows={emails} rowKey={({ id }) => id} />;
}
