import { AddAffiliateLink } from '#app/features/affiliates/embeds/affiliate-dialog-link.tsx';
import type { AdminAffiliate } from '#app/features/affiliates/embeds/affiliate-row.ts';
import { AffiliateTable } from '#app/features/affiliates/embeds/affiliate-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';

export function AffiliatesPanel({ affiliates }: { affiliates: readonly AdminAffiliate[] }) {
  return (
    <>
      <div className="mb-4">
        <AddAffiliateLink />
      </div>
      <AdminSection
        id="affiliates"
        title="Affiliates"
        more={{ label: 'View All', to: '/admin/affiliates' }}
      >
        <AffiliateTable affiliates={affiliates} />
      </AdminSection>
    </>
  );
}
