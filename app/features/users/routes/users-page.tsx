import { useLocation } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { listRoleOptions, type RoleOption } from '#app/features/identity/roles.server.ts';
import { readCursor } from '#app/http/lists/list-order.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SelectedUsers } from '../components/list/selected-users.tsx';
import { UsersFilter } from '../components/list/users-filter.tsx';
import { selectOptions } from '../components/select-options.ts';
import { AddUserButton } from '../embeds/add-user-button.tsx';
import { UsersTable } from '../embeds/users-table.tsx';
import { getUsers } from '../list/users-list.server.ts';
import { parseUsersView, type UsersView, userOrders } from '../users.schema.ts';
import type { Route } from './+types/users-page.ts';

export const loader = staffRoute('sanction people', async ({ db, url, now, actor }) => {
  const view = parseUsersView(url.searchParams);
  const after = readCursor(url.searchParams, userOrders, view.order);
  return {
    page: await getUsers(db, view, after, { viewer: actor, now }),
    view,
    roles: await listRoleOptions(db),
    selfId: actor.id,
    canManageUsers: can(actor, 'manage users'),
  };
});

/** The filters as part of the document's title. */
function viewTitle({ search, role, status }: UsersView, roles: readonly RoleOption[]): string {
  const labels = [
    ...roles.filter(({ value }) => value === role),
    ...selectOptions(status ? [status] : []),
  ];
  return [...labels.map(({ label }) => label), ...(search ? [`“${search}”`] : [])].join(', ');
}

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { page, view, roles, selfId, canManageUsers } = loaderData;
  // The selection is reset when the list changes.
  const { key } = useLocation();
  return (
    <AdminPage
      title="Users"
      view={viewTitle(view, roles)}
      actions={
        canManageUsers && (
          <>
            <AdminLink to="/admin/roles">Roles</AdminLink>
            <AddUserButton />
          </>
        )
      }
    >
      <UsersFilter roles={roles} canManageUsers={canManageUsers} />
      {page.items.length === 0 ? (
        <EmptyState title="No users found">
          Try part of the name, or another role or status.
        </EmptyState>
      ) : (
        <SelectedUsers key={key} canManageUsers={canManageUsers}>
          <LoadMore firstPage={page} noun="users">
            {(users) => (
              <UsersTable
                label="Users"
                users={users}
                order={view.order ?? { by: view.search ? '' : 'joined', isDescending: true }}
                selfId={selfId}
                canManageUsers={canManageUsers}
                isSelectable
              />
            )}
          </LoadMore>
        </SelectedUsers>
      )}
    </AdminPage>
  );
}
