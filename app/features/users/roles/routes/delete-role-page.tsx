import { useRef } from 'react';
import { Form } from 'react-router';
import { staffFormAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { redirectWithEntries } from '../../forms/user-forms.server.ts';
import { roleField } from '../../users.schema.ts';
import { deleteCustomRole } from '../delete-role.server.ts';
import { getRoleDeletionView } from '../role-views.server.ts';
import { rolesListTarget } from '../save-role-form.server.ts';
import type { Route } from './+types/delete-role-page.ts';

export const loader = staffLoader('manage users', ({ db, member, params }) =>
  getRoleDeletionView(db, member, parseContentId(params.id)),
);

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const { id } = await getRoleDeletionView(args.db, args.member, parseContentId(args.params.id));
  const replacement = roleField.safeParse(form.get('replacement'));
  const entryId = await deleteCustomRole(args, id, replacement.data);
  return redirectWithEntries(rolesListTarget(args), [entryId]);
});

export default function DeleteRolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, users, replacements } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, actionData);
  const { errors = {}, values } = actionData ?? {};
  return (
    <AdminPage title={`Delete ${name}`} crumbs={[{ label: 'Roles', to: '/admin/roles' }]}>
      <Form ref={form} method="post" noValidate className="admin-form">
        <FormAlert text={errors.form} />
        {users === 0 ? (
          <p>Nobody has this role.</p>
        ) : (
          <AdminSelect
            id="replacement"
            name="replacement"
            label={
              users === 1
                ? 'New role of the member who has it'
                : `New role of the ${users} members who have it`
            }
            options={[{ value: '', label: 'Choose a role' }, ...replacements]}
            defaultValue={values?.replacement}
            error={errors.replacement}
          />
        )}
        <FormButtons
          label="Delete role"
          pendingLabel="Deleting…"
          isPending={useIsSubmitting()}
          variant="danger"
          returnTo={`/admin/edit-role/${id}`}
          close={undefined}
        />
      </Form>
    </AdminPage>
  );
}
