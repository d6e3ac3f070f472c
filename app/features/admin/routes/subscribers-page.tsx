import { staffLoader } from '#app/features/identity/identity.server.ts';
import { subscriptionStatuses } from '#app/features/subscriptions/embeds/subscriber-row.ts';
import { getSubscriberPage } from '#app/features/subscriptions/subscriptions.server.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SubscriberTable } from '../tables/subscriber-table.tsx';
import type { Route } from './+types/subscribers-page.ts';

export const loader = staffLoader('see subscribers', async ({ db, url }) =>
  getSubscriberPage(db, url.searchParams),
);

const statusOptions = [
  { value: '', label: 'Any' },
  ...Object.entries(subscriptionStatuses).map(([value, label]) => ({ value, label })),
];

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { status, text, page } = loaderData;
  return (
    <AdminPage
      title="Subscribers"
      lead="People who asked for email updates. Only confirmed addresses count and receive email."
    >
      <FilterBar label="Filter subscribers" fieldNames={['q', 'status']}>
        <AdminInput
          id="subscriber-filter"
          label="Address"
          name="q"
          type="search"
          defaultValue={text}
        />
        <AdminSelect
          id="subscriber-status"
          label="Status"
          name="status"
          defaultValue={status ?? ''}
          options={statusOptions}
        />
      </FilterBar>
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun="subscribers">
          {(subscribers) => <SubscriberTable subscribers={subscribers} />}
        </LoadMore>
      ) : (
        <EmptyState title={text || status ? 'No matches' : 'No subscribers yet'}>
          {text || status
            ? 'Try other words or another status.'
            : 'New subscribers will appear here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
