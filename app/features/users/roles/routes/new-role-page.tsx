import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getFormKey } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { parseRole } from '../role-fields.server.ts';
import { RoleWorkspace } from '../role-form.tsx';
import { roleRecord } from '../role-record.server.ts';
import { getNewRoleView } from '../role-views.server.ts';
import { ROLES_PATH } from '../role-views.ts';
import type { Route } from './+types/new-role-page.ts';

export const loader = staffRoute('manage users', ({ db, actor, url }) =>
  getNewRoleView(db, actor, parseContentId(url.searchParams.get('from') ?? undefined)),
);

export const action = staffFormAction('manage users', async ({ form, ...args }) => {
  const role = await parseRole(args, form);
  const { entryId } = await roleRecord.create(args, role, getFormKey(form));
  return redirectWithToast(ROLES_PATH, [entryId]);
});

export default function NewRolePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Add role" crumbs={[{ label: 'Roles', to: ROLES_PATH }]}>
      <RoleWorkspace role={loaderData} refusal={actionData} />
    </AdminPage>
  );
}
