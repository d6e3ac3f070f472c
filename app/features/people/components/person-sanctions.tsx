import { untilWords } from '../../../text/until.ts';
import { Moment } from '../../../ui/admin/moment.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { StatusMark, type Tone } from '../../../ui/admin/status-mark.tsx';
import type { PastSanction } from '../../accounts/person-summary.ts';
import type { PersonView } from '../person-view.ts';

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
                <StatusMark tone={toneOf(sanction)}>{wordOf(sanction)}</StatusMark>
                <span className="text-note text-ink-faint">
                  by {sanction.by}, <Moment at={sanction.at} />
                </span>
              </p>
              <p className="max-w-[70ch] text-small [overflow-wrap:anywhere]">{sanction.reason}</p>
              {sanction.lifted && (
                <p className="text-note text-ink-faint">
                  {sanction.kind === 'warning' ? 'Taken back' : 'Lifted'} by {sanction.lifted.by},{' '}
                  <Moment at={sanction.lifted.at} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function toneOf({ kind, isHolding, lifted }: PastSanction): Tone {
  if (isHolding) return 'bad';
  return kind === 'warning' && !lifted ? 'waiting' : 'quiet';
}

function wordOf({ kind, isHolding, until, lifted }: PastSanction): string {
  if (kind === 'warning' || lifted) return words[kind];
  if (!isHolding) return `${words[kind]}, over`;
  return until ? `${words[kind]} ${untilWords(new Date(until))}` : `${words[kind]} for good`;
}
