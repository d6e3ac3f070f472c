import { Link } from 'react-router';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ThreadSummary } from '../threads/thread-summary.ts';

export function ThreadCard({ thread }: { thread: ThreadSummary }) {
  return (
    <article className="card-link group relative flex h-full flex-col border-b border-line py-7">
      <p className="type-label flex flex-wrap justify-between gap-x-4 text-ink-faint">
        <span className="text-accent-ink">{thread.category}</span>
        <span>{thread.comments === 1 ? '1 comment' : `${thread.comments} comments`}</span>
      </p>
      <h3 className="type-wide mt-2 text-title">
        <Link to={thread.path} className="after:absolute after:inset-0">
          <span className="animated-underline">{thread.title}</span>
        </Link>
      </h3>
      <p className="mt-2 mb-4 line-clamp-3 max-w-[60ch] text-small text-ink-soft">
        {thread.excerpt}
      </p>
      <p className="type-label mt-auto flex flex-wrap gap-x-3 text-ink-faint">
        <span>Started by {thread.starter}</span>
        <ShortDate at={thread.startedAt} />
      </p>
    </article>
  );
}
