import { Link } from 'react-router';
import { Day } from '../../../ui/day.tsx';
import type { ThreadSummary } from '../thread-summary.ts';

/** A topic: where it belongs, how much was said, how it began. */
export function ThreadCard({ thread }: { thread: ThreadSummary }) {
  return (
    <article className="way group relative flex h-full flex-col border-b border-line py-7">
      <p className="type-label flex flex-wrap justify-between gap-x-4 text-ink-faint">
        <span className="text-accent-ink">{thread.category}</span>
        <span>{thread.comments === 1 ? '1 comment' : `${thread.comments} comments`}</span>
      </p>
      <h3 className="type-wide mt-2 text-title">
        <Link to={thread.path} className="after:absolute after:inset-0">
          <span className="drawn-line">{thread.title}</span>
        </Link>
      </h3>
      <p className="mt-2 mb-4 line-clamp-3 max-w-[60ch] text-small text-ink-soft">
        {thread.excerpt}
      </p>
      <p className="type-label mt-auto flex flex-wrap gap-x-3 text-ink-faint">
        <span>Started by {thread.starter}</span>
        <Day at={thread.startedAt} />
      </p>
    </article>
  );
}
