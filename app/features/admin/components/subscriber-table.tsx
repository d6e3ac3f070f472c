import { DataTable } from '../../../ui/admin/data-table.tsx';
import { StatusMark } from '../../../ui/admin/status-mark.tsx';
import { Day } from '../../../ui/day.tsx';
import {
  type SubscriberAtDesk,
  subscriptionStatuses,
} from '../../subscriptions/subscriber-desk-summary.ts';

const tones = { confirmed: 'good', pending: 'waiting', unsubscribed: 'quiet' } as const;

export function SubscriberTable({ subscribers }: { subscribers: readonly SubscriberAtDesk[] }) {
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
            <StatusMark tone={tones[status]}>{subscriptionStatuses[status]}</StatusMark>
          ),
        },
        { name: 'Agreed to', isNamed: true, cell: ({ consents }) => consents },
        { name: 'Since', isNamed: true, cell: ({ since }) => <Day at={since} /> },
      ]}
    />
  );
}
