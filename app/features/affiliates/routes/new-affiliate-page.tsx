import { Form } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { affiliateFields } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, affiliatePath } from '../affiliates-paths.ts';
import { AffiliateForm } from '../components/affiliate-form.tsx';
import { addAffiliate } from '../editing/save-affiliate.server.ts';
import type { Route } from './+types/new-affiliate-page.ts';
import { handleAffiliateForm } from './affiliate-action.server.ts';

export const loader = staffRoute('manage affiliates', async () => ({
  values: affiliateFields.toForm(affiliateFields.initial),
  fields: affiliateFields.shown,
}));

export const action = staffFormAction('manage affiliates', (args) =>
  handleAffiliateForm(args, (input) => addAffiliate(args, input)),
);

export default function NewAffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Add New Affiliate" crumbs={[{ label: 'Affiliates', to: AFFILIATES_PATH }]}>
      <AffiliateForm
        view={loaderData}
        to={affiliatePath('new')}
        Form={Form}
        isPending={useIsSubmitting()}
        result={actionData}
        returnTo={AFFILIATES_PATH}
      />
    </AdminPage>
  );
}
