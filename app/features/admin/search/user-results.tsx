import { Link } from 'react-router';
import type { UserSearchResult } from '#app/features/identity/identity.server.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

interface UserResultsProps {
  users: readonly UserSearchResult[];
  /** Links to the account under /admin instead of the public profile. */
  canManageUsers: boolean;
}

export function UserResults({ users, canManageUsers }: UserResultsProps) {
  return (
    <DataTable
      label="Users"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Name',
          isMain: true,
          cell: ({ id, name, path }) => (
            <Link to={canManageUsers ? `/admin/users/${id}` : path}>{name}</Link>
          ),
        },
        { name: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
        { name: 'Joined', isNamed: true, cell: ({ joinedAt }) => <ShortDate at={joinedAt} /> },
      ]}
    />
  );
}
