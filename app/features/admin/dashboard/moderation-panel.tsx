import { SettingsDialogLink } from '#app/features/moderation/embeds/settings-dialog-link.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { SubmissionTable } from '../tables/submission-table.tsx';
import type { Panel } from './dashboard.server.ts';

type ModerationPanelProps = Pick<Panel<'moderation'>, 'news' | 'media' | 'reports' | 'maySet'> & {
  /** Where all that waits is; undefined on that very page. */
  allPath?: string;
};

export function ModerationPanel({
  news,
  media,
  reports,
  maySet,
  allPath = '/admin/moderation/pending',
}: ModerationPanelProps) {
  const more = allPath ? { label: 'View All', to: allPath } : undefined;
  return (
    <>
      {maySet && (
        <div className="mb-6 flex">
          <SettingsDialogLink />
        </div>
      )}
      <AdminSection id="pending-news" title="Pending news" more={more}>
        {news.length > 0 ? (
          <SubmissionTable label="Pending news" submissions={news} />
        ) : (
          <EmptyState title="No news waits">Tips by readers appear here first.</EmptyState>
        )}
      </AdminSection>
      <AdminSection id="pending-media" title="Pending media">
        {media.length > 0 ? (
          <SubmissionTable label="Pending media" submissions={media} />
        ) : (
          <EmptyState title="No media waits">Pictures by readers appear here first.</EmptyState>
        )}
      </AdminSection>
      {reports && (
        <AdminSection id="flagged-comments" title="Flagged comments">
          {reports.length > 0 ? (
            <ReportTable reports={reports} />
          ) : (
            <EmptyState title="Nothing is flagged">
              Messages and comments somebody reports appear here.
            </EmptyState>
          )}
        </AdminSection>
      )}
    </>
  );
}
