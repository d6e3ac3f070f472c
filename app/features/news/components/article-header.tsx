import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticleSummary } from '../article.ts';
import { CategoryLabel } from '../embeds/category-label.tsx';

export function ArticleHeader({ article, minutes }: { article: ArticleSummary; minutes: number }) {
  return (
    <header>
      <div className="page-width">
        <p className="type-label">
          <CategoryLabel category={article.category} />
        </p>
        <h1 className="type-wide mt-4 max-w-[24ch] text-lead">{article.title}</h1>
        <p className="mt-5 max-w-[58ch] text-deck text-ink-soft">{article.excerpt}</p>
        <p className="type-label mt-6 flex flex-wrap gap-x-4 text-ink-faint">
          {article.author && <span className="text-ink">{article.author}</span>}
          <ShortDate at={article.publishedAt} />
          <span>{minutes} min read</span>
        </p>
      </div>
      {article.image && (
        <div className="page-width mt-10 lg:mt-12">
          <ResponsiveImage
            source={article.image}
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
