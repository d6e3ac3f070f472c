import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { SpamPreview } from './spam-preview.server.ts';

interface SpamPreviewViewProps {
  preview: SpamPreview;
  isMember: boolean;
}

/** What goes, in true numbers, and the latest of it to look at. */
export function SpamPreviewView({ preview, isMember }: SpamPreviewViewProps) {
  const { visible, held, pictures, likes, submissions, reports, sessions } = preview;
  const facts: [string, string][] = [
    ['Visible posts', String(visible)],
    ['Held posts', String(held)],
    ['Pictures in them', String(pictures)],
    ['Likes given', String(likes)],
    ['Pending submissions', String(submissions)],
    ['Open reports', String(reports)],
    ...(isMember ? [['Sessions', String(sessions)] satisfies [string, string]] : []),
  ];
  return (
    <div className="min-w-0">
      <AdminSection id="goes" title="What goes">
        <DescriptionList items={facts} />
        {preview.repliesByOthers > 0 && (
          <p className="mt-3 max-w-[60ch] text-small text-ink-soft">
            {preview.repliesByOthers === 1 ? 'One reply' : `${preview.repliesByOthers} replies`} by
            others under their messages stay at their address, below a message that is removed.
          </p>
        )}
      </AdminSection>
      {preview.sample.length > 0 && (
        <AdminSection id="sample" title="The latest of it">
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
