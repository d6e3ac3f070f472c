import type { AdminAffiliate } from '#app/features/affiliates/embeds/affiliate-row.ts';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { AffiliateTable } from '../tables/affiliate-table.tsx';

export function AffiliatesPanel({ affiliates }: { affiliates: readonly AdminAffiliate[] }) {
  return (
    <AdminSection
      id="affiliates"
      title="Affiliates"
      more={{ label: 'View All', to: '/admin/affiliates' }}
    >
      <AffiliateTable affiliates={affiliates} />
    </AdminSection>
  );
}
