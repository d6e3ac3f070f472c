import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type NewsView, newsPath } from '../news-paths.ts';

const linkClasses = 'font-medium text-ink underline underline-offset-4 hover:text-accent-ink';

interface NoArticlesProps extends NewsView {
  /** Where all articles are; undefined if this is there, or nowhere. */
  allPath: ((search: string) => string) | undefined;
  isLaterPage: boolean;
}

/** Explains why the list is empty and links to something that is not. */
export function NoArticles({ filter, search, allPath, isLaterPage }: NoArticlesProps) {
  if (isLaterPage) {
    return (
      <EmptyState title="No more articles">
        <Link to={newsPath({ filter, search })} className={linkClasses}>
          Back to the newest articles
        </Link>
      </EmptyState>
    );
  }
  if (!search) {
    return (
      <EmptyState title="No articles yet">
        Articles in this category will appear here.{' '}
        {allPath && (
          <Link to={allPath('')} className={linkClasses}>
            See all news
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No articles match “${search}”`}>
      Try fewer or different words,{' '}
      {allPath && (
        <>
          <Link to={allPath(search)} className={linkClasses}>
            search all categories
          </Link>{' '}
          or{' '}
        </>
      )}
      <Link to={newsPath({ filter, search: '' })} className={linkClasses}>
        clear the search
      </Link>
      .
    </EmptyState>
  );
}
