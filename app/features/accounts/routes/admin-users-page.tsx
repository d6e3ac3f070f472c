import { useLocation } from 'react-router';
import { readPageKey } from '../../../http/page-key.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ChosenUsers } from '../components/chosen-users.tsx';
import { UsersFilter } from '../components/users-filter.tsx';
import { UsersTable } from '../components/users-table.tsx';
import { AddUser } from '../embeds/add-user.tsx';
import { staffLoader } from '../staff-routes.server.ts';
import { readUsersView } from '../users.schema.ts';
import { getUsers } from '../users-list.server.ts';
import type { Route } from './+types/admin-users-page.ts';

export const loader = staffLoader('manage users', async ({ db, url, now, member }) => {
  const view = readUsersView(url.searchParams);
  const after = readPageKey(url.searchParams.get('after'));
  return { page: await getUsers(db, view, after, now), view, selfId: member.id };
});

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { page, view, selfId } = loaderData;
  // What is ticked goes with the list it was ticked in.
  const { key } = useLocation();
  return (
    <AdminPage title="Users" actions={<AddUser />}>
      <UsersFilter view={view} />
      {page.items.length === 0 ? (
        <EmptyState title="Nobody found">
          No account has this in its name or address. Fewer letters find more.
        </EmptyState>
      ) : (
        <ChosenUsers key={key}>
          <LoadMore first={page} noun="users">
            {(users) => <UsersTable users={users} selfId={selfId} />}
          </LoadMore>
        </ChosenUsers>
      )}
    </AdminPage>
  );
}
