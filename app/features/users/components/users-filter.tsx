import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { userStatuses } from '../list/user-row.ts';
import type { UsersView } from '../users.schema.ts';
import { roleOptions, selectOptions } from './select-options.ts';

export function UsersFilter({ view: { search, role, status } }: { view: UsersView }) {
  return (
    <FilterBar label="Filter users" fieldNames={['q', 'role', 'status']}>
      <AdminInput
        id="users-q"
        label="Name or email"
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={search}
      />
      <AdminSelect
        id="users-role"
        label="Role"
        name="role"
        options={[{ value: '', label: 'All roles' }, ...roleOptions]}
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
