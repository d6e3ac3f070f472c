import { Link } from 'react-router';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import type { ReportAtDesk } from '../../moderation/report-desk-summary.ts';

export function ReportTable({ reports }: { reports: readonly ReportAtDesk[] }) {
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
        { name: 'Reported', cell: ({ reportedAt }) => <Moment at={reportedAt} /> },
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
