import { Link } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import type { UserSearchResult } from '#app/features/identity/members.server.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

export function UserResults({ users }: { users: readonly UserSearchResult[] }) {
  return (
    <DataTable
      label="Users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Name',
          isMain: true,
          cell: ({ id, name }) => <Link to={userProfilePath(id)}>{name}</Link>,
        },
        { name: 'Role', cell: ({ roleName }) => roleName },
        { name: 'Joined', isNamed: true, cell: ({ joinedAt }) => <ShortDate at={joinedAt} /> },
      ]}
    />
  );
}
