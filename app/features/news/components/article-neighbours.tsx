import { Link } from 'react-router';
import type { ArticleLink, ArticlePage } from '../article-page.ts';

/** The next older and the next newer article. */
export function ArticleNeighbours({ previous, next }: Pick<ArticlePage, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other articles" className="page-width mt-16 lg:mt-24">
      <div className="grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        <Neighbour name="Previous" article={previous} className="sm:pr-8" />
        <Neighbour name="Next" article={next} className="sm:pl-8 sm:text-right" />
      </div>
    </nav>
  );
}

function Neighbour({
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
        <span className="drawn-line">{article.title}</span>
      </span>
    </Link>
  );
}
