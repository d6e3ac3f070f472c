import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm } from '#app/ui/admin/forms/record-form.tsx';
import { PreviewedRecord } from '#app/ui/admin/workspace/previewed-record.tsx';
import { findSourcePath } from '../reading/get-sources.server.ts';
import { sourceFields, sourceForm } from '../sources/source-fields.server.ts';
import { sourceRecord } from '../sources/source-record.server.ts';
import type { Route } from './+types/edit-source-page.ts';

const LIST = '/admin/sources';

export const loader = staffRoute('publish content', async ({ db, params }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await sourceRecord.get(db, id);
  const publicPath = saved && (await findSourcePath(db, saved.id));
  return { view: getRecordView(sourceFields, saved), publicPath };
});

export const action = staffFormAction('publish content', async (args) => {
  const entryId = await changeRecord(args, sourceRecord, sourceForm, parseNewId(args.params.id));
  return redirectWithToast(LIST, [entryId]);
});

export default function EditSourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, publicPath } = loaderData;
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add source' : 'Edit source'}
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=claims' },
        { label: 'Sources', to: LIST },
      ]}
      actions={publicPath && <AdminLink to={publicPath}>View on site</AdminLink>}
    >
      <PreviewedRecord
        name={view.values.name ?? ''}
        hasPreview={publicPath !== undefined}
        prefix="source"
        view={view}
        refusal={actionData}
        backTo={LIST}
        below={
          !isNew && (
            <DeleteForm label="Delete source">
              Only a source that no evidence names can be deleted.
            </DeleteForm>
          )
        }
      />
    </AdminPage>
  );
}
