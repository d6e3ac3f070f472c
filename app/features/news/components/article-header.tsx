import { Day } from '../../../ui/day.tsx';
import { Picture } from '../../images/embeds/picture.tsx';
import type { ArticleSummary } from '../article-summary.ts';
import { CategoryMark } from '../embeds/category-mark.tsx';

export function ArticleHeader({ article, minutes }: { article: ArticleSummary; minutes: number }) {
  return (
    <header>
      <div className="page-width">
        <p className="type-label">
          <CategoryMark category={article.category} />
        </p>
        <h1 className="type-wide mt-4 max-w-[24ch] text-lead">{article.title}</h1>
        <p className="mt-5 max-w-[58ch] text-deck text-ink-soft">{article.excerpt}</p>
        <p className="type-label mt-6 flex flex-wrap gap-x-4 text-ink-faint">
          {article.author && <span className="text-ink">{article.author}</span>}
          <Day at={article.publishedAt} />
          <span>{minutes} min read</span>
        </p>
      </div>
      {article.picture && (
        <div className="page-width mt-10 lg:mt-12">
          <Picture
            source={article.picture}
            sizes="(min-width: 1472px) 1344px, 92vw"
            ratio={2}
            isPriority
          />
        </div>
      )}
      <div className="h-10 lg:h-14" />
    </header>
  );
}
