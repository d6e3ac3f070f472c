import { AdminInput, AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { FilterBar } from '../../../ui/admin/filter-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { subscriptionStatuses } from '../../subscriptions/subscriber-desk-summary.ts';
import { getSubscribers } from '../../subscriptions/subscribers-desk.server.ts';
import { SubscriberTable } from '../components/subscriber-table.tsx';
import type { Route } from './+types/subscribers-page.ts';

export const loader = staffLoader('see subscribers', async ({ db, url }) =>
  getSubscribers(db, url.searchParams),
);

const statusOptions = [
  { value: '', label: 'Any' },
  ...Object.entries(subscriptionStatuses).map(([value, label]) => ({ value, label })),
];

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { status, words, page } = loaderData;
  return (
    <AdminPage
      title="Subscribers"
      lead="Addresses people gave to get mail. Only confirmed ones count as subscribers, and only they get any."
    >
      <FilterBar label="Filter subscribers" names={['q', 'status']}>
        <AdminInput
          id="subscriber-words"
          label="Address"
          name="q"
          type="search"
          defaultValue={words}
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
        <LoadMore first={page} noun="subscribers">
          {(subscribers) => <SubscriberTable subscribers={subscribers} />}
        </LoadMore>
      ) : (
        <EmptyState title="Nobody like that">
          {words || status
            ? 'Other words or another status may find them.'
            : 'Whoever subscribes on the site appears here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
