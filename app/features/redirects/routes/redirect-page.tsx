import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { changeRedirect } from '../editing/change-redirect.server.ts';
import { redirectRecord } from '../editing/redirect-record.server.ts';
import { redirectFields } from '../redirects.schema.ts';
import { REDIRECTS_PATH } from '../redirects-paths.ts';
import { isAnswered } from '../site-paths.server.ts';
import type { Route } from './+types/redirect-page.ts';

export const loader = staffRoute('edit pages', async (args) => {
  const id = parseNewId(args.params.id);
  if (id === 'new') return { view: getRecordView(redirectFields), isWaiting: false };
  const saved = await redirectRecord.get(args.db, id);
  const isWaiting = await isAnswered(args, saved.values.from);
  return { view: getRecordView(redirectFields, saved), isWaiting };
});

export const action = staffFormAction('edit pages', async (args) =>
  redirectWithToast(REDIRECTS_PATH, [await changeRedirect(args, parseNewId(args.params.id))]),
);

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isWaiting } = loaderData;
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add redirect' : 'Edit redirect'}
      crumbs={[{ label: 'Redirects', to: REDIRECTS_PATH }]}
      lead={isWaiting && 'A page has this URL now, so the redirect is not used.'}
    >
      <div className="max-w-[40rem]">
        <RecordForm prefix="redirect" view={view} refusal={actionData} backTo={REDIRECTS_PATH} />
        {!isNew && (
          <DeleteForm label="Delete redirect">
            The URL answers “Page not found” again. The number of its uses comes back with an undo.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
