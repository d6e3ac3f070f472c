import { use } from 'react';
import type { SanctionSummary } from '#app/features/sanctions/embeds/sanction-summary.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { UserProfileView } from '../user-profile-view.ts';

const labels = { warning: 'Warned', mute: 'Muted', ban: 'Banned' } as const;

/** Active and past sanctions, newest first. */
export function SanctionList({ profile }: { profile: UserProfileView }) {
  const timeZone = use(SiteTimeZone);
  return (
    <AdminSection id="sanctions" title="Warnings, mutes and bans">
      {profile.sanctions.length === 0 ? (
        <p className="text-small text-ink-soft">None</p>
      ) : (
        <ul className="border-t border-line">
          {profile.sanctions.map((sanction) => (
            <li key={sanction.id} className="grid gap-1 border-b border-line py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <StatusBadge tone={getTone(sanction)}>{getLabel(sanction, timeZone)}</StatusBadge>
                <span className="text-note text-ink-faint">
                  by {sanction.by}, <Timestamp at={sanction.at} />
                </span>
              </p>
              <p className="max-w-[70ch] text-small [overflow-wrap:anywhere]">{sanction.reason}</p>
              {sanction.lifted && (
                <p className="text-note text-ink-faint">
                  {sanction.kind === 'warning' ? 'Withdrawn' : 'Lifted'} by {sanction.lifted.by},{' '}
                  <Timestamp at={sanction.lifted.at} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function getTone({ kind, isActive, lifted }: SanctionSummary): Tone {
  if (isActive) return 'bad';
  return kind === 'warning' && !lifted ? 'waiting' : 'quiet';
}

function getLabel({ kind, isActive, until, lifted }: SanctionSummary, timeZone: string): string {
  if (kind === 'warning' || lifted) return labels[kind];
  if (!isActive) return `${labels[kind]} (ended)`;
  return `${labels[kind]} ${formatUntil(until === undefined ? undefined : new Date(until), timeZone)}`;
}
