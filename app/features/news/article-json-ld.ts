import type { ArticlePage } from './article.ts';

interface Site {
  origin: string;
  identity: { siteName: string };
}

/** schema.org NewsArticle, for search engines. */
export function newsArticleJsonLd(
  { origin, identity }: Site,
  { article, updatedAt, corrections }: ArticlePage,
  imagePath: string | undefined,
) {
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
    publisher: { '@type': 'Organization', name: identity.siteName, url: `${origin}/` },
    ...(imagePath && { image: [origin + imagePath] }),
    ...(article.author && { author: [{ '@type': 'Person', name: article.author }] }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ what, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text: what,
        datePublished: correctedAt,
      })),
    }),
  };
}
