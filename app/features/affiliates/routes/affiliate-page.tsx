import { useLocation } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm } from '#app/ui/admin/forms/record-form.tsx';
import { affiliateFields, affiliateForm } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { affiliateRecord } from '../editing/affiliate-record.server.ts';
import { AffiliateWorkspace } from '../effect/affiliate-workspace.tsx';
import { getAffiliateEffect } from '../effect/get-affiliate-effect.server.ts';
import type { Route } from './+types/affiliate-page.ts';

export const loader = staffRoute('manage affiliates', async (args) => {
  const id = parseNewId(args.params.id);
  const saved = id === 'new' ? undefined : await affiliateRecord.get(args.db, id);
  const savedId = id === 'new' ? undefined : id;
  const values = saved?.values ?? affiliateFields.initial;
  return {
    ...getRecordView(affiliateFields, saved),
    effect: await getAffiliateEffect(args, savedId, values),
  };
});

/** Leads to the page that the form was opened on. */
export const action = staffFormAction('manage affiliates', async (args) => {
  const id = parseNewId(args.params.id);
  const entryId = await changeRecord(args, affiliateRecord, affiliateForm, id);
  const path = adminReturnPath(args.form.get('returnTo'), args.origin, AFFILIATES_PATH);
  return redirectWithToast(path, [entryId]);
});

export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isNew = loaderData.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add New Affiliate' : 'Edit Affiliate'}
      crumbs={[{ label: 'Affiliates', to: AFFILIATES_PATH }]}
    >
      <AffiliateWorkspace path={`${pathname}/effect`} view={loaderData} refusal={actionData}>
        {!isNew && (
          <DeleteForm label="Delete affiliate">
            Its keywords stop being links. An affiliate with products can’t be deleted.
          </DeleteForm>
        )}
      </AffiliateWorkspace>
    </AdminPage>
  );
}
