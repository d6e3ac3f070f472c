import { AddUser } from '#app/features/users/embeds/add-user-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { Panel } from './dashboard.server.ts';
import { NewestUsers } from './newest-users.tsx';

export function UsersPanel({ users, mayManage, selfId }: Panel<'users'>) {
  return (
    <>
      {mayManage && (
        <div className="mb-4">
          <AddUser />
        </div>
      )}
      <AdminSection
        id="newest-users"
        title="Newest users"
        more={mayManage ? { label: 'View All', to: '/admin/users' } : undefined}
      >
        <NewestUsers users={users} mayManage={mayManage} selfId={selfId} />
      </AdminSection>
    </>
  );
}
