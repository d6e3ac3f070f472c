import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { SaveLink } from '#app/features/bookmarks/embeds/save-link.tsx';
import { MentionedClaims } from '#app/features/claims/embeds/mentioned-claims.tsx';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { sponsoredAttributes, sponsoredLabel } from '#app/text/links/sponsored-link.ts';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import { LongTextView } from '#app/ui/rich-text/long-text-view.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ArticlePage, ArticleSummary } from '../article.ts';
import { ArticleTeaser } from '../embeds/article-teaser.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNeighbors } from './article-neighbors.tsx';
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
  const { article, authors, text, sources, corrections, claims, related, previous, next } = page;
  return (
    <>
      <article className="page-top">
        <ArticleHeader article={article} authors={authors} minutes={text.minutes} />
        <div className="page-width">
          <div className="reading-column">
            {(text.isSponsored || sources.some(({ isSponsored }) => isSponsored)) && (
              <div className="mb-8 border-b border-line pb-6">
                <AffiliateDisclosure place="articles" />
              </div>
            )}
            <MentionedClaims
              title="Settled since this was published"
              claims={claims.filter(({ isNews }) => isNews)}
            />
            <LongTextView text={text} />
            <MentionedClaims
              title="How sure we are"
              claims={claims.filter(({ isNews }) => !isNews)}
            />
            <ArticleSources sources={sources} />
            <ArticleCorrections corrections={corrections} />
            <ShareLinks url={url} title={article.title} />
            <p className="mt-3 flex flex-wrap gap-x-6">
              <SaveLink target={`article:${article.id}`} />
              <ReportLink kind="article" id={article.id} path={article.path} />
            </p>
            <div className="pt-12">{children}</div>
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

function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
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

function ArticleCorrections({ corrections }: Pick<ArticlePage, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="article-corrections" className="mt-14 border-t border-line pt-6">
      <h2 id="article-corrections" className="type-wide text-title">
        Corrections
      </h2>
      <ul className="mt-4 grid gap-6">
        {corrections.map(({ id, what, why, correctedAt }) => (
          <li key={id} className="border-l-2 border-accent-ink pl-5">
            <p className="type-label text-ink-faint">
              <ShortDate at={correctedAt} />
            </p>
            <p className="mt-1">{what}</p>
            <p className="mt-1 text-small text-ink-soft">Reason: {why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArticleSources({ sources }: Pick<ArticlePage, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="article-sources" className="mt-14 border-t border-line pt-6">
      <h2 id="article-sources" className="type-wide text-title">
        Sources
      </h2>
      <ul className="mt-2">
        {sources.map(({ label, url, isSponsored }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              rel={isSponsored ? sponsoredAttributes.rel : 'noopener'}
              className="group inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
            >
              <span>
                <span className="animated-underline">{label}</span>
              </span>
              <ExternalLinkIcon className="size-3.5 text-ink-faint" />
            </ExternalLink>
            {isSponsored && <small className="sponsored-label"> ({sponsoredLabel})</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
