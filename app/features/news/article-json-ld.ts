import { siteOrganization } from '#app/ui/meta/structured-data.ts';
import type { ArticlePage } from './article.ts';

interface Site {
  origin: string;
  identity: { siteName: string; language: string };
}

/** schema.org NewsArticle, for search engines. */
export function newsArticleJsonLd(
  site: Site,
  { article, authors, updatedAt, corrections }: ArticlePage,
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
    articleSection: article.category.name,
    datePublished: article.publishedAt,
    dateModified: updatedAt,
    inLanguage: site.identity.language,
    publisher: siteOrganization(site),
    ...(imagePath && { image: [origin + imagePath] }),
    ...(authors.length > 0 && {
      author: authors.map(({ name, path }) => ({
        '@type': 'Person',
        name,
        ...(path && { url: origin + path }),
      })),
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
