import { Link } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { usePages } from './use-pages.ts';

interface MoreRepliesProps {
  /** The thread's path. Without scripts the link opens the next page there. */
  path: string;
  pages: ReturnType<typeof usePages>;
}

export function MoreReplies({ path, pages }: MoreRepliesProps) {
  const { items, isComplete, nextCursor, state, loadNext } = pages;
  const hasButton = !isComplete && state !== 'loading' && (items.length > 0 || state === 'failed');
  return (
    <>
      <p role="status" className="text-small text-ink-faint empty:hidden">
        {state === 'loading' && 'Loading replies…'}
        {state === 'failed' && 'We couldn’t load the replies.'}
      </p>
      {hasButton && (
        <p className="py-4">
          <Link
            to={`${path}${nextCursor ? `?after=${nextCursor}` : ''}`}
            className={buttonClasses('outlined', 'compact')}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void loadNext();
            }}
          >
            {state === 'failed' ? 'Try again' : 'Load More'}
          </Link>
        </p>
      )}
    </>
  );
}
