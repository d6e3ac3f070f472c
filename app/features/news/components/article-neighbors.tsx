import { Link } from 'react-router';
import type { ArticleLink, ArticlePage } from '../article.ts';

/** The next older and next newer articles. */
export function ArticleNeighbors({ previous, next }: Pick<ArticlePage, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other articles" className="page-width">
      <div className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line">
        {previous && <Neighbor name="Previous" article={previous} className="sm:not-last:pr-8" />}
        {next && (
          <Neighbor name="Next" article={next} className="sm:not-first:pl-8 sm:text-right" />
        )}
      </div>
    </nav>
  );
}

function Neighbor({
  name,
  article,
  className,
}: {
  name: string;
  article: ArticleLink;
  className: string;
}) {
  return (
    <Link to={article.path} className={`block py-6 ${className}`}>
      <span className="type-label text-ink-faint">{name}</span>
      <span className="type-wide mt-1 block text-title">
        <span className="animated-underline">{article.title}</span>
      </span>
    </Link>
  );
}
