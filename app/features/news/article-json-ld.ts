import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { siteOrganization } from '#app/ui/meta/structured-data.ts';
import type { ArticlePage } from './article.ts';

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** schema.org NewsArticle, for search engines. */
export function newsArticleJsonLd(
  site: Site,
  { article, updatedAt, corrections }: ArticlePage,
  imagePath: string | undefined,
) {
  const { origin } = site;
  const url = origin + article.path;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    articleSection: article.category,
    datePublished: article.publishedAt,
    dateModified: updatedAt,
    inLanguage: 'en',
    publisher: siteOrganization(site),
    ...(imagePath && { image: [origin + imagePath] }),
    ...(article.author && {
      author: [
        { '@type': 'Person', name: article.author, url: origin + memberPath(article.author) },
      ],
    }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ what, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text: what,
        datePublished: correctedAt,
      })),
    }),
  };
}
