import { roles } from '#app/http/actor.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { userStatuses } from '../list/user-row.ts';
import type { UsersView } from '../users.schema.ts';

function options(everyone: string, words: readonly string[]) {
  return [
    { value: '', label: everyone },
    ...words.map((word) => ({ value: word, label: word[0]?.toUpperCase() + word.slice(1) })),
  ];
}

export function UsersFilter({ view: { words, role, status } }: { view: UsersView }) {
  return (
    <FilterBar label="Filter users" fieldNames={['q', 'role', 'status']}>
      <AdminInput
        id="users-q"
        label="Name or e-mail"
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={words}
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
