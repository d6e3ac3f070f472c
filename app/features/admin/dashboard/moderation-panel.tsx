import { QueueList } from '#app/features/moderation/embeds/queue-list.tsx';
import { SettingsDialogLink } from '#app/features/moderation/embeds/settings-dialog-link.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { Panel } from './dashboard.server.ts';

interface ModerationPanelProps extends Panel<'moderation'> {
  /** Ids that are checked when the page loads. */
  selected: readonly number[];
}

export function ModerationPanel({ canSetModeration, ...list }: ModerationPanelProps) {
  return (
    <>
      <AdminSection
        id="review-queue"
        title="Review queue"
        more={{ label: 'View All', to: '/admin/moderation/pending' }}
      >
        <QueueList {...list} view="all" embeddedAt="/admin?tab=moderation" />
      </AdminSection>
      {canSetModeration && (
        <div className="mt-6 flex">
          <SettingsDialogLink />
        </div>
      )}
    </>
  );
}
