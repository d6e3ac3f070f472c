import { LocalTime } from '#app/ui/local-time.tsx';
import { paceLabel } from '../pace.ts';
import type { ThreadLine } from '../thread-state.ts';

/** A line between the posts that says what a moderator did with the thread. */
export function ThreadLineItem({ line }: { line: ThreadLine }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-y border-line py-2.5 text-small text-ink-soft">
      <span className="wrap-anywhere">
        <LineText line={line} />
      </span>
      <span className="type-label ml-auto text-ink-faint">
        <LocalTime at={line.at} />
      </span>
    </p>
  );
}

function LineText({ line }: { line: ThreadLine }) {
  if (line.kind === 'pin') {
    if (!line.pin) return 'Unpinned';
    const { place, until } = line.pin;
    return (
      <>
        {place === 'board' ? 'Pinned on the board' : 'Pinned in its category'}
        <Until at={until} />
      </>
    );
  }
  if (line.kind === 'slow-mode') {
    return line.seconds > 0 ? `Slow mode: ${paceLabel(line.seconds)}` : 'Slow mode is off';
  }
  if (line.kind === 'move') return `Moved from ${line.from} to ${line.to}`;
  if (!line.lock) return 'Unlocked';
  return (
    <>
      Locked
      <Until at={line.lock.until} />: {line.lock.reason}
    </>
  );
}

function Until({ at }: { at: string | undefined }) {
  return (
    at && (
      <>
        {' until '}
        <LocalTime at={at} />
      </>
    )
  );
}
