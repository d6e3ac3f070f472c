import { Day } from '../../../ui/day.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { CategoryMark } from './category-mark.tsx';

export function Byline({ article }: { article: ArticleSummary }) {
  return (
    <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
      <CategoryMark category={article.category} />
      <Day at={article.publishedAt} />
      {article.author && <span>{article.author}</span>}
    </p>
  );
}
