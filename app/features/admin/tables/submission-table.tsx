import { Link } from 'react-router';
import {
  type AdminSubmission,
  submissionKindLabels,
} from '#app/features/submissions/embeds/pending-submission.ts';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';

interface SubmissionTableProps {
  label: string;
  submissions: readonly AdminSubmission[];
  /** The review page; defaults to `reviewPath`. */
  pathOf?: (submission: AdminSubmission) => string;
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
        { name: 'Kind', cell: ({ kind }) => submissionKindLabels[kind] },
        { name: 'From', isNamed: true, cell: ({ submitter }) => submitter },
        { name: 'Sent', cell: ({ submittedAt }) => <Timestamp at={submittedAt} /> },
      ]}
    />
  );
}
