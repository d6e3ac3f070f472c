import { Day } from '../../../ui/day.tsx';
import { CommentCount } from '../../discussions/embeds/comment-count.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { CategoryMark } from './category-mark.tsx';

interface BylineProps {
  article: ArticleSummary;
  /** Stands in little room: on a phone the author is left to the article's own page. */
  isShort?: boolean;
}

export function Byline({ article, isShort = false }: BylineProps) {
  return (
    <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
      <CategoryMark category={article.category} />
      <Day at={article.publishedAt} />
      {article.author && (
        <span className={isShort ? 'max-sm:hidden' : undefined}>{article.author}</span>
      )}
      <CommentCount count={article.comments} />
    </p>
  );
}
