import type { SanctionSummary } from '#app/features/identity/embeds/actor-ref.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { PersonView } from '../user-profile-view.ts';

const words = { warning: 'Warned', mute: 'Muted', ban: 'Banned' } as const;

/** Warnings, mutes and bans, the latest first: what holds, and what is over. */
export function PersonSanctions({ person }: { person: PersonView }) {
  return (
    <AdminSection id="sanctions" title="Warnings, mutes and bans">
      {person.sanctions.length === 0 ? (
        <p className="text-small text-ink-soft">None so far.</p>
      ) : (
        <ul className="border-t border-line">
          {person.sanctions.map((sanction) => (
            <li key={sanction.id} className="grid gap-1 border-b border-line py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <StatusBadge tone={toneOf(sanction)}>{wordOf(sanction)}</StatusBadge>
                <span className="text-note text-ink-faint">
                  by {sanction.by}, <Timestamp at={sanction.at} />
                </span>
              </p>
              <p className="max-w-[70ch] text-small [overflow-wrap:anywhere]">{sanction.reason}</p>
              {sanction.lifted && (
                <p className="text-note text-ink-faint">
                  {sanction.kind === 'warning' ? 'Taken back' : 'Lifted'} by {sanction.lifted.by},{' '}
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

function toneOf({ kind, isActive, lifted }: SanctionSummary): Tone {
  if (isActive) return 'bad';
  return kind === 'warning' && !lifted ? 'waiting' : 'quiet';
}

function wordOf({ kind, isActive, until, lifted }: SanctionSummary): string {
  if (kind === 'warning' || lifted) return words[kind];
  if (!isActive) return `${words[kind]}, over`;
  return until ? `${words[kind]} ${formatUntil(new Date(until))}` : `${words[kind]} for good`;
}
