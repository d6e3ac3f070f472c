import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { RedirectFacts } from '../components/redirect-facts.tsx';
import { changeRedirect } from '../editing/change-redirect.server.ts';
import { getRedirectFacts } from '../editing/get-redirect.server.ts';
import { redirectRecord } from '../editing/redirect-record.server.ts';
import { redirectFields } from '../redirects.schema.ts';
import { REDIRECTS_PATH } from '../redirects-paths.ts';
import type { Route } from './+types/redirect-page.ts';

export const loader = staffRoute('edit pages', async (args) => {
  const id = parseNewId(args.params.id);
  if (id === 'new') return { view: getRecordView(redirectFields), facts: undefined };
  const saved = await redirectRecord.get(args.db, id);
  return {
    view: getRecordView(redirectFields, saved),
    facts: await getRedirectFacts(args, saved.id),
  };
});

export const action = staffFormAction('edit pages', async (args) => {
  const contentKinds = args.context.get(contentKindsContext);
  const id = parseNewId(args.params.id);
  return redirectWithToast(REDIRECTS_PATH, [await changeRedirect({ ...args, contentKinds }, id)]);
});

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, facts } = loaderData;
  return (
    <AdminPage
      title={facts ? 'Edit redirect' : 'Add redirect'}
      crumbs={[{ label: 'Redirects', to: REDIRECTS_PATH }]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_20rem]">
        <div className="min-w-0">
          <RecordForm prefix="redirect" view={view} refusal={actionData} backTo={REDIRECTS_PATH} />
          {facts && (
            <DeleteForm label="Delete redirect">
              Visitors of the old URL see “Page not found” again.
            </DeleteForm>
          )}
        </div>
        {facts && <RedirectFacts facts={facts} />}
      </div>
    </AdminPage>
  );
}
