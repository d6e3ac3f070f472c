import { Link } from 'react-router';
import type { AdminReport } from '#app/features/discussions/discussions.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';

export function ReportTable({ reports }: { reports: readonly AdminReport[] }) {
  return (
    <DataTable
      label="Reported posts"
      rows={reports}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Post',
          isMain: true,
          cell: ({ post, reviewPath }) => <Link to={reviewPath}>{post.excerpt}</Link>,
        },
        { name: 'By', isNamed: true, cell: ({ post }) => post.author },
        { name: 'Reason', isNamed: true, cell: ({ reason }) => reason },
        { name: 'Reported', cell: ({ reportedAt }) => <Timestamp at={reportedAt} /> },
        {
          name: 'Actions',
          isActions: true,
          cell: ({ reviewPath, post }) => (
            <AdminLink to={reviewPath} aria-label={`Review the post by ${post.author}`}>
              Review
            </AdminLink>
          ),
        },
      ]}
    />
  );
}
