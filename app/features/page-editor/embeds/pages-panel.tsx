import { Link } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { EditedPageRow } from '../list-edited-pages.server.ts';
import { editPagePath, pageEditorTabs } from '../page-editor-paths.ts';

/** The Page Editor tab of the dashboard. Its first sub-tab lists the pages. */
export function PagesPanel({ pages }: { pages: readonly EditedPageRow[] }) {
  return (
    <>
      <AdminTabs label="Page editor sections" tabs={pageEditorTabs} current="pages" />
      <DataTable
        label="Pages"
        rows={pages}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'Page',
            isMain: true,
            cell: ({ id, name }) => <Link to={editPagePath(id)}>{name}</Link>,
          },
          { name: 'Content', cell: ({ lead }) => lead },
          {
            name: 'Last saved',
            cell: ({ saved }) => (saved?.at ? <Timestamp at={saved.at} /> : 'Defaults'),
          },
          { name: 'By', cell: ({ saved }) => saved?.by ?? '' },
        ]}
      />
    </>
  );
}
