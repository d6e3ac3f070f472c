import { use } from 'react';
import { formatUntil } from '#app/text/dates/until.ts';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { UserProfileView } from '../user-profile-view.ts';

const labels = { warning: 'Warned', mute: 'Muted', ban: 'Banned' } as const;

/** Mutes and bans that are in effect, newest first. The timeline has those that ended. */
export function SanctionList({ profile }: { profile: UserProfileView }) {
  const timeZone = use(SiteTimeZone);
  if (profile.activeSanctions.length === 0) return null;
  return (
    <AdminSection id="sanctions" title="In effect now">
      <ul className="border-t border-line">
        {profile.activeSanctions.map(({ id, kind, by, at, until, reason }) => (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <StatusBadge tone="bad">
                {`${labels[kind]} ${formatUntil(until ? new Date(until) : undefined, timeZone)}`}
              </StatusBadge>
              <span className="text-note text-ink-faint">
                by {by}, <Timestamp at={at} />
              </span>
            </p>
            <p className="max-w-[70ch] text-small [overflow-wrap:anywhere]">{reason}</p>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
