import { Link } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { AdminSearchResults } from './admin-search.server.ts';

export function SubscriberResults({ subscribers }: Pick<AdminSearchResults, 'subscribers'>) {
  return (
    <DataTable
      label="Subscribers"
      rows={subscribers}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Email',
          isMain: true,
          cell: ({ id, email }) => <Link to={`/admin/subscribers/${id}`}>{email}</Link>,
        },
        { name: 'Status', cell: ({ status }) => status },
        { name: 'Since', isNamed: true, cell: ({ since }) => <ShortDate at={since} /> },
      ]}
    />
  );
}
