import {
  type AdminSubscriber,
  subscriptionStatuses,
} from '#app/features/subscriptions/embeds/subscriber-row.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

const tones = { confirmed: 'good', pending: 'waiting', unsubscribed: 'quiet' } as const;

export function SubscriberTable({ subscribers }: { subscribers: readonly AdminSubscriber[] }) {
  return (
    <DataTable
      label="Subscribers"
      rows={subscribers}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Address', isMain: true, cell: ({ email }) => email },
        { name: 'Phone', cell: ({ phone }) => phone },
        {
          name: 'Status',
          cell: ({ status }) => (
            <StatusBadge tone={tones[status]}>{subscriptionStatuses[status]}</StatusBadge>
          ),
        },
        { name: 'Agreed to', isNamed: true, cell: ({ consents }) => consents },
        { name: 'Since', isNamed: true, cell: ({ since }) => <ShortDate at={since} /> },
      ]}
    />
  );
}
