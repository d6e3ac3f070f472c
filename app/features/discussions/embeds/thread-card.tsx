import { Link } from 'react-router';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { CategorySwatch } from '../categories/category-swatch.tsx';
import type { ThreadSummary } from '../reading/thread-summary.ts';

export function ThreadCard({ thread }: { thread: ThreadSummary }) {
  return (
    <article className="card-link group relative border-b border-line py-5">
      <p className="type-label flex flex-wrap gap-x-4 text-ink-faint">
        <span className="inline-flex items-center gap-2 text-ink">
          <CategorySwatch category={thread.category} />
          {thread.category.name}
        </span>
        <span>{thread.comments === 1 ? '1 comment' : `${thread.comments} comments`}</span>
        <ClaimMarks claims={thread.claims} />
      </p>
      <h3 className="type-wide mt-1.5 text-title">
        <Link to={thread.path} className="after:absolute after:inset-0">
          <span className="animated-underline">{thread.title}</span>
        </Link>
      </h3>
      <p className="mt-1.5 mb-2 line-clamp-2 max-w-[72ch] text-small text-ink-soft">
        {thread.excerpt}
      </p>
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span>Started by {thread.starter}</span>
        <ShortDate at={thread.startedAt} />
      </p>
    </article>
  );
}
