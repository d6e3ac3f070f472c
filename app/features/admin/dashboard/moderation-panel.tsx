import { SettingsDialogLink } from '#app/features/moderation/embeds/settings-dialog-link.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { SubmissionTable } from '../tables/submission-table.tsx';
import type { Panel } from './dashboard.server.ts';

export function ModerationPanel({ news, media, reports, canSetModeration }: Panel<'moderation'>) {
  return (
    <>
      {canSetModeration && (
        <div className="mb-6 flex">
          <SettingsDialogLink />
        </div>
      )}
      <AdminSection
        id="pending-news"
        title="Pending news"
        more={{ label: 'View All', to: '/admin/moderation/pending' }}
      >
        {news.length > 0 ? (
          <SubmissionTable label="Pending news" submissions={news} />
        ) : (
          <EmptyState title="No pending news">News tips from readers will appear here.</EmptyState>
        )}
      </AdminSection>
      <AdminSection id="pending-media" title="Pending media">
        {media.length > 0 ? (
          <SubmissionTable label="Pending media" submissions={media} />
        ) : (
          <EmptyState title="No pending media">Media from readers will appear here.</EmptyState>
        )}
      </AdminSection>
      {reports && (
        <AdminSection id="flagged-comments" title="Flagged comments">
          {reports.length > 0 ? (
            <ReportTable reports={reports} />
          ) : (
            <EmptyState title="No flagged comments">
              When someone reports a message or comment, it shows up here.
            </EmptyState>
          )}
        </AdminSection>
      )}
    </>
  );
}
