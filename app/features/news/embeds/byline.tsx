import { CommentCount } from '#app/features/discussions/embeds/comment-count.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticleSummary } from '../article.ts';
import { CategoryLabel } from './category-label.tsx';

interface BylineProps {
  article: ArticleSummary;
  /** Hides the author on phones. */
  isShort?: boolean;
}

export function Byline({ article, isShort = false }: BylineProps) {
  return (
    <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
      <CategoryLabel category={article.category} />
      <ShortDate at={article.publishedAt} />
      {article.author && (
        <span className={isShort ? 'max-sm:hidden' : undefined}>{article.author}</span>
      )}
      <CommentCount count={article.comments} />
      <ClaimMarks claims={article.claims} />
    </p>
  );
}
