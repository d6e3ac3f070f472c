import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { sourceFields } from '../sources/source-fields.server.ts';
import { sourceRecord } from '../sources/source-record.server.ts';
import type { Route } from './+types/edit-source-page.ts';

export const loader = staffRoute('publish content', async ({ db, params }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await sourceRecord.get(db, id);
  return { view: getRecordView(sourceFields, saved) };
});

export const action = staffFormAction('publish content', async (args) => {
  const form = { fields: sourceFields, input: sourceFields.input };
  return redirectWithToast('/admin/sources', [
    await changeRecord(args, sourceRecord, form, parseNewId(args.params.id)),
  ]);
});

export default function EditSourcePage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add source' : 'Edit source'}
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=claims' },
        { label: 'Sources', to: '/admin/sources' },
      ]}
    >
      <div className="max-w-[40rem]">
        <RecordForm prefix="source" view={view} refusal={actionData} backTo="/admin/sources" />
        {!isNew && (
          <DeleteForm label="Delete source">
            Only a source that no evidence names can be deleted.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
