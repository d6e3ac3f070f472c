import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { LongTextView } from '#app/ui/rich-text/long-text-view.tsx';
import type { ArticlePage } from '../article.ts';
import { ArticleCorrections } from './article-corrections.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNeighbors } from './article-neighbors.tsx';
import { ArticleSources } from './article-sources.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { ShareLinks } from './share-links.tsx';

export function ArticleView({
  page,
  url,
  children,
}: {
  page: ArticlePage;
  url: string;
  /** The comments. */
  children: React.ReactNode;
}) {
  const { article, text, sources, corrections, related, previous, next } = page;
  return (
    <>
      <article className="pt-28 lg:pt-36">
        <ArticleHeader article={article} minutes={text.minutes} />
        <div className="page-width">
          <div className="reading-column">
            {text.isSponsored && (
              <div className="mb-8 border-b border-line pb-6">
                <AffiliateDisclosure />
              </div>
            )}
            <LongTextView text={text} />
            <ArticleSources sources={sources} />
            <ArticleCorrections corrections={corrections} />
            <ShareLinks url={url} title={article.title} />
            <div className="pt-16">{children}</div>
          </div>
        </div>
      </article>
      <div className="pt-16 pb-24 lg:pt-24">
        <ArticleNeighbors previous={previous} next={next} />
        <RelatedArticles articles={related} />
      </div>
    </>
  );
}
