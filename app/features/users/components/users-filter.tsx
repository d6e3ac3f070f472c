import { roles } from '#app/http/actor.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { userStatuses } from '../list/user-row.ts';
import type { UsersView } from '../users.schema.ts';

function options(allLabel: string, values: readonly string[]) {
  return [
    { value: '', label: allLabel },
    ...values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
  ];
}

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
        options={options('All roles', roles.toReversed())}
        defaultValue={role}
      />
      <AdminSelect
        id="users-status"
        label="Status"
        name="status"
        options={options('Any status', userStatuses)}
        defaultValue={status}
      />
    </FilterBar>
  );
}
