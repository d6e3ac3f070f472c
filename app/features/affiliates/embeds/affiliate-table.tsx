import { formatNumber } from '#app/text/format-number.ts';
import { storeRules } from '#app/text/links/stores.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import type { SortOrder } from '#app/ui/admin/sort-link.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EditAffiliateLink } from './affiliate-dialog-link.tsx';
import { type AdminAffiliate, storeNames } from './affiliate-row.ts';

interface AffiliateTableProps {
  affiliates: readonly AdminAffiliate[];
  /** Adds links that sort the list. */
  order?: SortOrder;
}

export function AffiliateTable({ affiliates, order }: AffiliateTableProps) {
  if (affiliates.length === 0) {
    return (
      <EmptyState title="No affiliates yet">
        Store programs appear here. Product links earn nothing until you add one.
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Affiliates"
      rows={affiliates}
      order={order}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Name', isMain: true, sort: { by: 'name' }, cell: ({ name }) => name },
        { name: 'Store', cell: ({ store }) => storeNames[store] },
        {
          name: 'URL',
          isExtra: true,
          cell: ({ store, storeUrl }) => new URL(storeUrl ?? storeRules[store].url ?? '').host,
        },
        {
          name: 'Affiliate ID',
          isNamed: true,
          cell: ({ affiliateId }) => <code>{affiliateId}</code>,
        },
        { name: 'Keywords', isNamed: true, cell: ({ keywords }) => keywords.join(', ') },
        {
          name: 'Status',
          cell: ({ isActive }) => (
            <StatusBadge tone={isActive ? 'good' : 'quiet'}>
              {isActive ? 'Active' : 'Inactive'}
            </StatusBadge>
          ),
        },
        {
          name: 'Product clicks',
          isNumber: true,
          isNamed: true,
          cell: ({ clicks }) => formatNumber(clicks),
        },
        {
          name: 'Actions',
          isActions: true,
          cell: ({ id, name }) => <EditAffiliateLink id={id} name={name} />,
        },
      ]}
    />
  );
}
