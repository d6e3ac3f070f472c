import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { dateSlots } from '../components/date-slots.tsx';
import { eraFields, eraForm } from '../editing/era-fields.server.ts';
import { eraRecord } from '../editing/era-record.server.ts';
import type { Route } from './+types/edit-era-page.ts';

const LIST = '/admin/timeline/eras';

export const loader = staffRoute('publish content', async ({ db, params }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await eraRecord.get(db, id);
  const view = getRecordView(eraFields, saved);
  if (!saved) view.values.year = '';
  return { view };
});

export const action = staffFormAction('publish content', async (args) =>
  redirectWithToast(LIST, [
    await changeRecord(args, eraRecord, eraForm, parseNewId(args.params.id)),
  ]),
);

export default function EditEraPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add era' : 'Edit era'}
      lead="An era begins on this date and lasts until the next one begins."
      crumbs={[
        { label: 'Timeline', to: '/admin/timeline' },
        { label: 'Eras', to: LIST },
      ]}
    >
      <div className="max-w-[40rem]">
        <RecordForm
          prefix="era"
          view={view}
          refusal={actionData}
          backTo={LIST}
          slots={dateSlots(view.fields)}
        />
        {!isNew && (
          <DeleteForm label="Delete era">
            Its entries stay, in the era before it. The message afterwards has an Undo.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
