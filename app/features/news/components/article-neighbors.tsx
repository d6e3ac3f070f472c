import { Link } from 'react-router';
import type { ArticleLink, ArticlePage } from '../article.ts';

/** The next older and next newer articles. */
export function ArticleNeighbors({ previous, next }: Pick<ArticlePage, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other articles" className="page-width">
      <div className="grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        <Neighbor name="Previous" article={previous} className="sm:pr-8" />
        <Neighbor name="Next" article={next} className="sm:pl-8 sm:text-right" />
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
  article: ArticleLink | undefined;
  className: string;
}) {
  if (!article) return <div className="hidden sm:block" />;
  return (
    <Link to={article.path} className={`block py-6 ${className}`}>
      <span className="type-label text-ink-faint">{name}</span>
      <span className="type-wide mt-1 block text-title">
        <span className="animated-underline">{article.title}</span>
      </span>
    </Link>
  );
}
