import type { RoleOption } from '#app/features/identity/roles.server.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { userStatuses } from '../../user-row.ts';
import type { UsersView } from '../../users.schema.ts';
import { selectOptions } from '../select-options.ts';

interface UsersFilterProps {
  view: UsersView;
  roles: readonly RoleOption[];
  canManageUsers: boolean;
}

/** Moderators cannot see email addresses, so they cannot search them either. */
export function UsersFilter({
  view: { search, role, status },
  roles,
  canManageUsers,
}: UsersFilterProps) {
  return (
    <FilterBar label="Filter users" fieldNames={['q', 'role', 'status']}>
      <AdminInput
        id="users-q"
        label={canManageUsers ? 'Name or email' : 'Name'}
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={search}
      />
      <AdminSelect
        id="users-role"
        label="Role"
        name="role"
        options={[{ value: '', label: 'All roles' }, ...roles]}
        defaultValue={role}
      />
      <AdminSelect
        id="users-status"
        label="Status"
        name="status"
        options={[{ value: '', label: 'Any status' }, ...selectOptions(userStatuses)]}
        defaultValue={status}
      />
    </FilterBar>
  );
}
