import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EntryTable } from '../tables/entry-table.tsx';
import { SubmissionTable } from '../tables/submission-table.tsx';
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
          <EntryTable label="Newest articles" groupLabel="Category" entries={articles} />
        ) : (
          <NothingYet noun="articles" />
        )}
      </AdminSection>
      <AdminSection
        id="newest-media"
        title="Newest media"
        more={{ label: 'View all media', to: '/admin/content?kind=media' }}
      >
        {media.length > 0 ? (
          <EntryTable label="Newest media" groupLabel="Type" entries={media} />
        ) : (
          <NothingYet noun="media" />
        )}
      </AdminSection>
      <AdminSection
        id="pending-submissions"
        title="Pending submissions"
        more={{ label: 'View all pending', to: '/admin/moderation/pending' }}
      >
        {submissions.length > 0 ? (
          <SubmissionTable
            label="Pending submissions"
            submissions={submissions}
            pathOf={({ id }) => `/admin/review-submission/${id}`}
          />
        ) : (
          <EmptyState title="Nothing waits">
            What readers send in appears here until somebody has looked at it.
          </EmptyState>
        )}
      </AdminSection>
    </>
  );
}

function NothingYet({ noun }: { noun: string }) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p className="text-ink-soft">There are no {noun} yet.</p>
      <AdminLink to="/admin/new-content">New Content</AdminLink>
    </div>
  );
}
