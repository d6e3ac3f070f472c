import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { textSlots } from '../components/text-slots.tsx';
import { getTextView } from '../editing/newsletter-view.server.ts';
import { templateFields } from '../newsletters.schema.ts';
import { templateRecord } from '../templates/template-record.server.ts';
import type { Route } from './+types/edit-template-page.ts';

const LIST = '/admin/newsletters/templates';

export const loader = staffRoute('write newsletters', async ({ db, params }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await templateRecord.get(db, id);
  return {
    id: saved?.id,
    name: saved?.values.name,
    view: await getTextView(db, templateFields, saved),
  };
});

export const action = staffFormAction('write newsletters', async (args) => {
  const form = { fields: templateFields, input: templateFields.input };
  return redirectWithToast(LIST, [
    await changeRecord(args, templateRecord, form, parseNewId(args.params.id)),
  ]);
});

export default function EditTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, view } = loaderData;
  return (
    <AdminPage
      title={name ?? 'Add template'}
      view={name === undefined ? undefined : 'Edit template'}
      crumbs={[
        { label: 'Newsletters', to: '/admin/newsletters' },
        { label: 'Templates', to: LIST },
      ]}
      actions={
        id !== undefined && (
          <AdminLink to={`/admin/newsletters/new?template=${id}`}>Start a newsletter</AdminLink>
        )
      }
    >
      <div className="max-w-3xl">
        <RecordForm
          prefix="template"
          view={view}
          refusal={actionData}
          backTo={LIST}
          slots={textSlots}
        />
        {id !== undefined && (
          <DeleteForm label="Delete template">
            Newsletters that started from it stay. The message afterwards has an Undo.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
