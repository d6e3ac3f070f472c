import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type MediaFilter, mediaFilterParams, mediaFilterQuery } from '../media.schema.ts';

/** Explains why the gallery is empty and links to something that is not. */
export function NoMedia({ filter, isLaterPage }: { filter: MediaFilter; isLaterPage: boolean }) {
  if (isLaterPage) {
    return (
      <EmptyState title="No more media">
        <TextLink to={`/media${mediaFilterQuery(filter)}`}>Back to the newest</TextLink>
      </EmptyState>
    );
  }
  const count = mediaFilterParams.filter((name) => filter[name]).length;
  if (count === 0) {
    return (
      <EmptyState title="Nothing in the gallery yet">
        Screenshots, videos and artwork will appear here. Have one?{' '}
        <TextLink to="/message-board?intent=share">Share it on the message board</TextLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No matches yet">
      {filter.type && count > 1 && (
        <>
          <TextLink to={`/media${mediaFilterQuery({ type: filter.type })}`}>
            {filter.category ? 'Show all sources and categories' : 'Show all sources'}
          </TextLink>
          {' or '}
        </>
      )}
      <TextLink to="/media">
        {filter.type && count > 1 ? 'see all media' : 'See all media'}
      </TextLink>
    </EmptyState>
  );
}

function TextLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-accent-ink">
      {children}
    </Link>
  );
}
