import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { DeleteForm } from '#app/ui/admin/forms/record-form.tsx';
import { PreviewedRecord } from '#app/ui/admin/workspace/previewed-record.tsx';
import { dateSlots } from '../components/date-slots.tsx';
import { changeEntry } from '../editing/change-entry.server.ts';
import { entryFields } from '../editing/entry-fields.server.ts';
import { entryRecord } from '../editing/entry-record.server.ts';
import { describeLink, listLinkChoices } from '../reading/link-choices.server.ts';
import type { Route } from './+types/edit-entry-page.ts';

const LIST = '/admin/timeline';

export const loader = staffRoute('publish content', async ({ db, params, context }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await entryRecord.get(db, id);
  const view = getRecordView(entryFields, saved);
  // Nothing is more likely than another year.
  if (!saved) view.values.year = '';
  return {
    view,
    anchor: saved && `e${saved.id}`,
    choices: await listLinkChoices(db, context.get(contentKindsContext)),
    linked: saved && (await describeLink(db, saved.values.link)),
  };
});

export const action = staffFormAction('publish content', async (args) =>
  redirectWithToast(LIST, [await changeEntry(args, parseNewId(args.params.id))]),
);

export default function EditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, anchor, choices, linked } = loaderData;
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add entry' : 'Edit entry'}
      crumbs={[{ label: 'Timeline', to: LIST }]}
    >
      <PreviewedRecord
        name="the timeline"
        hasPreview={!isNew}
        startsAt={anchor}
        prefix="entry"
        view={view}
        refusal={actionData}
        backTo={LIST}
        slots={{
          ...dateSlots(view.fields),
          body: ({ name, label }) => (
            <AdminTextarea name={name} label={`${label} (Markdown)`} rows={6} />
          ),
          link: (field) => (
            <div>
              <FieldView {...field} options={choices} />
              {linked && <LinkedNote {...linked} />}
            </div>
          ),
        }}
        below={
          !isNew && (
            <DeleteForm label="Delete entry">
              It leaves the timeline at once. The message afterwards has an Undo.
            </DeleteForm>
          )
        }
      />
    </AdminPage>
  );
}

function LinkedNote({ title, isPublic }: { title: string; isPublic: boolean }) {
  return (
    <p className="mt-2 text-note text-ink-soft">
      {title ? `Linked: “${title}”.` : 'What it links to is gone.'}
      {title && !isPublic && ' Readers don’t see the link, because this isn’t public.'}
    </p>
  );
}
