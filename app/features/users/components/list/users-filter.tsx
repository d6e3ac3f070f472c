import type { RoleOption } from '#app/features/identity/roles.server.ts';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { userStatuses } from '../../user-row.ts';
import { selectOptions } from '../select-options.ts';

interface UsersFilterProps {
  roles: readonly RoleOption[];
  canManageUsers: boolean;
}

/** Moderators cannot see email addresses, so they cannot search them either. */
export function UsersFilter({ roles, canManageUsers }: UsersFilterProps) {
  return (
    <FilterBar
      label="Filter users"
      filters={[
        { name: 'q', label: canManageUsers ? 'Name or email' : 'Name' },
        { name: 'role', label: 'Role', options: roles },
        { name: 'status', label: 'Status', options: selectOptions(userStatuses) },
      ]}
    />
  );
}
