import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import type { FieldSlots, FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import type { Route } from './+types/edit-claim-page.ts';

export const loader = editLoader('claim');
export const action = editAction('claim');

const slots: FieldSlots<FieldViewProps> = {
  body: ({ name, label, hint }) => (
    <AdminTextarea name={name} label={`${label} (Markdown)`} hint={hint} rows={8} />
  ),
};

export default function EditClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      view={loaderData}
      result={actionData}
      slots={() => slots}
      actions={
        <AdminLink to={`/admin/edit-claim/${loaderData.id}/evidence`}>
          Evidence and rating
        </AdminLink>
      }
    />
  );
}
