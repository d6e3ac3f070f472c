import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { RoleForm } from '../role-form.tsx';
import { getNewRoleView } from '../role-views.server.ts';
import { saveRoleForm } from '../save-role-form.server.ts';
import type { Route } from './+types/new-role-page.ts';

export const loader = staffRoute('manage users', ({ db, actor, url }) =>
  getNewRoleView(db, actor, parseContentId(url.searchParams.get('from') ?? undefined)),
);

export const action = staffFormAction('manage users', (args) => saveRoleForm(args, undefined));

export default function NewRolePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Add role" crumbs={[{ label: 'Roles', to: '/admin/roles' }]}>
      <RoleForm view={loaderData} refusal={actionData} />
    </AdminPage>
  );
}
