import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import {
  type FieldSlots,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import type { Route } from './+types/edit-event-page.ts';

export const loader = editLoader('event');
export const action = editAction('event');

const slots: FieldSlots<FieldViewProps> = {
  description: ({ name, label }) => (
    <AdminTextarea name={name} label={`${label} (Markdown)`} rows={10} />
  ),
  // The times below it start a new row.
  timeZone: (field) => (
    <>
      <FieldView {...field} />
      <span className="max-sm:hidden" />
    </>
  ),
};

export default function EditEventPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage view={loaderData} result={actionData} slots={() => slots} />;
}
