import { Link } from 'react-router';
import { LocalTime } from '#app/ui/local-time.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { postPath } from '../../posts/post-summary.ts';
import { paceLabel } from '../pace.ts';
import type { ThreadLine } from '../thread-state.ts';

/** A line between the posts that says what a moderator did with the thread. */
export function ThreadLineItem({ line }: { line: ThreadLine }) {
  if (line.kind === 'note') return <StaffNote html={line.html} at={line.at} />;
  return (
    <p className="-mt-px flex flex-wrap items-baseline gap-x-3 border-y border-line py-2.5 text-small text-ink-soft">
      <span className="wrap-anywhere">
        <LineText line={line} />
      </span>
      <span className="type-label text-ink-faint sm:ml-auto">
        <LocalTime at={line.at} />
      </span>
    </p>
  );
}

function StaffNote({ html, at }: { html: string; at: string }) {
  return (
    <aside
      aria-label="Note from the moderators"
      className="my-3 border-l-2 border-accent-ink bg-raised px-4 py-3.5"
    >
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span className="text-accent-ink">Note from the moderators</span>
        <LocalTime at={at} />
      </p>
      <div className="mt-1.5">
        <PostTextView html={html} />
      </div>
    </aside>
  );
}

function LineText({ line }: { line: Exclude<ThreadLine, { kind: 'note' }> }) {
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
  if (line.kind === 'pin-comment') {
    if (line.comment === undefined) return 'The pinned comment was unpinned';
    return (
      <Link to={postPath(line.comment)} className="underline underline-offset-4 hover:text-ink">
        Pinned a comment
      </Link>
    );
  }
  if (line.kind === 'merge') {
    const source = line.thread ? `“${line.thread.title}”` : 'another thread';
    return `${countPosts(line.posts)} merged from ${source}`;
  }
  if (line.kind === 'split' || line.kind === 'split-from') {
    return (
      <>
        {countPosts(line.posts)} {line.kind === 'split' ? 'moved to' : 'moved here from'}{' '}
        {line.thread ? (
          <Link to={line.thread.path} className="underline underline-offset-4 hover:text-ink">
            {line.thread.title}
          </Link>
        ) : (
          'another thread'
        )}
      </>
    );
  }
  if (!line.lock) return 'Unlocked';
  return (
    <>
      Locked
      <Until at={line.lock.until} />: {line.lock.reason}
    </>
  );
}

const countPosts = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`);

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
