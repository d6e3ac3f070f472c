import { Link } from 'react-router';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import type { FoundPerson } from '../../accounts/find-people.server.ts';

interface FoundPeopleProps {
  people: readonly FoundPerson[];
  /** Leads to the account at the desk; others see its public page. */
  mayEdit: boolean;
}

export function FoundPeople({ people, mayEdit }: FoundPeopleProps) {
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
        { name: 'Joined', isNamed: true, cell: ({ joinedAt }) => <Day at={joinedAt} /> },
      ]}
    />
  );
}
