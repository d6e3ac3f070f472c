import { Link } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import type { useParts } from './use-parts.ts';

interface MoreRepliesProps {
  /** Of the thread's page, where the next part is without scripts. */
  path: string;
  parts: ReturnType<typeof useParts>;
}

/** What is being loaded, could not be loaded, or can be. */
export function MoreReplies({ path, parts }: MoreRepliesProps) {
  const { items, isWhole, nextKey, state, loadNext } = parts;
  const isOffered = !isWhole && state !== 'loading' && (items.length > 0 || state === 'failed');
  return (
    <>
      <p role="status" className="text-small text-ink-faint empty:hidden">
        {state === 'loading' && 'Loading responses…'}
        {state === 'failed' && 'The responses could not be loaded.'}
      </p>
      {isOffered && (
        <p className="py-4">
          <Link
            to={`${path}${nextKey ? `?after=${nextKey}` : ''}`}
            className={buttonClasses('outlined', 'compact')}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void loadNext();
            }}
          >
            {state === 'failed' ? 'Try Again' : 'Load More'}
          </Link>
        </p>
      )}
    </>
  );
}
