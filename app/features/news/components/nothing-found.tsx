import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { newsAddress } from '../news-address.ts';
import type { NewsFilterId } from '../news-filter.ts';

const link = 'font-medium text-ink underline underline-offset-4 hover:text-accent-ink';

/** Why the list is empty, and a way on from there. */
export function NothingFound({
  filter,
  search,
  isBehind,
}: {
  filter: NewsFilterId;
  search: string;
  isBehind: boolean;
}) {
  if (isBehind) {
    return (
      <EmptyState title="That was the last of them">
        <Link to={newsAddress({ filter, search })} className={link}>
          Back to the newest
        </Link>
      </EmptyState>
    );
  }
  if (!search) {
    return (
      <EmptyState title="Nothing here yet">
        The first report of this kind will stand here.{' '}
        <Link to={newsAddress({ filter: 'all', search: '' })} className={link}>
          See everything we have
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No article matches “${search}”`}>
      Try fewer or other words,{' '}
      {filter !== 'all' && (
        <>
          <Link to={newsAddress({ filter: 'all', search })} className={link}>
            search in all categories
          </Link>{' '}
          or{' '}
        </>
      )}
      <Link to={newsAddress({ filter, search: '' })} className={link}>
        clear the search
      </Link>
      .
    </EmptyState>
  );
}
