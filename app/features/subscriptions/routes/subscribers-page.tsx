import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getGrowth } from '../admin/growth.server.ts';
import {
  consentFilters,
  readSubscriberFilter,
  subscriberFilterQuery,
} from '../admin/subscriber-filter.ts';
import { getSubscribers, getSuppressionCounts } from '../admin/subscribers.server.ts';
import { GrowthChart } from '../components/growth-chart.tsx';
import { SubscriberTable } from '../components/subscriber-table.tsx';
import { subscriptionSources, subscriptionStatuses } from '../embeds/subscriber-row.ts';
import type { Route } from './+types/subscribers-page.ts';

export const loader = staffRoute('see subscribers', async ({ db, url, now, actor }) => {
  const filter = readSubscriberFilter(url.searchParams);
  const after = decodeCursor(url.searchParams.get('after'));
  const [page, growth, suppressions] = await Promise.all([
    getSubscribers(db, filter, after),
    getGrowth(db, now),
    getSuppressionCounts(db),
  ]);
  return { filter, page, growth, suppressions, maySegment: can(actor, 'write newsletters') };
});

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, growth, suppressions, maySegment } = loaderData;
  const query = subscriberFilterQuery(filter);
  return (
    <AdminPage
      title="Subscribers"
      lead="People who asked for email updates. Only confirmed addresses count and receive email."
      actions={
        <>
          <form method="post" action={`/admin/subscribers.csv${query}`}>
            <AdminSubmit label={query ? 'Export matches' : 'Export CSV'} variant="outlined" />
          </form>
          {maySegment && <AdminLink to="/admin/subscribers/segments">Segments</AdminLink>}
          <AdminLink to="/admin/subscribers/import">Import</AdminLink>
          <AdminLink to="/admin/subscribers/new" variant="filled">
            Add subscriber
          </AdminLink>
        </>
      }
    >
      {!query && <GrowthChart growth={growth} />}
      <SubscriberFilterBar />
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun="subscribers">
          {(subscribers) => <SubscriberTable subscribers={subscribers} />}
        </LoadMore>
      ) : (
        <EmptyState title={query ? 'No matches' : 'No subscribers yet'}>
          {query ? 'Try another search or filter.' : 'New subscribers will appear here.'}
        </EmptyState>
      )}
      <SuppressionCounts suppressions={suppressions} />
    </AdminPage>
  );
}

function SubscriberFilterBar() {
  const toOptions = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <FilterBar
      label="Filter subscribers"
      filters={[
        { name: 'q', label: 'Email' },
        { name: 'status', label: 'Status', options: toOptions(subscriptionStatuses) },
        { name: 'source', label: 'Source', options: toOptions(subscriptionSources) },
        { name: 'consent', label: 'Consent', options: toOptions(consentFilters) },
      ]}
    />
  );
}

const reasons = {
  unsubscribed: 'Unsubscribed',
  erased: 'Erased',
  bounced: 'Bounced',
  complained: 'Marked as spam',
} as const;

interface SuppressionCountsProps {
  suppressions: readonly { reason: keyof typeof reasons; count: number }[];
}

function SuppressionCounts({ suppressions }: SuppressionCountsProps) {
  return (
    <AdminSection id="suppressions" title="Blocked addresses">
      <p className="mb-3 max-w-[70ch] text-small text-ink-soft">
        Addresses that get no email, stored as hashes. People leave this list only by subscribing
        again.
      </p>
      <DescriptionList
        items={Object.entries(reasons).map(([reason, label]) => {
          const found = suppressions.find((row) => row.reason === reason);
          return [label, formatNumber(found?.count ?? 0)];
        })}
      />
    </AdminSection>
  );
}
