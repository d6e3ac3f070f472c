import { Link } from 'react-router';
import { AdminLink } from '../../../ui/admin/admin-button.tsx';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import {
  type SubmissionAtDesk,
  submissionKinds,
} from '../../moderation/submission-desk-summary.ts';

interface SubmissionTableProps {
  label: string;
  submissions: readonly SubmissionAtDesk[];
  /** Where a submission is reviewed; the address of its kind unless it is said. */
  pathOf?: (submission: SubmissionAtDesk) => string;
}

export function SubmissionTable({
  label,
  submissions,
  pathOf = ({ reviewPath }) => reviewPath,
}: SubmissionTableProps) {
  return (
    <DataTable
      label={label}
      rows={submissions}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Title',
          isMain: true,
          cell: (submission) => <Link to={pathOf(submission)}>{submission.title}</Link>,
        },
        { name: 'Kind', cell: ({ kind }) => submissionKinds[kind] },
        { name: 'From', isNamed: true, cell: ({ submitter }) => submitter },
        { name: 'Sent', cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
        {
          name: 'Actions',
          isActions: true,
          cell: (submission) => (
            <AdminLink to={pathOf(submission)} aria-label={`Review ${submission.title}`}>
              Review
            </AdminLink>
          ),
        },
      ]}
    />
  );
}
