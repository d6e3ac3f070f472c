import { useLocation } from 'react-router';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SelectedUsers } from '../components/selected-users.tsx';
import { UsersFilter } from '../components/users-filter.tsx';
import { UsersTable } from '../components/users-table.tsx';
import { AddUserButton } from '../embeds/add-user-button.tsx';
import { getUsers } from '../list/users-list.server.ts';
import { parseUsersView } from '../users.schema.ts';
import type { Route } from './+types/users-page.ts';

export const loader = staffLoader('manage users', async ({ db, url, now, member }) => {
  const view = parseUsersView(url.searchParams);
  const after = decodeCursor(url.searchParams.get('after'));
  return { page: await getUsers(db, view, after, now), view, selfId: member.id };
});

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { page, view, selfId } = loaderData;
  // The selection is reset when the list changes.
  const { key } = useLocation();
  return (
    <AdminPage title="Users" actions={<AddUserButton />}>
      <UsersFilter view={view} />
      {page.items.length === 0 ? (
        <EmptyState title="No users found">
          Try fewer letters of the name or email, or another role or status.
        </EmptyState>
      ) : (
        <SelectedUsers key={key}>
          <LoadMore firstPage={page} noun="users">
            {(users) => <UsersTable users={users} selfId={selfId} />}
          </LoadMore>
        </SelectedUsers>
      )}
    </AdminPage>
  );
}
