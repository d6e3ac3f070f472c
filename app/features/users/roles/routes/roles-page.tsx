import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RoleMatrix } from '../role-matrix.tsx';
import { getRoleRows } from '../role-views.server.ts';
import type { RoleRowView } from '../role-views.ts';
import type { Route } from './+types/roles-page.ts';

export const loader = staffRoute('manage users', async ({ db }) => ({
  roles: await getRoleRows(db),
}));

const columns: Column<RoleRowView>[] = [
  {
    name: 'Name',
    isMain: true,
    cell: ({ id, name }) => <Link to={`/admin/edit-role/${id}`}>{name}</Link>,
  },
  {
    name: 'Description',
    cell: ({ description, categories }) => (
      <>
        {description}
        {categories.length > 0 && (
          <span className="block text-note text-ink-faint">
            Moderates only {categories.join(', ')}.
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Users',
    isNumber: true,
    isNamed: true,
    cell: ({ users, usersPath }) =>
      users > 0 ? (
        <Link
          to={usersPath}
          className="inline-flex min-h-6 min-w-6 items-center justify-end pointer-coarse:min-h-11"
        >
          {formatNumber(users)}
        </Link>
      ) : (
        '0'
      ),
  },
];

export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const custom = roles.filter(({ isBuiltIn }) => !isBuiltIn);
  return (
    <AdminPage
      title="Roles"
      crumbs={[{ label: 'Users', to: '/admin/users' }]}
      lead="What each role can do. Changes take effect right away."
      actions={
        <AdminLink to="/admin/new-role" variant="filled">
          Add role
        </AdminLink>
      }
    >
      <AdminSection id="custom-roles" title="Custom roles">
        {custom.length === 0 ? (
          <EmptyState title="No custom roles yet">
            Add one to combine rights, or to let someone moderate only some categories of the board.
          </EmptyState>
        ) : (
          <DataTable label="Custom roles" columns={columns} rows={custom} rowKey={({ id }) => id} />
        )}
      </AdminSection>
      <AdminSection id="built-in-roles" title="Built-in roles">
        <DataTable
          label="Built-in roles"
          columns={columns}
          rows={roles.filter(({ isBuiltIn }) => isBuiltIn)}
          rowKey={({ id }) => id}
        />
      </AdminSection>
      <AdminSection id="rights" title="Rights">
        <RoleMatrix roles={roles} />
      </AdminSection>
    </AdminPage>
  );
}
