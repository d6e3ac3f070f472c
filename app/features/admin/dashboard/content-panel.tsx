import { Link } from 'react-router';
import {
  type AdminSubmission,
  submissionKindLabels,
} from '#app/features/submissions/embeds/pending-submission.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ContentTable } from '../tables/content-table.tsx';
import type { Panel } from './dashboard.server.ts';

export function ContentPanel({ articles, media, submissions }: Panel<'content'>) {
  return (
    <>
      <AdminSection
        id="newest-articles"
        title="Newest articles"
        more={{ label: 'View All', to: '/admin/content' }}
      >
        {articles.length > 0 ? (
          <ContentTable label="Newest articles" groupLabel="Category" items={articles} />
        ) : (
          <NoItems text={media ? 'No articles yet' : 'Your articles will appear here.'} />
        )}
      </AdminSection>
      {media && (
        <AdminSection
          id="newest-media"
          title="Newest media"
          more={{ label: 'View all media', to: '/admin/content?kind=media' }}
        >
          {media.length > 0 ? (
            <ContentTable label="Newest media" groupLabel="Type" items={media} />
          ) : (
            <NoItems text="There’s no media yet." />
          )}
        </AdminSection>
      )}
      {submissions && (
        <AdminSection
          id="pending-submissions"
          title="Pending submissions"
          more={{ label: 'View all pending', to: '/admin/moderation/pending' }}
        >
          {submissions.length > 0 ? (
            <SubmissionTable
              label="Pending submissions"
              submissions={submissions}
              getPath={({ id }) => `/admin/review-submission/${id}`}
            />
          ) : (
            <EmptyState title="No pending submissions">
              Submissions from readers appear here until a moderator reviews them.
            </EmptyState>
          )}
        </AdminSection>
      )}
    </>
  );
}

function NoItems({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p className="text-ink-soft">{text}</p>
      <AdminLink to="/admin/new-content">New Content</AdminLink>
    </div>
  );
}

interface SubmissionTableProps {
  label: string;
  submissions: readonly AdminSubmission[];
  /** The review page; defaults to `reviewPath`. */
  getPath?: (submission: AdminSubmission) => string;
}

function SubmissionTable({
  label,
  submissions,
  getPath = ({ reviewPath }) => reviewPath,
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
          cell: (submission) => <Link to={getPath(submission)}>{submission.title}</Link>,
        },
        { name: 'Kind', cell: ({ kind }) => submissionKindLabels[kind] },
        { name: 'From', isNamed: true, cell: ({ submitter }) => submitter },
        { name: 'Sent', cell: ({ submittedAt }) => <Timestamp at={submittedAt} /> },
      ]}
    />
  );
}
