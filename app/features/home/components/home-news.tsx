import { ArticleTeaser } from '#app/features/news/embeds/article-teaser.tsx';
import { LeadArticle } from '#app/features/news/embeds/lead-article.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { NewsSection } from '../home-section.ts';

/** A lead article, two beside it, and the rest below. */
export function HomeNews({ section: { name, articles } }: { section: NewsSection }) {
  const [lead, ...others] = articles;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <section aria-labelledby="home-news" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-news" name={name} more={{ label: 'View All News', to: '/news' }} />
      {!lead && (
        <EmptyState title="No news yet">
          The first story will appear here. Subscribe below to get it by email.
        </EmptyState>
      )}
      {lead && (
        <div className="grid-12 mt-8 gap-y-12">
          <div className="col-span-12 lg:col-span-8">
            <LeadArticle article={lead} />
          </div>
          <div className="col-span-12 grid content-start gap-x-10 gap-y-8 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
            {beside.map((article, index) => (
              <div
                key={article.id}
                className="not-first:lg:border-t not-first:lg:border-line not-first:lg:pt-6"
              >
                <ArticleTeaser article={article} variant={index === 0 ? 'tall' : 'plain'} />
              </div>
            ))}
          </div>
          {below.map((article) => (
            <div key={article.id} className="col-span-12 border-t border-line pt-6 lg:col-span-6">
              <ArticleTeaser article={article} variant="wide" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
