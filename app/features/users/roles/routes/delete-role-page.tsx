import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { roleField } from '../../users.schema.ts';
import { deleteCustomRole } from '../role-record.server.ts';
import { getRoleDeletionView } from '../role-views.server.ts';
import { ROLES_PATH } from '../role-views.ts';
import type { Route } from './+types/delete-role-page.ts';

export const loader = staffRoute('manage users', ({ db, actor, params }) =>
  getRoleDeletionView(db, actor, parseContentId(params.id)),
);

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const { id } = await getRoleDeletionView(args.db, args.actor, parseContentId(args.params.id));
  const replacement = roleField.safeParse(form.get('replacement'));
  const entryId = await deleteCustomRole(args, id, replacement.data);
  return redirectWithToast(ROLES_PATH, [entryId]);
});

export default function DeleteRolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, users, replacements } = loaderData;
  return (
    <AdminPage title={`Delete ${name}`} crumbs={[{ label: 'Roles', to: ROLES_PATH }]}>
      <AdminForm refusal={actionData}>
        {users === 0 ? (
          <p>No one has this role.</p>
        ) : (
          <AdminSelect
            name="replacement"
            label={
              users === 1
                ? 'New role for the member who has it'
                : `New role for the ${users} members who have it`
            }
            options={[{ value: '', label: 'Choose a role' }, ...replacements]}
          />
        )}
        <FormButtons
          label="Delete role"
          pendingLabel="Deleting…"
          variant="danger"
          returnTo={`/admin/edit-role/${id}`}
        />
      </AdminForm>
    </AdminPage>
  );
}
