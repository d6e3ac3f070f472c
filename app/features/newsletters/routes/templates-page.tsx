import { Link } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { getTemplates } from '../templates/template-record.server.ts';
import type { Route } from './+types/templates-page.ts';

export const loader = staffRoute('write newsletters', async ({ db }) => ({
  templates: await getTemplates(db),
}));

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Newsletter templates"
      lead="Texts and settings that new newsletters can start from."
      crumbs={[{ label: 'Newsletters', to: '/admin/newsletters' }]}
      actions={
        <AdminLink to="/admin/newsletters/templates/new" variant="filled">
          Add template
        </AdminLink>
      }
    >
      {templates.length === 0 ? (
        <EmptyState title="No templates yet">
          Add one, or save a newsletter as a template on its page.
        </EmptyState>
      ) : (
        <DataTable
          label="Newsletter templates"
          rows={templates}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Name',
              isMain: true,
              cell: ({ id, name }) => (
                <Link
                  to={`/admin/newsletters/templates/${id}`}
                  className="admin-quiet-link wrap-anywhere"
                >
                  {name}
                </Link>
              ),
            },
            { name: 'Subject', isExtra: true, cell: ({ subject }) => subject },
            { name: 'Changed', isNamed: true, cell: ({ at }) => <ShortDate at={at} /> },
          ]}
        />
      )}
    </AdminPage>
  );
}
