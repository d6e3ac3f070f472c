import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticleSummary } from '../article.ts';
import { CategoryLabel } from '../embeds/category-label.tsx';

export function ArticleHeader({ article, minutes }: { article: ArticleSummary; minutes: number }) {
  return (
    <div>
      <div className="page-width">
        <PageHead
          above={
            <p className="type-label">
              <CategoryLabel category={article.category} />
            </p>
          }
          title={<span className="block max-w-[24ch]">{article.title}</span>}
          lead={article.excerpt}
        />
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
            ratio={21 / 9}
            isPriority
          />
        </div>
      )}
      <div className="h-10 lg:h-14" />
    </div>
  );
}
