import { AddUserButton } from '#app/features/users/embeds/add-user-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { Panel } from './dashboard.server.ts';
import { NewestUsers } from './newest-users.tsx';

export function UsersPanel({ users, canManageUsers, selfId }: Panel<'users'>) {
  return (
    <>
      {canManageUsers && (
        <div className="mb-4">
          <AddUserButton />
        </div>
      )}
      <AdminSection
        id="newest-users"
        title="Newest users"
        more={canManageUsers ? { label: 'View All', to: '/admin/users' } : undefined}
      >
        <NewestUsers users={users} canManageUsers={canManageUsers} selfId={selfId} />
      </AdminSection>
    </>
  );
}
