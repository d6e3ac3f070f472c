import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { getAffiliatesOfDesk } from '../../affiliates/affiliates-desk.server.ts';
import { AffiliateTable } from '../components/affiliate-table.tsx';
import type { Route } from './+types/affiliates-page.ts';

export const loader = staffLoader('manage affiliates', async ({ db }) => getAffiliatesOfDesk(db));

export default function AffiliatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Affiliates"
      lead="Stores whose links earn a little. Clicks are those on links to their products; adding and changing affiliates here comes later."
    >
      <AffiliateTable affiliates={loaderData} />
    </AdminPage>
  );
}
