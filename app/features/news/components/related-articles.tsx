import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ArticleSummary } from '../article.ts';
import { ArticleTeaser } from '../embeds/article-teaser.tsx';

export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page-width pt-16 lg:pt-20">
      <SectionHeading
        id="related"
        name="Related"
        more={{ label: 'All news', to: '/news?filter=all' }}
      />
      <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleTeaser article={article} variant="tall" />
          </li>
        ))}
      </ul>
    </section>
  );
}
