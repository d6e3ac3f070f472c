import { AddUserButton } from '#app/features/users/embeds/add-user-button.tsx';
import { UsersTable } from '#app/features/users/embeds/users-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { Panel } from './dashboard.server.ts';

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
        more={{ label: 'View All', to: '/admin/users' }}
      >
        <UsersTable
          label="Newest users"
          users={users}
          canManageUsers={canManageUsers}
          selfId={selfId}
        />
      </AdminSection>
    </>
  );
}
