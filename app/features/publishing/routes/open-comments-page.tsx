import { Link } from 'react-router';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getOpenComments } from '../comments/review-comments.server.ts';
import type { Route } from './+types/open-comments-page.ts';

export const loader = staffRoute('write articles', async (args) => {
  const contentKinds = args.context.get(contentKindsContext);
  const after = args.url.searchParams.get('after');
  return { page: await getOpenComments(args.db, { ...args, contentKinds }, after) };
});

export default function OpenCommentsPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Open comments"
      crumbs={[{ label: 'Content', to: '/admin/content' }]}
      lead="Comments that writers and editors still need to resolve, newest first."
    >
      {page.items.length === 0 ? (
        <EmptyState title="No open comments">
          Comments on passages of articles will appear here until they are resolved.
        </EmptyState>
      ) : (
        <DataTable
          label="Open comments"
          rows={page.items}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Comment',
              isMain: true,
              cell: ({ body, path }) => <Link to={path}>{body}</Link>,
            },
            { name: 'Passage', cell: ({ quote }) => quote },
            { name: 'On', cell: ({ title }) => title },
            { name: 'By', cell: ({ author }) => author },
            { name: 'Written', cell: ({ at }) => <Timestamp at={at} /> },
          ]}
        />
      )}
      {page.nextCursor && (
        <p className="mt-4">
          <AdminLink to={`?after=${page.nextCursor}`}>Older</AdminLink>
        </p>
      )}
    </AdminPage>
  );
}
