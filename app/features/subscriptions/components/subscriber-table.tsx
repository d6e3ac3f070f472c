import { Link } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import {
  type AdminSubscriber,
  type SubscriptionStatus,
  subscriptionSources,
  subscriptionStatuses,
} from '../embeds/subscriber-row.ts';

const tones = {
  confirmed: 'good',
  pending: 'waiting',
  sms_only: 'quiet',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const;

export function SubscriberStatus({ status }: { status: SubscriptionStatus }) {
  return <StatusBadge tone={tones[status]}>{subscriptionStatuses[status]}</StatusBadge>;
}

export function SubscriberTable({ subscribers }: { subscribers: readonly AdminSubscriber[] }) {
  return (
    <DataTable
      label="Subscribers"
      rows={subscribers}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Email',
          isMain: true,
          cell: ({ id, email }) => (
            <Link to={`/admin/subscribers/${id}`} className="wrap-anywhere">
              {email}
            </Link>
          ),
        },
        { name: 'Status', cell: ({ status }) => <SubscriberStatus status={status} /> },
        { name: 'Agreed to', isNamed: true, cell: ({ consents }) => consents },
        { name: 'Phone', cell: ({ phone }) => phone },
        { name: 'Source', isNamed: true, cell: ({ source }) => subscriptionSources[source] },
        { name: 'Since', isNamed: true, cell: ({ since }) => <ShortDate at={since} /> },
      ]}
    />
  );
}
