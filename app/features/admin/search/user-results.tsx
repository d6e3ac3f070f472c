import { Link } from 'react-router';
import type { UserSearchResult } from '#app/features/identity/identity.server.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';

interface FoundPeopleProps {
  people: readonly UserSearchResult[];
  /** Leads to the account at the desk; others see its public page. */
  mayEdit: boolean;
}

export function UserResults({ people, mayEdit }: FoundPeopleProps) {
  return (
    <DataTable
      label="Users"
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Name',
          isMain: true,
          cell: ({ id, name, path }) => (
            <Link to={mayEdit ? `/admin/users/${id}` : path}>{name}</Link>
          ),
        },
        { name: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
        { name: 'Joined', isNamed: true, cell: ({ joinedAt }) => <ShortDate at={joinedAt} /> },
      ]}
    />
  );
}
