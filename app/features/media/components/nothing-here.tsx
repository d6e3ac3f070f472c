import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { filterSearch, type MediaFilter } from '../media.schema.ts';

/** What stands where a filter leaves nothing, and the ways on from there. */
export function NothingHere({ filter, isBehind }: { filter: MediaFilter; isBehind: boolean }) {
  if (isBehind) {
    return (
      <EmptyState title="That was all of it">
        <Way to={`/media${filterSearch(filter)}`}>Back to the newest</Way>
      </EmptyState>
    );
  }
  if (!filter.type && !filter.provenance) {
    return (
      <EmptyState title="The wall is empty">
        Screenshots, videos and artwork will hang here. Have one?{' '}
        <Way to="/message-board?intent=share">Share it on the board</Way>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing of this kind yet">
      {filter.type && filter.provenance && (
        <>
          <Way to={`/media${filterSearch({ type: filter.type })}`}>Show it from anywhere</Way>
          {', or '}
        </>
      )}
      <Way to="/media">{filter.type && filter.provenance ? 'see all media' : 'See all media'}</Way>
    </EmptyState>
  );
}

function Way({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-accent-ink">
      {children}
    </Link>
  );
}
