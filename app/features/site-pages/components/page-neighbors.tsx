import { Link } from 'react-router';
import type { SitePageDetails, SitePageLink } from '../reading/site-page.ts';

/** The pages before and after this one, in the order of the section. */
export function PageNeighbors({ previous, next }: Pick<SitePageDetails, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" className="page-width">
      <div className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line">
        {previous && (
          <Neighbor name="Previous" rel="prev" page={previous} className="sm:not-last:pr-8" />
        )}
        {next && (
          <Neighbor
            name="Next"
            rel="next"
            page={next}
            className="sm:not-first:pl-8 sm:text-right"
          />
        )}
      </div>
    </nav>
  );
}

interface NeighborProps {
  name: string;
  rel: 'prev' | 'next';
  page: SitePageLink;
  className: string;
}

function Neighbor({ name, rel, page, className }: NeighborProps) {
  return (
    <Link to={page.path} rel={rel} className={`block py-6 ${className}`}>
      <span className="type-label text-ink-faint">{name}</span>
      <span className="type-wide mt-1 block text-title wrap-anywhere">
        <span className="animated-underline">{page.title}</span>
      </span>
    </Link>
  );
}
