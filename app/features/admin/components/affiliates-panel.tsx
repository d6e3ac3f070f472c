import { AdminSection } from '../../../ui/admin/section.tsx';
import type { AffiliateAtDesk } from '../../affiliates/affiliate-desk-summary.ts';
import { AffiliateTable } from './affiliate-table.tsx';

export function AffiliatesPanel({ affiliates }: { affiliates: readonly AffiliateAtDesk[] }) {
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
