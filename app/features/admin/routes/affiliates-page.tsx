import { listAdminAffiliates } from '#app/features/affiliates/affiliates.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AffiliateTable } from '../tables/affiliate-table.tsx';
import type { Route } from './+types/affiliates-page.ts';

export const loader = staffLoader('manage affiliates', async ({ db }) => listAdminAffiliates(db));

export default function AffiliatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Affiliates"
      lead="Stores that pay a commission on links. Clicks count visits to their products. They can’t be added or edited here yet."
    >
      <AffiliateTable affiliates={loaderData} />
    </AdminPage>
  );
}
