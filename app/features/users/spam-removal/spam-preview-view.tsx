import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { SpamPreview } from './spam-preview.server.ts';

interface SpamPreviewViewProps {
  preview: SpamPreview;
  isMember: boolean;
}

/** Counts of what a removal would remove, and the latest posts. */
export function SpamPreviewView({ preview, isMember }: SpamPreviewViewProps) {
  const { visible, held, images, likes, votes, interests } = preview;
  const { submissions, reports, sessions } = preview;
  const facts: [string, string][] = [
    ['Visible posts', String(visible)],
    ['Held posts', String(held)],
    ['Images in their posts', String(images)],
    ['Likes given', String(likes)],
    ['Votes in polls', String(votes)],
    ['Interest in events', String(interests)],
    ['Pending submissions', String(submissions)],
    ['Open reports', String(reports)],
    ...(isMember
      ? ([
          ['Sessions', String(sessions)],
          ['Profile text and avatar', preview.hasProfileContent ? 'Cleared' : 'None'],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <div className="min-w-0">
      <AdminSection id="removed" title="Will be removed">
        <DescriptionList items={facts} />
        {preview.repliesByOthers > 0 && (
          <p className="mt-3 max-w-[60ch] text-small text-ink-soft">
            {preview.repliesByOthers === 1
              ? '1 reply by someone else stays up under a removed message.'
              : `${preview.repliesByOthers} replies by other people stay up under removed messages.`}
          </p>
        )}
      </AdminSection>
      {preview.sample.length > 0 && (
        <AdminSection id="sample" title="Latest posts">
          <ul className="border-t border-line">
            {preview.sample.map(({ id, text, at, isHeld }) => (
              <li key={id} className="border-b border-line py-3">
                <p className="line-clamp-3 text-small [overflow-wrap:anywhere]">{text}</p>
                <p className="mt-1 flex flex-wrap gap-x-3 text-note text-ink-faint">
                  <Timestamp at={at} />
                  {isHeld && <StatusBadge tone="waiting">Held</StatusBadge>}
                </p>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </div>
  );
}
