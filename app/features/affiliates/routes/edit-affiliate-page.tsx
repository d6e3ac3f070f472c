import { Form, redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { affiliateFields } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, affiliatePath } from '../affiliates-paths.ts';
import { AffiliateForm } from '../components/affiliate-form.tsx';
import { deleteAffiliate, editAffiliate, getAffiliate } from '../editing/save-affiliate.server.ts';
import type { Route } from './+types/edit-affiliate-page.ts';
import { handleAffiliateForm } from './affiliate-action.server.ts';

export const loader = staffRoute('manage affiliates', async ({ db, params }) => {
  const { id, affiliate, revision } = await getAffiliate(db, parseContentId(params.id));
  return {
    id,
    values: affiliateFields.toForm(affiliate),
    fields: affiliateFields.shown,
    revision,
  };
});

export const action = staffFormAction('manage affiliates', async (args) => {
  const { id } = await getAffiliate(args.db, parseContentId(args.params.id));
  if (args.form.get('intent') === 'delete') {
    return redirect(withEntries(AFFILIATES_PATH, [await deleteAffiliate(args, id)]), 303);
  }
  return handleAffiliateForm(args, (input) =>
    editAffiliate(args, id, input, formRevision(args.form)),
  );
});

export default function EditAffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Edit Affiliate" crumbs={[{ label: 'Affiliates', to: AFFILIATES_PATH }]}>
      <AffiliateForm
        view={loaderData}
        to={affiliatePath(loaderData.id)}
        Form={Form}
        isPending={useIsSubmitting()}
        result={actionData}
        returnTo={AFFILIATES_PATH}
      />
      <Form method="post" className="mt-10 border-t border-line pt-6">
        <p className="mb-3 text-small text-ink-soft">
          Its keywords stop being links. An affiliate with products can’t be deleted.
        </p>
        <AdminSubmit label="Delete affiliate" variant="danger" name="intent" value="delete" />
      </Form>
    </AdminPage>
  );
}
